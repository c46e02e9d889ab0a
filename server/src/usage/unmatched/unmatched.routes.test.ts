import { beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { activeContract, type Body, makeCustomer, makeMetric, succeed, usage } from "../../../test/support/billing.ts";
import { attributePending, countUnattributed, rollUp } from "../index.ts";

/** What the list of unmatched events says, and that following it fixes the problem. */

const app = useTestApp();
/** Within the 90 days before the test's day, September 15, 2026; and the last day before them. */
const [lately, longAgo] = ["2026-09-10T08:00:00Z", "2026-06-16T23:59:59Z"];
let sent = 0;

async function ingest(client: TestClient, events: readonly object[]): Promise<string[]> {
	const keyed = events.map((event) => {
		sent += 1;
		return { event_name: "call", timestamp: lately, idempotency_key: `key-${sent}`, ...event };
	});
	expect((await succeed(client.post("/usage/ingest", { events: keyed }))).errors).toEqual([]);
	return keyed.map(({ idempotency_key }) => idempotency_key);
}

const unmatchedOf = (client: TestClient, query = "limit=100"): Promise<Body> =>
	succeed(client.get(`/usage/inbox?${query}`));

async function allGroups(client: TestClient, limit: number, query = ""): Promise<Body[]> {
	const groups: Body[] = [];
	let cursor: string | null = null;
	do {
		const page: Body = await unmatchedOf(client, `limit=${limit}${cursor === null ? "" : `&cursor=${cursor}`}${query}`);
		expect(page.items.length).toBeLessThanOrEqual(limit);
		groups.push(...page.items);
		cursor = page.next_cursor;
	} while (cursor !== null);
	return groups;
}

/** What distinguishes the groups, and their number of events. */
const gist = (groups: readonly Body[]) =>
	groups.map(({ reason, new_customer, event_names, event_count }) => [
		reason,
		new_customer?.email ?? new_customer?.external_id ?? event_names[0]?.event_name ?? null,
		event_count,
	]);

describe("groups", () => {
	let client: TestClient;
	let known: Body;

	beforeAll(async () => {
		client = await app.client();
		known = await makeCustomer(client, {
			name: "Acme Industries Ltd",
			email: "office@acme.example",
			external_id: "A-1",
		});
		await makeCustomer(client, { name: "Elsewhere", email: "info@elsewhere.example" });
		const metric = await makeMetric(client);
		const contract = await activeContract(client, known.uuid, [usage(metric.uuid)]);
		const [voided] = await ingest(client, [
			{ customer_id: "Void@acme.example" },
			// The oldest event of each group is sent first.
			{ customer_id: "it@acme.example", timestamp: "2026-06-17T00:00:00Z", event_name: "call" },
			{ customer_id: "IT@acme.example", timestamp: "2026-09-12T09:30:00Z", event_name: "upload" },
			{ customer_id: "it@acme.example", timestamp: longAgo },
			{ customer_id: "old@acme.example", timestamp: longAgo },
			{ external_customer_id: "cus_elsewhere_7" },
			// Listed by its email address, since it has both.
			{ customer_id: "both@nowhere.example", external_customer_id: "cus_elsewhere_7" },
			{},
			{ event_name: null },
			{ customer_id: known.uuid, event_name: "upload" },
			{ customer_id: known.uuid, event_name: "upload", timestamp: longAgo },
			{ customer_id: known.uuid, event_name: "download" },
			{ customer_id: known.uuid, event_name: null },
			// These are billed: the first by its name, the second because it names an item.
			{ customer_id: known.uuid },
			{ customer_id: known.uuid, event_name: "upload", item_id: contract.items[0].item_id },
		]);
		await succeed(client.post("/usage/events/void", { idempotency_keys: [voided] }));
		const stranger = await app.client("write", "Another company");
		await ingest(stranger, [{ customer_id: "it@acme.example" }, { event_name: "theirs" }]);
	});

	const expected = [
		["unknown_customer", "both@nowhere.example", 1],
		["unknown_customer", "it@acme.example", 2],
		["unknown_customer", "cus_elsewhere_7", 1],
		["no_customer", "call", 2],
		["no_event_name", null, 2],
		["no_metric", "download", 1],
		// One of the known customer's, and one without a known customer.
		["no_metric", "upload", 2],
	];

	it.each([
		["not rolled up yet", false],
		["rolled up", true],
	])("show what will not be billed and why, the events %s", async (_where, isRolledUp) => {
		if (isRolledUp) await rollUp(client.context);
		const { items, next_cursor } = await unmatchedOf(client);
		expect(gist(items)).toEqual(expected);
		expect(next_cursor).toBeNull();
	});

	it.each([1, 2, 3, 100])("are the same in pages of %i", async (limit) => {
		expect(gist(await allGroups(client, limit))).toEqual(expected);
	});

	it.each(["unknown_customer", "no_customer", "no_event_name", "no_metric"])("of one reason: %s", async (reason) => {
		expect(gist(await allGroups(client, 1, `&reason=${reason}`))).toEqual(expected.filter(([of]) => of === reason));
	});

	it("describe the events, and who the customer may be", async () => {
		const [both, acme, external] = (await unmatchedOf(client)).items;
		expect(acme).toMatchObject({
			is_complete: true,
			first_event_on: "2026-06-17",
			last_event_at: "2026-09-12T09:30:00.000Z",
			event_names: [
				{ event_name: "call", has_metric: true },
				{ event_name: "upload", has_metric: false },
			],
			new_customer: { email: "it@acme.example", external_id: null },
			similar_customers: [
				{ uuid: known.uuid, name: "Acme Industries Ltd", email: "office@acme.example", external_id: "A-1" },
			],
		});
		for (const key of acme.latest_idempotency_keys) {
			const { items } = await succeed(client.get(`/usage/events/ingested?idempotency_key=${key}`));
			expect(items[0].customer_email).toBe("it@acme.example");
		}
		expect(acme.latest_idempotency_keys).toHaveLength(2);
		expect(both.similar_customers).toEqual([]);
		expect(external.new_customer).toEqual({ email: null, external_id: "cus_elsewhere_7" });
		expect(external.similar_customers.map(({ name }: Body) => name)).toEqual(["Elsewhere"]);
	});

	it("of events without a customer add up to their number", async () => {
		const groups = (await unmatchedOf(client)).items.filter(({ reason }: Body) => /customer/.test(reason));
		const sum = groups.reduce((sum: number, { event_count }: Body) => sum + event_count, 0);
		expect(sum).toBe(6);
		expect(await countUnattributed(client.context, 100)).toBe(sum);
		expect(await countUnattributed(client.context, 3)).toBe(3);
	});

	it.each([
		["cursor=nonsense", 400, "malformed_query"],
		[`cursor=${Buffer.from("99:a").toString("base64url")}`, 400, "malformed_query"],
		[`cursor=${Buffer.from("5:a:call").toString("base64url")}`, 400, "malformed_query"],
		[`cursor=${Buffer.from("6:a").toString("base64url")}`, 400, "malformed_query"],
		[`cursor=${Buffer.from("9:a").toString("base64url")}`, 400, "malformed_query"],
		["reason=unknown", 422, "validation_error"],
		["limit=101", 422, "validation_error"],
		["page=2", 422, "validation_error"],
	])("refuse %s", async (query, status, code) => {
		const answer = await client.get(`/usage/inbox?${query}`);
		expect([answer.status, answer.body.code]).toEqual([status, code]);
	});
});

describe("following the list fixes it", () => {
	it.each([
		{ by: "e-mail address", event: { customer_id: "Ada@fix.example" }, isMade: true },
		{ by: "external id", event: { external_customer_id: "fix-1" }, isMade: true },
		{ by: "e-mail address", event: { customer_id: "bob@fix.example" }, isMade: false },
		{ by: "external id", event: { external_customer_id: "fix-2" }, isMade: false },
	])("a customer with the $by, created ($isMade) or changed", async ({ event, isMade }) => {
		const client = await app.client("write", `${JSON.stringify(event)} of its own`);
		const existing = await makeCustomer(client, { name: "Known by another name" });
		await makeMetric(client);
		await ingest(client, [event, event]);
		const [group, ...rest] = (await unmatchedOf(client)).items;
		expect([group.reason, group.event_count, rest]).toEqual(["unknown_customer", 2, []]);
		const reference = Object.entries(group.new_customer).filter(([, value]) => value !== null);
		const fields = Object.fromEntries(reference);
		const { uuid } = isMade
			? await makeCustomer(client, fields)
			: await succeed(client.put(`/customer/${existing.uuid}`, fields));
		expect((await unmatchedOf(client)).items).toEqual([]);
		const { items } = await succeed(client.get(`/usage/events/ingested?customer_uuid=${uuid}`));
		expect(items).toHaveLength(2);
		// "Corrections": the customer is known now; that no item counts the events is another reason.
		await attributePending(client.context);
		expect((await unmatchedOf(client)).items).toMatchObject([{ reason: "no_item_matches", hint: "no_contract" }]);
	});

	it("a metric of the name", async () => {
		const client = await app.client("write", "Without a metric");
		const { uuid } = await makeCustomer(client);
		await ingest(client, [
			{ customer_id: uuid, event_name: "scan" },
			{ customer_id: uuid, event_name: "scan" },
		]);
		const [group] = (await unmatchedOf(client)).items;
		expect([group.reason, group.event_count]).toEqual(["no_metric", 2]);
		const metric = await makeMetric(client, { event_name: group.event_names[0].event_name });
		// "Corrections": a metric reads them now, but no item counts them yet.
		expect((await unmatchedOf(client)).items).toMatchObject([{ reason: "no_item_matches", event_count: 2 }]);
		await activeContract(client, uuid, [usage(metric.uuid)]);
		expect((await unmatchedOf(client)).items).toEqual([]);
	});
});
