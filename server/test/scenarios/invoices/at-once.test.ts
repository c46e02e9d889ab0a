import fc from "fast-check";
import { expect, it } from "vitest";
import { useTestApp } from "../../support/app.ts";
import { type Body, makeCustomer, succeed } from "../../support/billing.ts";
import { checkCredit, checkCreditNotes, checkDocuments, checkNumbers } from "./books.ts";
import { areTaxesRight, checkStatus, checkSums } from "./figures.ts";
import { checkAttempts, checkChain, checkHistory, logOf, settingUp } from "./log.ts";
import { type Attempt, carryOut, type Operation, rounds, type World } from "./operations.ts";

/**
 * Whatever is done concurrently to a few invoices, no update is lost and all amounts add up. A failure prints its seed and
 * path: `INVOICES_SEED=… INVOICES_PATH=…` draws the same operations again (their order within a round is up to the machine).
 * `INVOICES_RUNS=500` runs that many, however long they take.
 */
const { INVOICES_RUNS, INVOICES_SEED, INVOICES_PATH } = process.env;
/** By default, as many as start within this time. */
const usualRuns = 20;
const usualTime_ms = 20_000;

const app = useTestApp({ checksAnswers: false });

/** Two customers in two currencies, with credit; each has draft invoices and a sent one. */
async function newWorld(): Promise<World> {
	app.now = "2026-12-31T21:30:00.000Z";
	const client = await app.client();
	await succeed(client.put("/organisation", { default_tax_rate: 19, default_tax_name: "VAT" }));
	const customers: Body[] = [];
	for (const [currency, given] of [
		["EUR", 250],
		["JPY", 5_000],
	] as const) {
		const customer = await makeCustomer(client, { currency });
		await succeed(client.post(`/customer/${customer.uuid}/credit`, { currency, amount: given, kind: "grant" }));
		customers.push({ ...customer, given });
	}
	const world: World = { app, client, customers, invoices: [], attempts: new Map(), documents: new Map() };
	const line_items = ["A", "B", "C"].map((name) => ({ name, unit_price: 33.33, tax_name: "VAT", tax_rate: 19 }));
	const make = async (index: number, isSent: boolean) => {
		const headers = { "x-request-id": settingUp };
		const draft = await succeed(client.post("/invoice", { customer_uuid: customers[index].uuid, line_items }, headers));
		return isSent ? succeed(client.put(`/invoice/${draft.uuid}`, { invoice_status: "sent" }, headers)) : draft;
	};
	const drafts = [make(0, false), make(0, false), make(0, false), make(1, false)];
	world.invoices = await Promise.all([...drafts, make(0, true), make(1, true)]);
	return world;
}

async function readInvoices({ client }: World): Promise<Body[]> {
	return (await succeed(client.get("/invoice?limit=1000"))).items;
}

async function act(world: World, operations: readonly Operation[]): Promise<void> {
	let isOver = false;
	const done = Promise.all(operations.map((operation) => carryOut(world, operation))).finally(() => {
		isOver = true;
	});
	// Meanwhile, a reader never sees amounts that don't add up.
	while (!isOver) for (const invoice of await readInvoices(world)) checkSums(invoice);
	const attempts: Attempt[] = await done;
	for (const { operation, status, body } of attempts) {
		const outcome = `${operation.what}: ${status} ${JSON.stringify(body?.detail ?? "")}`;
		expect([200, 404, 409, 422], outcome).toContain(status);
		if (status === 200 && ["read", "make", "fields", "note", "send", "close"].includes(operation.what)) checkSums(body);
	}
}

/** After a round, once its jobs are done. */
async function check(world: World): Promise<void> {
	await app.work();
	const invoices = await readInvoices(world);
	const entries: Body[] = [];
	for (const invoice of invoices) {
		checkSums(invoice);
		checkStatus(invoice);
		await checkTaxes(world, invoice);
		const log = await logOf(world, invoice);
		checkChain(invoice, log);
		await checkHistory(world, invoice, log);
		entries.push(...log);
	}
	checkAttempts(world.attempts, entries);
	checkNumbers(
		entries.filter(({ before, after }) => before !== null && before.sent_at === null && after.sent_at !== null),
	);
	await checkCredit(world, invoices, await checkCreditNotes(world, invoices));
	await checkDocuments(world, invoices);
	world.invoices = invoices;
}

/**
 * An issued invoice is taxed as its customer was when it was sent; a draft as they are now; a voided one as it was at either
 * time.
 */
async function checkTaxes({ client }: World, invoice: Body): Promise<void> {
	const issued = await app.database.row<{ is_exempt: boolean | null }>(
		"select (issued -> 'buyer' ->> 'taxExempt')::boolean as is_exempt from invoicing.invoice where uuid = $1",
		[invoice.uuid],
	);
	const { tax_exempt } = await succeed(client.get(`/customer/${invoice.customer.uuid}`));
	const possible = invoice.invoice_status === "void" ? [true, false] : [issued?.is_exempt ?? tax_exempt];
	const isRight = possible.some((isExempt) => areTaxesRight(invoice, isExempt));
	expect([invoice.invoice_status, possible, isRight], "taxes by group").toEqual([
		invoice.invoice_status,
		possible,
		true,
	]);
}

it("random concurrent operations lose no update, and leave amounts that add up, numbers without gaps, and every PDF", async () => {
	const started_ms = performance.now();
	const property = fc.asyncProperty(rounds, async (drawn) => {
		if (INVOICES_RUNS === undefined && performance.now() - started_ms > usualTime_ms) return;
		const world = await newWorld();
		for (const [index, operations] of drawn.entries()) {
			// An hour for each round: the year turns between them.
			app.now = index < 2 ? `2026-12-31T2${2 + index}:00:00.000Z` : `2027-01-01T0${index}:00:00.000Z`;
			await act(world, operations);
			await check(world);
		}
	});
	await fc.assert(property, {
		numRuns: Number(INVOICES_RUNS ?? usualRuns),
		...(INVOICES_SEED === undefined ? {} : { seed: Number(INVOICES_SEED) }),
		...(INVOICES_PATH === undefined ? {} : { path: INVOICES_PATH }),
		// Smaller operations may not fail: their order differs from run to run.
		endOnFailure: true,
	});
}, 600_000);
