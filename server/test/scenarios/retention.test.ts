import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { constants, gunzipSync } from "node:zlib";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { selectContract } from "../../src/contracts/index.ts";
import { closePeriods } from "../../src/invoicing/index.ts";
import { inTransaction, pause } from "../../src/platform/index.ts";
import { type DroppedEvent, dropEvents } from "../../src/usage/index.ts";
import type { IngestionResult } from "../../src/usage/ingestion/ingest-schemas.ts";
import { type TestClient, useTestApp } from "../support/app.ts";
import {
	activeContract,
	type Body,
	bill,
	fee,
	figures,
	invoicesOf,
	makeCustomer,
	makeMetric,
	send,
	succeed,
	usage,
	use,
} from "../support/billing.ts";
import { ProgramProcess, runProgram, until } from "../support/service.ts";
import { billed, billedAndSent, timeline } from "../support/story.ts";
import { ingestEvents } from "../support/usage-items.ts";

/** Old events are dropped, and what was charged for them stays: their periods are closed. */

const app = useTestApp();
let client: TestClient;
let customer: Body;
let metric: Body;

beforeEach(async () => {
	app.now = "2026-01-01T08:00:00.000Z";
	client = await app.client();
	customer = await makeCustomer(client);
	metric = await makeMetric(client);
});

function contract(services: readonly object[], fields: object = {}): Promise<Body> {
	return activeContract(client, customer.uuid, services, fields);
}

function useOn(day: string, value: number, fields: object = {}): Promise<void> {
	return use(client, customer.uuid, `${day}T12:00:00Z`, value, fields);
}

/** Runs `usage drop`. */
function drop(before: string): Promise<number> {
	const context = { ...client.context, now: app.now };
	return dropEvents(context, { before, close: (context) => closePeriods(context, before), archive: null });
}

async function listed(query: string): Promise<string[]> {
	const { items } = await succeed(client.get(`/usage/events/ingested?${query}`));
	return items.map((event: DroppedEvent) => event.idempotency_key);
}

/** Voids an invoice. */
function discard({ uuid }: Body): Promise<Body> {
	return succeed(client.put(`/invoice/${uuid}`, { invoice_status: "void" }));
}

it("a year of a customer: invoiced, dropped, and nothing of it billed again", async () => {
	const { uuid } = await contract([usage(metric.uuid), fee({ billing_timing: "in_arrears", unit_price: 7 })]);
	for (const month of ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11"]) {
		await useOn(`2026-${month}-15`, 10 * Number(month), { idempotency_key: `of month ${month}` });
	}
	const sent = await billedAndSent(app, client, "2026-12-01");
	// 5 × month + 7.
	expect(timeline(sent).map(([, amount]) => amount)).toEqual([12, 17, 22, 27, 32, 37, 42, 47, 52, 57, 62]);
	app.now = "2026-12-02T08:00:00.000Z";
	expect(await drop("2026-11-01")).toBe(10);
	expect(await listed("")).toEqual(["of month 11"]);
	// Sent again: synchronously, and through a job.
	const again = ["01", "10"].map((month) => ({
		...{ idempotency_key: `of month ${month}`, event_name: "call", timestamp: "2026-12-01T00:00:00Z", event_value: 1 },
		customer_id: customer.uuid,
	}));
	const { info } = await succeed(client.post("/usage/ingest", { events: again }));
	expect(info).toEqual({ created_events: 0, duplicates: ["of month 01", "of month 10"] });
	const { job_id } = await succeed(client.post("/usage/ingest-async", { events: again }));
	await app.work();
	expect(await succeed(client.get(`/usage/ingest-async/${job_id}`))).toMatchObject({
		...{ created_events: 0, duplicates: ["of month 01", "of month 10"] },
	});
	await useOn("2026-05-20", 1000, { idempotency_key: "late" });
	expect(await listed("to=2026-10-31")).toEqual(["late"]);
	await useOn("2026-11-20", 2);
	await useOn("2026-12-20", 4);
	const preview = await succeed(client.get(`/billing/preview?contract_uuid=${uuid}&as_of=2027-01-01`));
	const [december, ...others] = await billed(app, client, "2027-01-01");
	// 4 × 0.50 = 2; November: 112 × 0.50 = 56, less 55 charged before. Nothing for May.
	expect(figures(december)).toEqual([
		["Calls", 4, 0.5, 0, 2],
		["Platform fee", 1, 7, 0, 7],
		["Calls: correction", 1, 0, 1, 1],
	]);
	expect(others).toEqual([]);
	expect(preview.items.map(figures)).toEqual([figures(december)]);
	await send(client, december.uuid);
	app.now = "2027-01-02T08:00:00.000Z";
	expect(await drop("2027-01-01")).toBe(3);
	expect(await listed("")).toEqual(["late"]);
});

