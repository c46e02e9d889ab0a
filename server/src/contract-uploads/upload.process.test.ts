import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../test/support/app.ts";
import { makeCustomer, pathOf, succeed } from "../../test/support/billing.ts";
import {
	circular,
	cutOff,
	encryptedPdf,
	garbage,
	htmlPage,
	javascript,
	manyPages,
	restrictedPdf,
	zeroPages,
} from "../../test/support/hostile-pdfs.ts";
import { aPdf, type Parts, platformFee, processed, readAs, readingOf, sendForm, upload } from "./testing/uploads.ts";

const app = useTestApp();
const mebibytes_20 = 20 * 1024 * 1024;

async function scene(): Promise<{ client: TestClient; customer: { uuid: string } }> {
	const client = await app.client();
	return { client, customer: await makeCustomer(client) };
}

describe("a PDF is accepted", () => {
	it("in any order of its parts, and is queued at once", async () => {
		const { client, customer } = await scene();
		const orders: Parts[] = [
			[
				["file", aPdf()],
				["customer_uuid", customer.uuid],
			],
			[
				["customer_uuid", customer.uuid.toUpperCase()],
				["file", aPdf()],
			],
		];
		for (const parts of orders) {
			const answer = await sendForm(app, client, parts);
			expect(answer.status).toBe(202);
			expect(answer.body).toEqual({
				process_status_uuid: expect.any(String),
				message: "The contract was received and is being processed.",
			});
			expect(await succeed(client.get(`/contract/upload/${answer.body.process_status_uuid}`))).toMatchObject({
				process_status_uuid: answer.body.process_status_uuid,
				status: "PENDING",
				contract_uuid: null,
				customer_uuid: customer.uuid,
				file_name: "contract.pdf",
				pages: 1,
				created_at: app.now,
				updated_at: app.now,
			});
		}
	});

	it("and given back byte by byte at a signed address, to nobody else", async () => {
		const { client, customer } = await scene();
		const file = manyPages(200);
		const uuid = await upload(app, client, customer, file);
		const { file_url } = await succeed(client.get(`/contract/upload/${uuid}`));
		const given = await app.request({ method: "GET", path: pathOf(file_url) });
		// Issue 17, finding 19: the file is untrusted, so a browser neither shows nor runs it on our origin.
		expect(given.headers).toMatchObject({
			"content-type": "application/pdf",
			"content-disposition": `attachment; filename="contract-${uuid}.pdf"`,
			"content-security-policy": "default-src 'none'; sandbox",
			"x-content-type-options": "nosniff",
		});
		expect(given.body.equals(file)).toBe(true);
		const forged = await app.request({ method: "GET", path: pathOf(file_url).replace(/.$/, "x") });
		expect(forged.status).toBe(403);
		const { client: other } = await scene();
		expect((await other.get(`/contract/upload/${uuid}`)).status).toBe(404);
		expect((await succeed(other.get("/contract/upload"))).count).toBe(0);
	});

	it("of exactly 20 MiB", async () => {
		const { client, customer } = await scene();
		const good = aPdf();
		const [head, tail] = [good.subarray(0, 15), good.subarray(15)];
		const padded = Buffer.concat([head, Buffer.alloc(mebibytes_20 - good.length, "%\n"), tail]);
		const uuid = await upload(app, client, customer, padded);
		const read = await succeed(client.get(`/contract/upload/${uuid}`));
		expect(read.file_bytes).toBe(mebibytes_20);
		const given = await app.request({ method: "GET", path: pathOf(read.file_url) });
		expect(given.body.equals(padded)).toBe(true);
	});

	it("once per Idempotency-Key, however often it is sent", async () => {
		const { client, customer } = await scene();
		const file = aPdf();
		const parts: Parts = [
			["file", file],
			["customer_uuid", customer.uuid],
		];
		const key = { "idempotency-key": randomUUID() };
		const first = await sendForm(app, client, parts, key);
		const again = await sendForm(app, client, parts.toReversed(), key);
		expect([again.status, again.body]).toEqual([202, first.body]);
		expect(again.headers["idempotent-replayed"]).toBe("true");
		const shouted = await sendForm(
			app,
			client,
			[parts[0] as Parts[number], ["customer_uuid", customer.uuid.toUpperCase()]],
			key,
		);
		expect([shouted.status, shouted.body]).toEqual([202, first.body]);
		const other = await sendForm(app, client, [["file", aPdf()], parts[1] as Parts[number]], key);
		expect([other.status, other.body.code]).toEqual([422, "idempotency_key_reused"]);
		expect((await succeed(client.get("/contract/upload"))).count).toBe(1);
	});

	it("with an entry in the audit log, which holds no address of it", async () => {
		const { client, customer } = await scene();
		const uuid = await upload(app, client, customer, aPdf());
		const { items } = await succeed(client.get(`/audit?resource=${uuid}`));
		expect(items).toMatchObject([{ action: "created", resource: "contract_upload", before: null }]);
		expect(JSON.stringify(items)).not.toContain("signature");
	});
});

