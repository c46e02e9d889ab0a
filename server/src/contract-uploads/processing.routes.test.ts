import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { corpusDocuments } from "../../test/corpus/make-corpus.ts";
import { useTestApp } from "../../test/support/app.ts";
import { type Body, makeCustomer, succeed } from "../../test/support/billing.ts";
import { javascript, textPdf } from "../../test/support/hostile-pdfs.ts";
import type { StopReason } from "../contract-reading/isolated/isolated-reader.ts";
import { processUpload } from "./actions/process-upload.ts";
import { aPdf, platformFee, processed, readAs, readingOf, upload } from "./testing/uploads.ts";

const app = useTestApp();

const sample = (name: string) => readFileSync(new URL(`../../test/corpus/samples/${name}.pdf`, import.meta.url));

async function uploaded(file: Buffer): Promise<Body> {
	const client = await app.client();
	const uuid = await upload(app, client, await makeCustomer(client), file);
	await app.work();
	const read = await succeed(client.get(`/contract/upload/${uuid}`));
	return { ...read, contract: read.contract_uuid && (await succeed(client.get(`/contract/${read.contract_uuid}`))) };
}

describe("a contract that was really read", () => {
	const seats = { service_type: "fixed_fee", billing_cycle: "monthly", unit_price: 18, quantity: 25 };
	const addOn = { service_type: "fixed_fee", billing_cycle: "monthly", unit_price: 99, quantity: 1 };
	const setUp = { service_type: "one_time_fee", unit_price: 1200, quantity: 1 };
	const licence = { service_type: "fixed_fee", billing_cycle: "annual", unit_price: 12_000 };
	const stored = { service_type: "usage", billing_cycle: "monthly", unit_price: 0.02, included_quantity: 500 };
	const conversions = {
		...{ service_type: "usage", billing_cycle: "monthly", pricing_model: "volume", minimum_amount: 250 },
		tiers: [
			{ up_to: 5_000, unit_price: 0.12 },
			{ up_to: 50_000, unit_price: 0.09 },
			{ up_to: null, unit_price: 0.06 },
		],
	};
	it.each([
		["order-form", ["2026-08-01", "2027-07-31", "USD", 30], [seats, addOn, setUp]],
		["prose", ["2026-06-01", "2027-05-31", "EUR", 45], [licence, stored]],
		["tiers", ["2026-09-01", "2029-08-31", "USD", 0], [conversions]],
	])("%s becomes the draft that a careful person would make", async (name, terms, items) => {
		const { status, contract } = await uploaded(sample(name));
		expect(status).toBe("NEEDS_REVIEW");
		const { start_date, end_date, currency, payment_terms_days } = contract;
		expect([start_date, end_date, currency, payment_terms_days]).toEqual(terms);
		expect(contract.items).toMatchObject(items);
		for (const term of contract.extraction) {
			expect(term).toMatchObject({ page: expect.any(Number), quote: expect.stringMatching(/\S/) });
			expect(term.confidence).toBeGreaterThan(0);
		}
	});

	it("from a scan also becomes one", { timeout: 240_000 }, async () => {
		const scan = corpusDocuments("documents").find(({ name }) => name === "scanned-order");
		const { status, contract } = await uploaded(Buffer.from((await scan?.pdf()) as Uint8Array));
		expect(status).toBe("NEEDS_REVIEW");
		expect(contract).toMatchObject({ start_date: "2026-05-01", end_date: "2028-04-30", currency: "USD" });
	});

	it("of a blank page ends with an explanation", { timeout: 240_000 }, async () => {
		expect(await uploaded(textPdf([[]]))).toMatchObject({
			status: "FAILED",
			failure_code: "no_text",
			message: expect.stringContaining("Upload a PDF with text or a clearer scan"),
		});
	});

	it("with nothing to bill, or with scripts, ends in words", async () => {
		const nda = textPdf([
			["Mutual Non-Disclosure Agreement", "Each party keeps the other party's secrets for five years."],
		]);
		expect(await uploaded(nda)).toMatchObject({
			status: "FAILED",
			failure_code: "nothing_to_bill",
			contract_uuid: null,
		});
		expect(await uploaded(javascript())).toMatchObject({
			status: "FAILED",
			failure_code: "scripts",
			message: expect.stringContaining("Print it to a new PDF"),
		});
	});
});

describe("the processing", () => {
	const read = (result: Parameters<typeof readAs>[1]) => readAs(app, result);

	it.each([
		["processor_time", "takes_too_long"],
		["memory", "takes_too_much_memory"],
		["crash", "unreadable"],
	] as [StopReason, string][])("that stops because of %s fails with an explanation", async (reason, code) => {
		read({ outcome: "stopped", reason, trace: "" });
		expect(await uploaded(aPdf())).toMatchObject({
			status: "FAILED",
			failure_code: code,
			message: expect.stringMatching(/Print it to a new PDF/),
		});
	});

	it("that was interrupted is repeated, and fails for good after some attempts", async () => {
		const client = await app.client();
		read(readingOf([platformFee]));
		const uuid = await upload(app, client, await makeCustomer(client), aPdf());
		const { services } = app;
		const task = () => processUpload(client.context, services, uuid);
		services.contractReader.read = async () => ({ outcome: "stopped", reason: "wall_time", trace: "" });
		for (let attempt = 1; attempt <= 3; attempt += 1) {
			await expect(task()).rejects.toThrow("made no progress");
			expect((await succeed(client.get(`/contract/upload/${uuid}`))).status).toBe("PROCESSING");
		}
		await task();
		expect(await succeed(client.get(`/contract/upload/${uuid}`))).toMatchObject({
			status: "FAILED",
			failure_code: "takes_too_long",
		});
	});

	it("twice concurrently makes one draft", async () => {
		const client = await app.client();
		const uuid = await upload(app, client, await makeCustomer(client), aPdf());
		read(readingOf([platformFee]));
		await Promise.all([1, 2, 3].map(() => processUpload(client.context, app.services, uuid)));
		expect((await succeed(client.get("/contract"))).count).toBe(1);
		await app.work();
		expect((await succeed(client.get("/contract"))).count).toBe(1);
		const { items } = await succeed(client.get(`/audit?resource=${uuid}`));
		expect(items.map(({ action }: Body) => action)).toEqual(["read", "created"]);
	});

	it("leaves a finished upload unchanged", async () => {
		const client = await app.client();
		const { upload: done } = await processed(app, client, readingOf([platformFee]));
		read({ outcome: "scripts" });
		await processUpload(client.context, app.services, done.process_status_uuid);
		expect(await succeed(client.get(`/contract/upload/${done.process_status_uuid}`))).toEqual({
			...done,
			file_url: expect.any(String),
		});
	});
});
