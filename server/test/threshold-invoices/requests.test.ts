import { describe, expect, it } from "vitest";
import { billOn, calls, expectField, useAll } from "../commitments/books.ts";
import { useStage } from "../scenarios/motion/stage.ts";
import { askForContract } from "../scenarios/prices/pricing.ts";
import { succeed } from "../support/billing.ts";

/** What requests with `invoice_threshold` answer, and what bad ones are told. */

const stage = useStage();

it("a contract answers what was sent, and a draft can change it", async () => {
	const { body } = await askForContract(stage, [await calls(stage)], { invoice_threshold: 250.5 });
	expect(body.invoice_threshold).toBe(250.5);
	const path = `/contract/${body.uuid}`;
	expect((await succeed(stage.client.put(path, { name: "Other" }))).invoice_threshold).toBe(250.5);
	expect((await succeed(stage.client.put(path, { invoice_threshold: null }))).invoice_threshold).toBeNull();
	expect((await succeed(stage.client.get(path))).invoice_threshold).toBeNull();
});

describe("a threshold is refused, and the answer names it", () => {
	it.each<[string, unknown, object]>([
		["of nothing", 0, {}],
		["below nothing", -1, {}],
		["of a text", "100", {}],
		["of a truth", true, {}],
		["of half a cent", 0.005, {}],
		["of half a yen", 0.5, { currency: "JPY" }],
		["of half a fils", 0.0005, { currency: "KWD" }],
		["of more than 10^12", 1_000_000_000_001, {}],
	])("%s", async (_name, invoice_threshold, fields) => {
		const services = [await calls(stage)];
		const refused = await askForContract(stage, services, { invoice_threshold, ...fields });
		expectField(refused, "invoice_threshold");
		expect((await succeed(stage.client.get("/contract"))).count).toBe(0);
	});

	it("in a draft's update, which changes nothing", async () => {
		const { body } = await askForContract(stage, [await calls(stage)], { invoice_threshold: 100 });
		const path = `/contract/${body.uuid}`;
		expectField(await stage.client.put(path, { name: "Other", invoice_threshold: -1 }), "invoice_threshold");
		expect(await succeed(stage.client.get(path))).toMatchObject({ name: body.name, invoice_threshold: 100 });
	});
});

it("another organization's usage reaches no threshold", async () => {
	await stage.contract([await calls(stage)], { invoice_threshold: 100 });
	const stranger = await stage.app.client();
	const event = { event_name: "call", timestamp: "2026-01-05T12:00:00Z", idempotency_key: "theirs", event_value: 500 };
	const events = [{ ...event, customer_id: stage.customer.uuid }];
	const { errors } = await succeed(stranger.post("/usage/ingest", { events }));
	expect(errors).toHaveLength(1);
	await useAll(stage, [["2026-01-05", 60]]);
	expect(await billOn(stage, "2026-01-10")).toEqual([]);
});
