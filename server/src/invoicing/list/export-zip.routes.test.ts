import { beforeAll, describe, expect, it } from "vitest";
import yauzl from "yauzl";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { makeCustomer, pdfOf, send, succeed } from "../../../test/support/billing.ts";
import { newUuid } from "../../platform/index.ts";
import { download, readAll } from "./testing/download.ts";
import { writeCustomers, writeInvoices } from "./testing/many-invoices.ts";

const app = useTestApp();
const unknownUuid = "00000000-0000-7000-8000-000000000000";
let client: TestClient;
let uuids: string[];
let names: string[];

/** The files of an archive, by name. */
async function unzip(archive: Buffer): Promise<Map<string, Buffer>> {
	const zip = await yauzl.fromBufferPromise(archive);
	const files = new Map<string, Buffer>();
	for await (const entry of zip.eachEntry()) {
		const chunks: Buffer[] = [];
		for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
		files.set(entry.fileName, Buffer.concat(chunks));
	}
	return files;
}

beforeAll(async () => {
	client = await app.client();
	uuids = [];
	for (const name of ["Ada", "Bob", "Eve"]) {
		const { uuid: customer_uuid } = await makeCustomer(client, { name });
		const body = { customer_uuid, line_items: [{ name: "L", unit_price: 10 }] };
		uuids.push((await succeed(client.post("/invoice", body))).uuid);
	}
	names = uuids.map((uuid) => `DRAFT-${uuid.slice(-8).toUpperCase()}.pdf`);
});

describe("several PDFs as one ZIP", () => {
	it("contains the selected ones, each as when opened alone, created if missing", async () => {
		const [first, second] = uuids as [string, string];
		const { status, headers, body } = await client.post("/invoice/export.zip", {
			uuids: [first, second.toUpperCase(), first],
		});
		expect(status).toBe(200);
		expect(headers["content-type"]).toBe("application/zip");
		expect(headers["content-disposition"]).toBe('attachment; filename="invoices-2026-09-15.zip"');
		const files = await unzip(body);
		expect([...files.keys()].sort()).toEqual(names.slice(0, 2).sort());
		expect(files.get(names[0] as string)?.equals(await pdfOf(app, client, first))).toBe(true);
	});

	it("contains the matches, newest first", async () => {
		const files = await unzip((await client.get("/invoice/export.zip?search=e")).body);
		const { items } = await succeed(client.get("/invoice?search=e"));
		expect(items.length).toBeGreaterThan(0);
		expect([...files.keys()]).toEqual(
			items.map(({ invoice_number }: { invoice_number: string }) => `${invoice_number}.pdf`),
		);
	});

	it("has the electronic invoice beside the PDF, if it is XML", async () => {
		const owner = await app.client("write", "Nordlicht");
		const address = { address_line1: "Torstraße 140", city: "Berlin", zip: "10119", country: "DE" };
		await succeed(
			owner.put("/organisation", {
				address,
				contact: { name: "Accounts", phone: "+49 30 1234567", email: "accounts@nordlicht.example" },
				tax_id: "DE318204577",
				currency: "EUR",
				default_tax_rate: 19,
			}),
		);
		const numbers: string[] = [];
		for (const e_invoice_format of ["none", "facturx", "peppol_bis"]) {
			const customer = await makeCustomer(owner, {
				...{ e_invoice_format, billing_address: address, buyer_reference: "A" },
				electronic_address: { scheme: "0204", value: "04011000-12345-34" },
			});
			await succeed(owner.put("/organisation", { electronic_address: { scheme: "9930", value: "DE318204577" } }));
			const body = { customer_uuid: customer.uuid, line_items: [{ name: "L", unit_price: 10 }] };
			numbers.push((await send(owner, (await succeed(owner.post("/invoice", body))).uuid)).invoice_number);
		}
		const files = await unzip((await owner.get("/invoice/export.zip")).body);
		const [none, facturx, peppol] = numbers;
		expect([...files.keys()].toSorted()).toEqual(
			[`${none}.pdf`, `${facturx}.pdf`, `${peppol}.pdf`, `${peppol}.xml`].toSorted(),
		);
		expect(files.get(`${peppol}.xml`)?.toString()).toContain(`<cbc:ID>${peppol}</cbc:ID>`);
		expect(files.get(`${facturx}.pdf`)?.toString("latin1")).toContain("factur-x.xml");
	});

	it("is empty if nothing matches", async () => {
		expect((await unzip((await client.get("/invoice/export.zip?search=nobody")).body)).size).toBe(0);
	});

	it("is open to a read token", async () => {
		const reader = await app.clientOf(client, "read");
		expect((await reader.post("/invoice/export.zip", { uuids })).status).toBe(200);
		const ingester = await app.clientOf(client, "ingest");
		expect((await ingester.post("/invoice/export.zip", { uuids })).status).toBe(403);
		expect((await ingester.get("/invoice/export.zip")).status).toBe(403);
	});

	it.each<[string, () => object, number, string]>([
		[
			"an unknown invoice",
			() => ({ uuids: [...uuids, unknownUuid] }),
			404,
			`Invoice with UUID ${unknownUuid} not found`,
		],
		["none", () => ({ uuids: [] }), 422, "uuids"],
		["too many", () => ({ uuids: Array.from({ length: 1001 }, () => uuids[0]) }), 422, "uuids"],
		["what is no UUID", () => ({ uuids: ["1"] }), 422, "uuids[0]"],
		["another field", () => ({ uuids, limit: 1 }), 422, "limit: is not a known field"],
	])("is refused for %s", async (_what, body, status, words) => {
		const answer = await client.post("/invoice/export.zip", body());
		expect(answer).toMatchObject({ status, body: { detail: expect.stringContaining(words) } });
	});

	it("is refused for an invoice of another organization", async () => {
		const stranger = await app.client("write", "Another company");
		expect((await stranger.post("/invoice/export.zip", { uuids })).status).toBe(404);
	});
});

describe("of too many invoices, or with a failure", () => {
	let owner: TestClient;

	beforeAll(async () => {
		owner = await app.client("write", "A large company");
		const customer = { uuid: newUuid(), name: "Large", email: null };
		await writeCustomers(owner.context, [customer]);
		// Their frozen data lacks the seller, so no PDF can be created.
		const invoices = Array.from({ length: 1_001 }, (_, index) => ({
			uuid: newUuid(),
			customer_uuid: customer.uuid,
			status: "paid" as const,
			invoice_number: `L-${index}`,
			invoice_date: null,
			due_date: null,
			description: null,
			external_source_id: null,
			amount: String(index),
			created_at: "2026-01-01T00:00:00.000Z",
		}));
		await writeInvoices(owner.context, invoices);
	});

	it("more than a thousand are refused before anything is sent", async () => {
		const answer = await owner.get("/invoice/export.zip");
		expect(answer).toMatchObject({ status: 422, body: { detail: expect.stringContaining("more than 1000 invoices") } });
	});

	it("a PDF that fails visibly aborts the archive", async () => {
		const response = await download(app, owner, "/invoice/export.zip?amount_lte=0").catch((error: Error) => error);
		if (response instanceof Error) expect(response.message).toContain("socket hang up");
		else if (response.statusCode === 200) await expect(readAll(response)).rejects.toThrow("aborted");
		else expect(response.statusCode).toBe(500);
	});
});
