import { beforeEach, expect, it } from "vitest";
import { useStage } from "../../../test/scenarios/motion/stage.ts";
import { succeed } from "../../../test/support/billing.ts";
import { rollUp } from "../index.ts";
import { followUsage, takeChangedUsage, unfollowUsage } from "./follow-usage.ts";

const stage = useStage();
const context = () => ({ ...stage.client.context, now: stage.app.now });

/** The customers handed over, with how many new events each has. */
async function taken(): Promise<[string, number][]> {
	const found: [string, number][] = [];
	await takeChangedUsage(context(), async (_context, changed) => {
		found.push(...changed.map(({ customer_uuid, event_count }): [string, number] => [customer_uuid, event_count]));
	});
	return found;
}

beforeEach(async () => {
	await followUsage(context());
	await taken();
});

it("hands over each customer with new events, once", async () => {
	expect(await taken()).toEqual([]);
	await stage.useOn("2026-01-01", 1, { idempotency_key: "one" });
	await stage.useOn("2026-01-01", 1);
	expect(await taken()).toEqual([[stage.customer.uuid, 2]]);
	// A duplicate changes nothing, nor does a roll-up.
	await stage.useOn("2026-01-01", 1, { idempotency_key: "one" });
	await rollUp(context());
	expect(await taken()).toEqual([]);
});

it("hands over what was attributed and what was voided", async () => {
	const event = { event_name: "call", timestamp: "2026-01-01T00:00:00Z", idempotency_key: "unknown", event_value: 1 };
	await succeed(stage.client.post("/usage/ingest", { events: [{ ...event, external_customer_id: "ada" }] }));
	expect(await taken()).toEqual([]);
	await stage.alter({ external_id: "ada" });
	expect(await taken()).toEqual([[stage.customer.uuid, 0]]);
	await stage.voidEvents("unknown");
	expect(await taken()).toEqual([[stage.customer.uuid, 0]]);
	expect(await taken()).toEqual([]);
});

it("hands over again what was not saved", async () => {
	await stage.useOn("2026-01-01", 1);
	const failing = takeChangedUsage(context(), () => Promise.reject(new Error("the process ends here")));
	await expect(failing).rejects.toThrow("ends here");
	expect(await taken()).toEqual([[stage.customer.uuid, 1]]);
});

it("hands over nothing to two at once", async () => {
	await stage.useOn("2026-01-01", 1);
	expect((await Promise.all([taken(), taken(), taken()])).flat()).toEqual([[stage.customer.uuid, 1]]);
});

it("notes nothing once nobody follows", async () => {
	await stage.useOn("2026-01-01", 1, { idempotency_key: "gone" });
	await unfollowUsage(context());
	await stage.voidEvents("gone");
	expect(await taken()).toEqual([]);
	const noted = "select from usage.changed_customer where organisation_id = $1";
	expect(await stage.app.database.rows(noted, [context().organisationId])).toEqual([]);
});
