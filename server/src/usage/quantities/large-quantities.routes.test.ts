import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { activeContract, makeCustomer, makeMetric, succeed, usage } from "../../../test/support/billing.ts";
import { rollUp } from "../index.ts";

/** Quantities up to 10^18 are exact to the last digit: bytes, tokens, and nanoseconds are billed (decisions.md, "Money"). */

const app = useTestApp();
const largest = "1000000000000000000";
let sent = 0;

/** Sends raw JSON and returns the raw body: no number passes through binary floating point. */
async function raw(client: TestClient, method: "GET" | "POST", path: string, json?: string, isGzip = false) {
	const { statusCode, body } = await app.app.inject({
		method,
		url: `/api/v1${path}`,
		headers: {
			authorization: `Bearer ${client.token}`,
			...(json === undefined ? {} : { "content-type": "application/json" }),
			...(isGzip ? { "content-encoding": "gzip" } : {}),
		},
		...(json === undefined ? {} : { payload: isGzip ? gzipSync(json) : json }),
	});
	expect(statusCode, body).toBeLessThan(300);
	return body;
}

function batchOf(customer: string, values: readonly string[]): string {
	const events = values.map((value) => {
		sent += 1;
		return `{"event_name":"call","timestamp":"2026-09-01T00:00:00Z","idempotency_key":"large-${sent}","customer_id":"${customer}",${value}}`;
	});
	return `{"events":[${events.join(",")}]}`;
}

const ways = {
	"at once": (client: TestClient, batch: string) => raw(client, "POST", "/usage/ingest", batch),
	compressed: (client: TestClient, batch: string) => raw(client, "POST", "/usage/ingest", batch, true),
	"in the background": async (client: TestClient, batch: string) => {
		const answer = await raw(client, "POST", "/usage/ingest-async", batch);
		await app.work();
		return answer;
	},
};

describe.each(Object.entries(ways))("events sent %s", (way, send) => {
	it.each([
		[
			"event_value",
			null,
			[
				`"event_value":${largest}`,
				'"event_value":999999999999999999.123456789012',
				'"event_value":9007199254740993',
				'"event_value":1e18',
				'"event_value":-0.000000000001',
			],
		],
		[
			"a property's number or text",
			"bytes",
			[
				`"properties":{"bytes":${largest}}`,
				'"properties":{"bytes":"999999999999999999.123456789012"}',
				'"properties":{"bytes":9007199254740993}',
				'"properties":{"bytes":1e18}',
				'"properties":{"bytes":-0.000000000001}',
			],
		],
	])("are billed exactly, read from %s", async (what, property, values) => {
		const client = await app.client("write", `Bytes ${way} ${what}`);
		const { uuid } = await makeCustomer(client);
		const metric = await makeMetric(client, property === null ? {} : { property });
		const contract = await activeContract(client, uuid, [usage(metric.uuid, { unit_price: 0.000000000001 })], {
			start_date: "2026-09-01",
		});
		await send(client, batchOf(uuid, values));
		// 10^18 + 999999999999999999.123456789012 + 9007199254740993 + 10^18 − 0.000000000001.
		const total = "3009007199254740992.123456789011";
		for (const isRolledUp of [false, true]) {
			if (isRolledUp) await rollUp(client.context);
			const preview = await raw(client, "GET", `/billing/preview?contract_uuid=${contract.uuid}&as_of=2026-10-01`);
			expect(preview).toContain(`"quantity":${total},`);
			// 3009007199254740992.123456789011 × 0.000000000001 = 3009007.199…, rounded once.
			expect(preview).toContain('"amount":3009007.2,');
			expect(
				await raw(client, "GET", `/usage/summary?metric_uuid=${metric.uuid}&from=2026-09-01&to=2026-09-30`),
			).toContain(`"quantity":${total}`);
		}
	});
});

it("the sum of many of the largest loses no digit", async () => {
	const client = await app.client("write", "Many of the largest");
	const { uuid } = await makeCustomer(client);
	const metric = await makeMetric(client);
	const values = Array.from({ length: 2_000 }, () => '"event_value":999999999999999999.999999999999');
	await raw(client, "POST", "/usage/ingest", batchOf(uuid, values));
	await rollUp(client.context);
	// 2,000 × 10^18 − 2,000 × 10^-12.
	expect(await raw(client, "GET", `/usage/summary?metric_uuid=${metric.uuid}&from=2026-09-01&to=2026-09-30`)).toContain(
		'"quantity":1999999999999999999999.999999998',
	);
});

describe("limits on quantities", () => {
	const over = 1_000_000_000_000_001_000;
	it.each([
		["default_quantity", {}],
		["included_quantity", {}],
		["package_size", { pricing_model: "package" }],
	])("%s is at most 10^18", async (field, fields) => {
		const client = await app.client();
		const metric = await makeMetric(client);
		const template = (value: number) => ({
			name: "Large",
			options: [{ name: "One", services: [usage(metric.uuid, { ...fields, [field]: value })] }],
		});
		const made = await succeed(client.post("/template", template(1e18)));
		expect(made.options[0].services[0][field]).toBe(1e18);
		expect(await client.post("/template", template(over))).toMatchObject({
			status: 422,
			body: { detail: `options[0].services[0].${field}: may have a magnitude of at most 10^18` },
		});
	});

	it("up_to of a tier, a contract's quantity and an invoice's are at most 10^18; a price is at most 10^12", async () => {
		const client = await app.client();
		const { uuid } = await makeCustomer(client);
		const metric = await makeMetric(client);
		const tiers = (up_to: number) => [{ up_to, unit_price: 1 }, { unit_price: 0.5 }];
		const tiered = (up_to: number, fields: object = {}) => ({
			customer_uuid: uuid,
			start_date: "2026-01-01",
			services: [
				usage(metric.uuid, { unit_price: undefined, pricing_model: "graduated", tiers: tiers(up_to), ...fields }),
			],
		});
		const invoice = (line: object) => ({ customer_uuid: uuid, line_items: [{ name: "Bytes", ...line }] });
		expect((await succeed(client.post("/contract", tiered(1e18, { quantity: 1e18 })))).items[0].tiers[0].up_to).toBe(
			1e18,
		);
		const line = (await succeed(client.post("/invoice", invoice({ quantity: 1e18, unit_price: 1e-6 })))).line_items[0];
		expect([line.quantity, line.amount]).toEqual([1e18, 1e12]);
		const refused = [
			["/contract", tiered(over), "services[0].tiers[0].up_to: may have a magnitude of at most 10^18"],
			["/contract", tiered(1, { quantity: over }), "services[0].quantity: may have a magnitude of at most 10^18"],
			[
				"/invoice",
				invoice({ quantity: over, unit_price: 0 }),
				"line_items[0].quantity: may have a magnitude of at most 10^18",
			],
			["/invoice", invoice({ unit_price: 1e13 }), "line_items[0].unit_price: may have a magnitude of at most 10^12"],
		] as const;
		for (const [path, body, detail] of refused) {
			expect(await client.post(path, body)).toMatchObject({ status: 422, body: { detail } });
		}
	});
});