describe("a drop is refused, and closes nothing, if", () => {
	it.each<[string, () => Promise<unknown>, string]>([
		[
			"a period before the day is not invoiced",
			async () => {},
			'"Calls" from 2026-01-01 to 2026-01-31 is not invoiced yet',
		],
		[
			"a period before the day has not ended",
			async () => {
				await billedAndSent(app, client, "2026-02-01");
				app.now = "2026-02-20T08:00:00.000Z";
			},
			'"Calls" from 2026-02-01 to 2026-02-28 is not invoiced yet',
		],
		[
			"its invoice is still a draft",
			() => bill(app, client, "2026-02-01"),
			'"Calls" from 2026-01-01 to 2026-01-31 is on an invoice that is still a draft',
		],
		[
			"its invoice is void",
			async () => {
				const [january] = await billedAndSent(app, client, "2026-02-01");
				await discard(january);
			},
			'"Calls" from 2026-01-01 to 2026-01-31 is not invoiced yet',
		],
		[
			"a correction for it is due",
			async () => {
				await billedAndSent(app, client, "2026-02-01");
				await useOn("2026-01-20", 30);
			},
			'"Calls" from 2026-01-01 to 2026-01-31 has a correction due',
		],
	])("%s", async (_name, prepare, reason) => {
		const { uuid } = await contract([usage(metric.uuid)], { name: "Main" });
		await useOn("2026-01-10", 100, { idempotency_key: "first" });
		app.now = "2026-02-01T08:00:00.000Z";
		await prepare();
		const before = reason.includes("02-28") ? "2026-02-15" : "2026-02-01";
		if (before === "2026-02-01") app.now = "2026-02-02T08:00:00.000Z";
		await expect(drop(before)).rejects.toThrow(
			`Events before ${before} are still needed; none were dropped.\nContract ${uuid} (Main): ${reason}.`,
		);
		expect(await listed("")).toContain("first");
		await useOn("2026-01-25", 6);
		await bill(app, client, "2026-03-01");
		const charged = (await invoicesOf(client)).filter(({ invoice_status }) => invoice_status !== "void");
		// All usage is charged, including what arrived after the refusal: 106 × 0.50, and if there was a late event, 30 × 0.50
		// more.
		const total = charged.reduce((sum, { amount }) => sum + amount, 0);
		expect(total).toBe(reason.includes("correction") ? 68 : 53);
	});

	it.each([
		["an average", { aggregation: "weighted_sum" }],
		["a value carried over", { aggregation: "latest", carry_over: true }],
	])("the level of %s accumulates from before the day", async (_what, level) => {
		const storage = await makeMetric(client, { event_name: "storage", ...level });
		const fields = { end_date: "2026-02-28" };
		const { uuid } = await contract([usage(storage.uuid, { plan_item_name: "Storage" })], fields);
		await useOn("2026-01-10", 100, { event_name: "storage" });
		await billedAndSent(app, client, "2026-02-01");
		await billedAndSent(app, client, "2026-03-01");
		await billedAndSent(app, client, "2026-03-02");
		const reason = `Contract ${uuid}: "Storage" bills a level that accumulates from 2026-01-01 on.`;
		await expect(drop("2026-02-01")).rejects.toThrow(reason);
		expect(await drop("2026-03-01")).toBe(1);
	});
});