describe("a file is refused at once", () => {
	it.each([
		["an HTML page", htmlPage, "not_a_pdf"],
		["an empty file", () => Buffer.alloc(0), "not_a_pdf"],
		["noise with a PDF's head and end", () => garbage(), "not_a_pdf"],
		["noise with a PDF's head alone", () => garbage("\n"), "cut_off"],
		["the first half of a file", () => cutOff(manyPages(20)), "cut_off"],
		[
			"the first half of a file, with an end",
			() => Buffer.concat([cutOff(aPdf()), Buffer.from("\n%%EOF\n")]),
			"not_a_pdf",
		],
		["one that asks for a password", encryptedPdf, "encrypted"],
		["one that is encrypted and opens without", restrictedPdf, "encrypted"],
		["one without a page", zeroPages, "no_pages"],
		["one of 201 pages", () => manyPages(201), "too_many_pages"],
		["one of a byte more than 20 MiB", () => Buffer.concat([garbage(), Buffer.alloc(1)]), "file_too_large"],
		["references in a circle", circular["references that lead to each other"] as () => Buffer, "not_a_pdf"],
	])("%s", async (_what, file, code) => {
		const { client, customer } = await scene();
		const answer = await sendForm(app, client, [
			["customer_uuid", customer.uuid],
			["file", file()],
		]);
		expect([answer.status, answer.body.detail, answer.body.code]).toEqual([400, "Unable to upload file.", code]);
		expect(answer.body.errors).toEqual([{ field: "file", message: expect.stringMatching(/\.$/) }]);
		expect((await succeed(client.get("/contract/upload"))).count).toBe(0);
	});
});

describe("a form is refused", () => {
	const unknown = randomUUID();
	it.each([
		["a customer UUID of the wrong form", () => [["customer_uuid", "42"]], 400, "Invalid customer_id format"],
		["an unknown customer", () => [["customer_uuid", unknown]], 404, `Customer with UUID ${unknown} not found`],
		["no customer", () => [], 422, "customer_uuid: is required"],
		[
			"a field that is not listed",
			(uuid) => [
				["customer_uuid", uuid],
				["customer", "x"],
			],
			422,
			"customer: is not a known field",
		],
		[
			"a file that is not listed",
			(uuid) => [
				["customer_uuid", uuid],
				["annex", aPdf()],
			],
			422,
			"annex: must not be a file",
		],
		[
			"the customer twice",
			(uuid) => [
				["customer_uuid", uuid],
				["customer_uuid", uuid],
			],
			422,
			"customer_uuid: is sent twice",
		],
		[
			"the file twice",
			(uuid) => [
				["customer_uuid", uuid],
				["file", aPdf()],
			],
			422,
			"file: is sent twice",
		],
		["a customer as a file", () => [["customer_uuid", Buffer.from("x")]], 422, "customer_uuid: must not be a file"],
		[
			"a very long text",
			() => [["customer_uuid", "x".repeat(5_000)]],
			422,
			"customer_uuid: may have at most 1024 bytes",
		],
	] as [string, (uuid: string) => Parts, number, string][])("for %s", async (_what, more, status, detail) => {
		const { client, customer } = await scene();
		const answer = await sendForm(app, client, [["file", aPdf()], ...more(customer.uuid)]);
		expect([answer.status, answer.body.detail]).toEqual([status, detail]);
		expect((await succeed(client.get("/contract/upload"))).count).toBe(0);
	});

	it.each([
		["without a file", [["customer_uuid", unknown]] as Parts, 422, "file: is required"],
		[
			"with a text for the file",
			[
				["customer_uuid", unknown],
				["file", "text"],
			] as Parts,
			422,
			"file: must be a file",
		],
	])("%s", async (_what, parts, status, detail) => {
		const { client } = await scene();
		const answer = await sendForm(app, client, parts);
		expect([answer.status, answer.body.detail]).toEqual([status, detail]);
	});

	it.each([
		["JSON", { "content-type": "application/json" }, "{}", 415, "unsupported_media_type"],
		["a form without a boundary", { "content-type": "multipart/form-data" }, "x", 400, "malformed_form"],
		[
			"a form that ends early",
			{ "content-type": "multipart/form-data; boundary=b" },
			"--b\r\nContent-Disp",
			400,
			"malformed_form",
		],
		[
			"compression",
			{ "content-type": "multipart/form-data; boundary=b", "content-encoding": "gzip" },
			"x",
			415,
			"unsupported_encoding",
		],
		["nothing", {}, "", 422, "validation_error"],
	])("as %s", async (_what, headers, payload, status, code) => {
		const { client } = await scene();
		const answer = await app.request({
			method: "POST",
			path: "/api/v1/contract/upload",
			...(payload === "" ? {} : { payload }),
			headers: { authorization: `Bearer ${client.token}`, ...(headers as Record<string, string>) },
		});
		expect([answer.status, answer.body.code], JSON.stringify(answer.body)).toEqual([status, code]);
	});

	it("with another scope than write, and nowhere else is a form taken", async () => {
		const { client, customer } = await scene();
		const parts: Parts = [
			["file", aPdf()],
			["customer_uuid", customer.uuid],
		];
		for (const scope of ["read", "ingest"] as const) {
			expect((await sendForm(app, await app.clientOf(client, scope), parts)).status).toBe(403);
		}
		const elsewhere = await client.post("/metric", "--b--", { "content-type": "multipart/form-data; boundary=b" });
		expect(elsewhere.status).toBe(415);
	});
});

describe("the list of uploads", () => {
	it("is filtered by status and customer, newest first", async () => {
		const { client } = await scene();
		const first = await processed(app, client, readingOf([platformFee]));
		readAs(app, { outcome: "scripts" });
		const { customer } = first;
		const second = await upload(app, client, customer, javascript());
		await app.work();
		const uuids = async (query: string) =>
			(await succeed(client.get(`/contract/upload?${query}`))).items.map(
				(item: { process_status_uuid: string }) => item.process_status_uuid,
			);
		expect(await uuids("")).toEqual([second, first.upload.process_status_uuid]);
		expect(await uuids("status=FAILED")).toEqual([second]);
		expect(await uuids("status=NEEDS_REVIEW&limit=1")).toEqual([first.upload.process_status_uuid]);
		expect(await uuids(`customer_uuid=${customer.uuid}&offset=1`)).toEqual([first.upload.process_status_uuid]);
		expect((await client.get("/contract/upload?state=x")).status).toBe(422);
	});
});
