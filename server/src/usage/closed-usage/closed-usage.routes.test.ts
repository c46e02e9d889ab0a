import { beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { activeContract, type Body, makeCustomer, makeMetric, succeed, usage } from "../../../test/support/billing.ts";
import { Decimal } from "../../money/index.ts";
import { type Context, inTransaction } from "../../platform/index.ts";
import { type ClosedUsageRow, countClosedUsage, selectClosedUsage } from "./closed-usage-store.ts";
import { type ClosedUsage, type SettledUsage, settleClosedUsage } from "./settle-closed-usage.ts";

/** Usage that arrived for a period in closed books: held for a person, who bills it or leaves it unbilled. */

const app = useTestApp();
const unknownUuid = "0190f5a4-0000-7000-8000-000000000001";
let client: TestClient;
let customer: Body;
let contract: Body;
let made = 0;

beforeEach(async () => {
	app.now = "2026-09-15T10:00:00.000Z";
	made += 1;
	client = await app.client("write", `Closed books ${made}`);
	customer = await makeCustomer(client, { name: "Late Ltd" });
	const metric = await makeMetric(client);
	contract = await activeContract(client, customer.uuid, [usage(metric.uuid, { plan_item_name: "API calls" })]);
});

const itemUuid = (): string => contract.items[0].item_id;

/** 300 calls at 0.50 in a month of which nothing was billed before: 150.00. */
function found(fields: Partial<ClosedUsage> = {}): ClosedUsage {
	return {
		...{ contractUuid: contract.uuid, customerUuid: customer.uuid, itemUuid: itemUuid() },
		...{ periodStart: "2026-06-01", periodEnd: "2026-06-30", quantity: Decimal.of(300), eventCount: 3 },
		...{ amount: Decimal.of("150"), currency: "EUR" },
		chargedAt: "2026-01-01T00:00:00Z",
		...fields,
	};
}

const settle = (settled: SettledUsage) =>
	inTransaction(client.context as Context, (context) =>
		settleClosedUsage({ ...context, now: app.now }, [itemUuid()], settled),
	);
const periodOf = (row: { item_uuid: string; period_start: string }) => ({
	itemUuid: row.item_uuid,
	periodStart: row.period_start,
});
/** Usage held for other periods stays. */
const hold = async (...found: ClosedUsage[]) => settle({ found, waiting: (await held()).map(periodOf), billed: [] });
const held = (): Promise<ClosedUsageRow[]> => selectClosedUsage(client.context, [itemUuid()]);
const listed = async (query = ""): Promise<Body[]> =>
	(await succeed(client.get(`/usage/inbox?reason=books_closed${query}`))).items;
const decide = (uuid: string, decision: unknown) => client.post(`/usage/inbox/${uuid}/decide`, { decision });
const entries = async (): Promise<Body[]> => (await succeed(client.get("/audit?resource=closed_usage"))).items;

describe("what a run did not bill", () => {
	it("is listed until somebody decides", async () => {
		await hold(found());
		const [group, ...others] = await listed();
		expect(others).toEqual([]);
		expect(group).toMatchObject({
			...{ reason: "books_closed", event_count: 3, is_complete: true, hint: null },
			...{ first_event_on: null, last_event_at: null, event_names: [], latest_idempotency_keys: [] },
			customer: { uuid: customer.uuid, name: "Late Ltd" },
			item: { item_id: itemUuid(), plan_item_name: "API calls", contract_uuid: contract.uuid },
			closed_usage: {
				...{ contract_uuid: contract.uuid, customer_uuid: customer.uuid, customer_name: "Late Ltd" },
				...{ item_uuid: itemUuid(), plan_item_name: "API calls", period_start: "2026-06-01", period_end: "2026-06-30" },
				...{ event_count: 3, quantity: 300, amount: 150, currency: "EUR", noticed_at: "2026-09-15T10:00:00.000Z" },
				...{ decision: null, decided_amount: null, decided_at: null },
			},
		});
		expect(await countClosedUsage(client.context, 100)).toBe(1);
		expect((await decide(group?.closed_usage.uuid, "leave")).status).toBe(200);
		expect(await listed()).toEqual([]);
		expect(await countClosedUsage(client.context, 100)).toBe(0);
	});

	it("is listed in pages, most recently noticed first", async () => {
		await hold(found());
		await hold(found({ periodStart: "2026-07-01", periodEnd: "2026-07-31" }));
		await hold(found({ periodStart: "2026-08-01", periodEnd: "2026-08-31", amount: Decimal.of("-5") }));
		const starts: string[] = [];
		for (let cursor: string | null = ""; cursor !== null; ) {
			const query = `reason=books_closed&limit=1${cursor === "" ? "" : `&cursor=${cursor}`}`;
			const page: Body = await succeed(client.get(`/usage/inbox?${query}`));
			starts.push(...page.items.map(({ closed_usage }: Body) => closed_usage.period_start));
			cursor = page.next_cursor;
		}
		expect(starts).toEqual(["2026-08-01", "2026-07-01", "2026-06-01"]);
		expect(await countClosedUsage(client.context, 2)).toBe(2);
		expect((await listed()).map(({ closed_usage }) => closed_usage.amount)).toEqual([-5, 150, 150]);
	});

	it("is one row per item and period, as currently known", async () => {
		await hold(found());
		app.now = "2026-09-16T10:00:00.000Z";
		await hold(found({ quantity: Decimal.of(400), eventCount: 4, amount: Decimal.of("200.000000000001") }));
		expect(await held()).toMatchObject([
			{ event_count: 4, amount: Decimal.of("200.000000000001"), noticed_at: "2026-09-15T10:00:00.000Z" },
		]);
	});

	it("is removed when it was billed, or no longer differs", async () => {
		await hold(found(), found({ periodStart: "2026-07-01", periodEnd: "2026-07-31" }));
		await settle({ found: [], waiting: [{ itemUuid: itemUuid(), periodStart: "2026-07-01" }], billed: [] });
		expect(await held()).toMatchObject([{ period_start: "2026-07-01" }]);
	});
});

describe("a decision", () => {
	async function decided(decision: "bill" | "leave"): Promise<string> {
		await hold(found());
		const [row] = await held();
		app.now = "2026-09-16T08:00:00.000Z";
		const answer = await succeed(decide(row?.uuid as string, decision));
		expect(answer).toMatchObject({
			...{ uuid: row?.uuid, decision, decided_amount: 150, decided_at: "2026-09-16T08:00:00.000Z" },
			...{ customer_name: "Late Ltd", plan_item_name: "API calls", amount: 150 },
		});
		return row?.uuid as string;
	}

	it.each(["bill", "leave"] as const)("to %s is saved, and audited", async (decision) => {
		const uuid = await decided(decision);
		expect(await held()).toMatchObject([{ uuid, decision, decided_amount: Decimal.of(150) }]);
		expect(await entries()).toMatchObject([
			{
				...{ action: "decided", resource: "closed_usage", resource_uuid: uuid },
				before: { decision: null, amount: 150, item_uuid: itemUuid() },
				after: { decision, decided_amount: 150 },
			},
		]);
	});

	it("made again changes nothing; another one is refused", async () => {
		const uuid = await decided("bill");
		app.now = "2026-09-17T08:00:00.000Z";
		expect(await succeed(decide(uuid, "bill"))).toMatchObject({ decided_at: "2026-09-16T08:00:00.000Z" });
		expect(await decide(uuid, "leave")).toMatchObject({ status: 409, body: { code: "closed_usage_decided" } });
		expect(await entries()).toHaveLength(1);
		expect(await held()).toMatchObject([{ decision: "bill" }]);
	});

	it("to leave it applies to the amount left, and is reopened for another", async () => {
		const uuid = await decided("leave");
		await hold(found());
		expect(await held()).toMatchObject([{ uuid, decision: "leave", decided_at: "2026-09-16T08:00:00.000Z" }]);
		await hold(found({ amount: Decimal.of("150.01") }));
		expect(await held()).toMatchObject([{ uuid, decision: null, decided_amount: null, decided_at: null }]);
		expect((await listed())[0]?.closed_usage.amount).toBe(150.01);
		expect((await entries())[0]).toMatchObject({ action: "reopened", before: { decision: "leave" } });
		expect((await decide(uuid, "bill")).status).toBe(200);
	});

	it("to bill it stays when the amount changes", async () => {
		const uuid = await decided("bill");
		await hold(found({ amount: Decimal.of("155") }));
		expect(await held()).toMatchObject([
			{ uuid, decision: "bill", amount: Decimal.of(155), decided_amount: Decimal.of(150) },
		]);
		expect(await entries()).toHaveLength(1);
	});

	it("to bill it is kept after billing, and removed if nothing differs anymore", async () => {
		const uuid = await decided("bill");
		const [row] = await held();
		await settle({ found: [], waiting: [], billed: [periodOf(row as NonNullable<typeof row>)] });
		expect(await held()).toMatchObject([{ uuid, decision: "bill" }]);
		await settle({ found: [], waiting: [], billed: [] });
		expect(await held()).toEqual([]);
	});

	it("to bill it must be made again after billing", async () => {
		const uuid = await decided("bill");
		await hold(found({ amount: Decimal.of("5"), chargedAt: "2099-01-01T00:00:00Z" }));
		expect(await held()).toMatchObject([{ uuid, decision: null, amount: Decimal.of(5), decided_amount: null }]);
		expect((await entries())[0]).toMatchObject({ action: "reopened" });
	});

	it.each([
		["an unknown UUID", () => unknownUuid, "bill", 404, "Closed usage with UUID"],
		["no UUID", () => "x", "bill", 400, "uuid"],
		["no decision", undefined, undefined, 422, "decision: is required"],
		["another word", undefined, "ignore", 422, "decision: must be one of bill, leave"],
	])("is refused for %s", async (_what, uuid, decision, status, words) => {
		await hold(found());
		const [row] = await held();
		const answer = await decide(uuid?.() ?? (row?.uuid as string), decision);
		expect(answer).toMatchObject({ status, body: { detail: expect.stringContaining(words) } });
		expect(await held()).toMatchObject([{ decision: null }]);
	});

	it("is refused to a token that only ingests or reads, and to another organization", async () => {
		await hold(found());
		const [row] = await held();
		const stranger = await app.client("write", "Another company");
		const path = `/usage/inbox/${row?.uuid}/decide`;
		expect((await stranger.post(path, { decision: "bill" })).status).toBe(404);
		for (const scope of ["ingest", "read"] as const) {
			const other = await app.client(scope, `Closed books ${made}`);
			expect((await other.post(path, { decision: "bill" })).status).toBe(403);
		}
		expect((await succeed(stranger.get("/usage/inbox?reason=books_closed"))).items).toEqual([]);
		expect(await held()).toMatchObject([{ decision: null }]);
	});
});