describe("a closed period", () => {
	it("is billed again unchanged if its invoice is voided", async () => {
		const counted = { aggregation: "sum", event_name: "payment" };
		const payments = await makeMetric(client, counted);
		await contract([
			usage(metric.uuid, { included_quantity: 10, discount_percent: 50, discount_duration: 1, minimum_amount: 30 }),
			usage(payments.uuid, {
				...{ plan_item_name: "Payments", pricing_model: "percentage", unit_price: 1, fee_per_event: 0.25 },
				included_quantity: 100,
			}),
		]);
		await useOn("2026-01-10", 100);
		for (const value of [60, 60, 60]) await useOn("2026-01-11", value, { event_name: "payment" });
		const [january] = await billedAndSent(app, client, "2026-02-01");
		app.now = "2026-02-02T08:00:00.000Z";
		expect(await drop("2026-02-01")).toBe(4);
		await discard(january);
		const [again] = await billed(app, client, "2026-02-03");
		// (100 − 10) × 0.50 − 50 % = 22.50, 7.50 more by the minimum; 1 % of 80, and 0.25 for two of three payments.
		expect(figures(again)).toEqual(figures(january));
		expect(timeline([again])).toEqual([["2026-02-01", 31.3]]);
		await useOn("2026-01-20", 500);
		await bill(app, client, "2026-02-04");
		expect(await succeed(client.get(`/invoice/${again.uuid}`))).toMatchObject({ amount: 31.3 });
		await send(client, again.uuid);
		expect(await billed(app, client, "2026-03-01")).toMatchObject([{ amount: 30 }]);
	});

	it("is corrected again unchanged if the invoice with its correction is voided", async () => {
		await contract([usage(metric.uuid)]);
		await useOn("2026-01-10", 100);
		await billedAndSent(app, client, "2026-02-01");
		await useOn("2026-01-20", 30);
		await useOn("2026-02-20", 40);
		const [february] = await billedAndSent(app, client, "2026-03-01");
		app.now = "2026-03-02T08:00:00.000Z";
		expect(await drop("2026-03-01")).toBe(3);
		await discard(february);
		const [again] = await billed(app, client, "2026-03-03");
		// 40 × 0.50 = 20; January: 130 × 0.50 = 65, less 50 charged before.
		expect(figures(again)).toEqual([
			["Calls", 40, 0.5, 0, 20],
			["Calls: correction", 1, 0, 15, 15],
		]);
	});

	it("that extends past the day is closed as a whole, and the next one is not", async () => {
		await contract([usage(metric.uuid)], { start_date: "2026-01-15" });
		await useOn("2026-01-20", 100);
		await useOn("2026-02-10", 20);
		await useOn("2026-02-20", 8);
		await billedAndSent(app, client, "2026-02-15");
		await billedAndSent(app, client, "2026-03-15");
		expect(await drop("2026-02-01")).toBe(1);
		await useOn("2026-02-11", 2);
		await useOn("2026-02-21", 4);
		const [april] = await billed(app, client, "2026-04-15");
		// 4 × 0.50 = 2.
		expect(figures(april).slice(1)).toEqual([["Calls: correction", 1, 0, 2, 2]]);
		expect(april.line_items[1]).toMatchObject({ service_start_date: "2026-02-15" });
	});

	it("is not closed while a run works on its contract", async () => {
		const { uuid } = await contract([usage(metric.uuid)]);
		await useOn("2026-01-10", 100);
		await billedAndSent(app, client, "2026-02-01");
		app.now = "2026-02-02T08:00:00.000Z";
		let dropped: number | null = null;
		let dropping: Promise<void> = Promise.resolve();
		await inTransaction(client.context, async (context) => {
			await selectContract(context, uuid, "for update");
			dropping = drop("2026-02-01").then((count) => {
				dropped = count;
			});
			await pause(300);
			expect(dropped).toBe(null);
		});
		await dropping;
		expect(dropped).toBe(1);
	});

	it.each<[string, object, number]>([
		// 106 × 0.50.
		["is billed on what was added up", {}, 53],
		// 6 × 0.50.
		["is billed on the events that are left, where they are read one by one", { property: "calls" }, 3],
	])("of a contract created later, for the past, %s", async (_name, fields, amount) => {
		const late = await makeMetric(client, fields);
		await useOn("2026-01-10", 100, { properties: { calls: 100 } });
		app.now = "2026-02-02T08:00:00.000Z";
		expect(await drop("2026-02-01")).toBe(1);
		await useOn("2026-01-20", 6, { properties: { calls: 6 } });
		await contract([usage(late.uuid)]);
		expect(timeline(await billed(app, client, "2026-02-03"))).toEqual([["2026-02-01", amount]]);
	});
});

