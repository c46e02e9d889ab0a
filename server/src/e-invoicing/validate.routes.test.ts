import { beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../test/support/app.ts";
import type { EInvoiceVerdict } from "./schemas.ts";
import { pdfWith, sampleCii, sampleUbl } from "./testing/sample-invoice.ts";

const app = useTestApp();
let client: TestClient;
beforeAll(async () => {
	client = await app.client("read", "Acme");
});

const path = "/api/v1/e-invoice/validate";
const check = (payload: string | Buffer, type = "application/xml") =>
	client.sendBytes("POST", path, payload, { "content-type": type });

function form(field: string, ...contents: readonly string[]): [Buffer, string] {
	const boundary = "----boundary";
	const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="invoice.xml"\r\nContent-Type: application/xml\r\n\r\n`;
	const parts = contents.map((content) => `${head}${content}\r\n`).join("");
	return [Buffer.from(`${parts}--${boundary}--\r\n`), `multipart/form-data; boundary=${boundary}`];
}

describe("the check of an electronic invoice", () => {
	it.each<
		[what: string, send: () => Promise<{ status: number; body: EInvoiceVerdict }>, format: string, profile: string]
	>([
		["an XRechnung", () => check(sampleUbl()), "ubl_invoice", "xrechnung"],
		["CII", () => check(sampleCii(), "text/xml; charset=utf-8"), "cii", "en16931"],
		["a Factur-X PDF", () => check(pdfWith("factur-x.xml", sampleCii()), "application/pdf"), "facturx", "en16931"],
		["a file of a form", () => check(...form("file", sampleUbl())), "ubl_invoice", "xrechnung"],
	])("judges %s", async (_what, send, format, profile) => {
		const { status, body } = await send();
		expect({ status, body }).toEqual({ status: 200, body: { valid: true, format, profile, findings: [] } });
	});

	it("names the rule, the field, the term and the element", async () => {
		const broken = sampleUbl(2).replace(
			'unitCode="C62">1000</cbc:InvoicedQuantity',
			'unitCode="PCS">1000</cbc:InvoicedQuantity',
		);
		const { body } = await check(broken);
		expect(body.valid).toBe(false);
		expect(body.findings).toContainEqual({
			rule: "BR-CL-23",
			level: "fatal",
			message: "The line's unit is not a code of UN/ECE Recommendation 20 or 21.",
			field: "line_items[0].unit_code",
			term: "BT-130",
			path: "/Invoice/cac:InvoiceLine[1]/cbc:InvoicedQuantity",
		});
	});

	it("names the file of a form that has two", async () => {
		const { body } = await check(...form("file", sampleUbl(), sampleUbl()));
		expect(body).toMatchObject({ errors: [{ field: "file", message: "may be sent only once" }] });
	});

	it.each([
		["UBL", sampleUbl().replaceAll("CommonBasicComponents-2", "CommonBasicComponents-1"), "UBL-XSD"],
		["UBL", sampleUbl().replaceAll("CommonAggregateComponents-2", "Parts"), "UBL-XSD"],
		[
			"CII",
			sampleCii()
				.replace(/(xmlns:ram="[^"]*):100"/, '$1:103"')
				.replace(/(xmlns:rsm="[^"]*):100"/, '$1:100"'),
			"CII-XSD",
		],
	])("says once that elements of %s are in an unknown namespace", async (_syntax, document, rule) => {
		const { status, body } = await check(document);
		expect([status, body.valid]).toEqual([200, false]);
		expect(body.findings.map((one: { rule: string }) => one.rule)).toEqual([rule]);
	});

	it.each([
		["price", /<cac:Price>[\s\S]*?<\/cac:Price>/g, ["BR-26"]],
		[
			"total of the lines",
			/<cbc:LineExtensionAmount[^>]*>[^<]*<\/cbc:LineExtensionAmount>(?=\s*<cbc:TaxExclusive)/,
			["BR-12"],
		],
		["rate of the breakdown", /<cbc:Percent>19<\/cbc:Percent>/, ["BR-48", "BR-DE-14"]],
	])("says of a missing %s only that it is missing", async (_what, part, rules) => {
		const { body } = await check(sampleUbl().replace(part, ""));
		expect(body.findings.map((one: { rule: string }) => one.rule)).toEqual(rules);
	});

	it("says what a wrong total should be", async () => {
		const { body } = await check(sampleCii().replace("<ram:DuePayableAmount>59.50", "<ram:DuePayableAmount>60.00"));
		expect(body.findings.map(({ rule, message }: { rule: string; message: string }) => [rule, message])).toEqual([
			[
				"BR-CO-16",
				"The amount due is not the total with VAT less what is paid, plus the rounding. It is 60.00, and should be 59.50.",
			],
		]);
	});

	it.each<
		[what: string, send: () => Promise<{ status: number; body: { code: string } }>, status: number, code: string]
	>([
		["what is no XML", () => check("hello"), 422, "not_xml"],
		["nothing", () => check(""), 422, "not_xml"],
		["XML that is no invoice", () => check("<html/>"), 422, "not_an_invoice"],
		[
			"a credit note in the namespace of invoices",
			() => check(`<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>`),
			422,
			"not_an_invoice",
		],
		[
			"a document type",
			() => check(`<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><Invoice>&e;</Invoice>`),
			422,
			"doctype",
		],
		[
			"a PDF without an invoice",
			() => check(pdfWith("notes.txt", "hello"), "application/pdf"),
			422,
			"no_invoice_in_pdf",
		],
		["a broken PDF", () => check("%PDF-1.7 nothing", "application/pdf"), 422, "not_pdf"],
		["another encoding", () => check(Buffer.from('<?xml version="1.0" encoding="UTF-7"?><Invoice/>')), 422, "encoding"],
		["JSON", () => check("{}", "application/json"), 415, "unsupported_media_type"],
		["a form with another field", () => check(...form("document", sampleUbl())), 422, "validation_error"],
		["a form with two files", () => check(...form("file", sampleUbl(), sampleUbl())), 422, "validation_error"],
		[
			"a root of another namespace",
			() => check(sampleUbl().replaceAll("xsd:Invoice-2", "xsd:Invoice-3")),
			422,
			"not_an_invoice",
		],
		["more than 10 MiB", () => check(Buffer.alloc(10 * 1024 * 1024 + 1, 32)), 413, "body_too_large"],
	])("refuses %s", async (_what, send, status, code) => {
		const answer = await send();
		expect([answer.status, answer.body.code]).toEqual([status, code]);
	});
});

describe("who may check", () => {
	const stranger = (headers: Record<string, string> = {}) =>
		app.request({ method: "POST", path, payload: "<x/>", headers: { "content-type": "application/xml", ...headers } });

	it("is anyone, 60 times a minute", async () => {
		const statuses: number[] = [];
		for (let count = 0; count < 61; count += 1) statuses.push((await stranger()).status);
		expect(statuses.filter((status) => status === 422)).toHaveLength(60);
		expect(statuses.at(-1)).toBe(429);
		expect((await check(sampleUbl())).status).toBe(200);
		expect((await stranger({ authorization: "Bearer nobody" })).status).toBe(401);
	});
});