describe("usage drop, the command", () => {
	const folder = mkdtempSync(join(tmpdir(), "tallybook-archive-"));
	afterAll(() => rmSync(folder, { recursive: true }));
	const run = (...words: string[]) => {
		const { organisationId } = client.context;
		return runProgram(["usage", "drop", "--organisation", organisationId, ...words], {
			DATABASE_URL: app.connectionString,
		});
	};

	it("writes the events to a new file in their listed form, and says how many it dropped", async () => {
		await useOn("2020-05-01", 0.1, { properties: { path: "/a" } });
		await useOn("2020-06-01", 2);
		const { items } = await succeed(client.get("/usage/events/ingested"));
		const file = join(folder, "events.jsonl.gz");
		const first = await run("--before", "2020-06-01", "--archive", file);
		expect(first).toMatchObject({ code: 0, stdout: "Dropped 1 events.\n" });
		const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split("\n");
		expect(lines.map((line) => JSON.parse(line))).toEqual([items[1]]);
		const again = await run("--before", "2020-07-01", "--archive", file);
		expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining("already exists. Name a new file") });
		expect(gunzipSync(readFileSync(file)).toString().trimEnd().split("\n")).toEqual(lines);
		expect(await run("--before", "2020-07-01")).toMatchObject({ code: 0, stdout: "Dropped 1 events.\n" });
	});

	it("killed repeatedly, is finished by later ones: each event is in a file, each key stays taken", async () => {
		const { context } = client;
		const keys = Array.from({ length: 30_000 }, (_, index) => `event ${index}`);
		const resent = async () => {
			const answers: IngestionResult[] = [];
			for (let start = 0; start < keys.length; start += 10_000) {
				const part = keys.slice(start, start + 10_000);
				const events = part.map((idempotency_key) => ({
					idempotency_key,
					event_name: "call",
					timestamp: "2020-01-15T00:00:00Z",
				}));
				answers.push(await ingestEvents(context, events));
			}
			return answers.reduce((sum, { info }) => sum + info.created_events, 0);
		};
		expect(await resent()).toBe(keys.length);
		const count = async (table: "event" | "retired_key") =>
			(await context.db.rows(`select from usage.${table} where organisation_id = $1`, [context.organisationId])).length;
		const file = (number: number) => join(folder, `killed-${number}.jsonl.gz`);
		const words = ["usage", "drop", "--organisation", context.organisationId, "--before", "2020-02-01", "--archive"];
		for (const [number, retired] of [1, 10_001].entries()) {
			const program = new ProgramProcess([...words, file(number)], { DATABASE_URL: app.connectionString });
			await until(async () => (await count("retired_key")) >= retired);
			program.kill("SIGKILL");
			await program.ended;
			expect(await resent()).toBe(0);
			expect(await count("event")).toBeGreaterThan(0);
		}
		expect(await run(...words.slice(4), file(2))).toMatchObject({ code: 0 });
		expect(await resent()).toBe(0);
		expect([await count("event"), await count("retired_key")]).toEqual([0, keys.length]);
		const archived = [0, 1, 2].flatMap((number) => {
			const lines = gunzipSync(readFileSync(file(number)), { finishFlush: constants.Z_SYNC_FLUSH }).toString();
			return lines.split("\n").slice(0, -1);
		});
		expect(new Set(archived.map((line) => JSON.parse(line).idempotency_key)).size).toBe(keys.length);
	});

	it("says why it fails, and leaves no empty file", async () => {
		const { uuid } = await contract([usage(metric.uuid)], { start_date: "2020-01-01" });
		const file = join(folder, "refused.jsonl.gz");
		const refused = await run("--before", "2020-02-01", "--archive", file);
		const sentence = `Contract ${uuid}: "Calls" from 2020-01-01 to 2020-01-31 is not invoiced yet.`;
		expect(refused).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining(sentence) });
		expect(existsSync(file)).toBe(false);
		const tomorrow = await run("--before", "2920-02-01");
		expect(tomorrow).toMatchObject({ code: 1, stderr: expect.stringContaining("must be yesterday or earlier") });
		expect(await run("--before", "soon")).toMatchObject({ code: 1, stderr: expect.stringContaining("YYYY-MM-DD") });
	});
});
