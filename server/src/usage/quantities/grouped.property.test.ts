import fc from "fast-check";
import { expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { anEvent, ingestEvents, makeCustomer, makeItem, makeMetric } from "../../../test/support/usage-items.ts";
import type { MetricRow } from "../../metrics/index.ts";
import { Decimal } from "../../money/index.ts";
import { type Context, inTransaction, newUuid } from "../../platform/index.ts";
import { attributePending, type QuantityRequest, quantitiesOf, rollUp } from "../index.ts";
import { lockRollup } from "../log/rollup-state-store.ts";
import { voidEvents } from "../log/void-events.ts";

/** The quantities of groups are those of the log, rolled up or not, however events are stored, voided, and attributed. */

const app = useTestApp();

const sent = fc.record({
	person: fc.constantFrom(0, 1, 2),
	isOfItem: fc.boolean(),
	name: fc.constantFrom("call", "call", "byte"),
	day: fc.integer({ min: 1, max: 4 }),
	time: fc.constantFrom("12:00", "23:30"),
	value: fc.constantFrom("1", "2.50", "-3", "0.000000000001"),
	model: fc.constantFrom("a", "b", 1, "1", true, "", null, undefined, ["a"], "long"),
	tokens: fc.constantFrom(1, 2.5, "4", "many", undefined),
});
type Sent = typeof sent extends fc.Arbitrary<infer Value> ? Value : never;

type Command =
	| { readonly does: "ingest"; readonly events: readonly Sent[] }
	| { readonly does: "roll up" | "attribute" | "appear" }
	/** As a release without groupings leaves them. */
	| { readonly does: "fall behind" }
	| { readonly does: "void"; readonly numbers: readonly number[] };

const command = fc.oneof(
	{ weight: 5, arbitrary: fc.record({ does: fc.constant("ingest"), events: fc.array(sent, { maxLength: 15 }) }) },
	{ weight: 4, arbitrary: fc.record({ does: fc.constant("roll up") }) },
	{ weight: 1, arbitrary: fc.record({ does: fc.constant("attribute") }) },
	{ weight: 1, arbitrary: fc.record({ does: fc.constant("appear") }) },
	{ weight: 1, arbitrary: fc.record({ does: fc.constant("fall behind") }) },
	{ weight: 2, arbitrary: fc.record({ does: fc.constant("void"), numbers: fc.array(fc.nat(60), { maxLength: 6 }) }) },
) as fc.Arbitrary<Command>;

const periods = [
	{ from: "2026-01-01", timezone: "UTC" },
	{ from: "2026-01-02", timezone: "UTC" },
	{ from: "2026-01-02", timezone: "Europe/Berlin" },
	{ from: "2026-01-02", timezone: "America/New_York" },
];

const emailOf = (person: number) => `person-${person}@example.com`;

class Run {
	readonly #client: TestClient;
	readonly #keys: string[] = [];
	readonly #served: { customerUuid: string; itemUuid: string; metric: MetricRow }[] = [];

	constructor(client: TestClient) {
		this.#client = client;
	}

	get context(): Context {
		return { ...this.#client.context, now: app.now };
	}

	async start(): Promise<void> {
		const filters = [{ property: "tokens", operator: "exists" as const, value: true }];
		const metrics = [
			await makeMetric(this.#client, {}),
			await makeMetric(this.#client, { property: "tokens" }),
			await makeMetric(this.#client, { aggregation: "count", filters }),
			await makeMetric(this.#client, { aggregation: "max", expression: "tokens * 2" }),
		];
		for (const person of [0, 1]) {
			const customerUuid = await makeCustomer(this.#client, { email: emailOf(person) });
			for (const metric of metrics) {
				const { itemUuid } = await makeItem(this.#client, customerUuid, { metric });
				await this.context.db.execute(
					`update contracts.item set pricing_model = 'matrix', unit_price = 0, group_by = '["model"]', price_matrix = '[]'
					 where organisation_id = $1 and uuid = $2`,
					[this.context.organisationId, itemUuid],
				);
				this.#served.push({ customerUuid, itemUuid, metric });
			}
		}
	}

	async do(command: Command): Promise<void> {
		const { context } = this;
		switch (command.does) {
			case "roll up":
				return rollUp(context);
			case "attribute":
				return void (await attributePending(context));
			case "appear": {
				const customerUuid = await makeCustomer(this.#client, { email: `${newUuid()}@example.com` });
				const change =
					"update customers.customer set email = $3, email_key = $3 where organisation_id = $1 and uuid = $2";
				const email = emailOf(2);
				const taken = "select uuid from customers.customer where organisation_id = $1 and email_key = $2";
				if ((await context.db.rows(taken, [context.organisationId, email])).length > 0) return;
				return void (await context.db.execute(change, [context.organisationId, customerUuid, email]));
			}
			case "fall behind":
				return inTransaction(context, async (context) => {
					await lockRollup(context);
					await context.db.execute(
						"update usage.grouping set rolled_through = rolled_through - 1 where organisation_id = $1",
						[context.organisationId],
					);
				});
			case "void": {
				const keys = command.numbers.flatMap((number) => this.#keys[number % this.#keys.length] ?? []);
				return void (await voidEvents(context, keys));
			}
			case "ingest":
				expect(
					(
						await ingestEvents(
							context,
							command.events.map((event) => this.#wire(event)),
						)
					).errors,
				).toEqual([]);
		}
	}

	#wire({ person, isOfItem, name, day, time, value, model, tokens }: Sent): Record<string, unknown> {
		const event = anEvent({
			...{ event_name: name, timestamp: `2026-01-0${day}T${time}:00Z`, event_value: Decimal.of(value) },
			properties: { model: model === "long" ? "x".repeat(5_000) : model, tokens },
		});
		this.#keys.push(event.idempotency_key as string);
		const item = isOfItem ? this.#served[(person * 5 + day) % this.#served.length] : undefined;
		return { ...event, ...(item === undefined ? { customer_id: emailOf(person) } : { item_id: item.itemUuid }) };
	}

	async isRolledUp(): Promise<boolean> {
		const { db, organisationId } = this.context;
		const row = await db.row<{ is_rolled_up: boolean }>(
			`select count(*) = 4 and bool_and(grouping.rolled_through = state.rolled_through) as is_rolled_up
			 from usage.grouping as grouping join usage.rollup_state as state using (organisation_id) where organisation_id = $1`,
			[organisationId],
		);
		return row?.is_rolled_up ?? false;
	}

	/** Without its rows, the rollup has no groups: what is rolled up is read from it, and not from the log. */
	async expectOfRollup(): Promise<void> {
		const { db, organisationId } = this.context;
		await db.execute("delete from usage.rollup_group where organisation_id = $1", [organisationId]);
		const found = await quantitiesOf(this.context, this.#requests(1));
		const inUtc = [...found].filter(([key]) => key.includes("UTC"));
		expect(inUtc.flatMap(([, { groups = [] }]) => groups)).toEqual([]);
	}

	#requests(copies: number): QuantityRequest[] {
		return this.#served.flatMap(({ customerUuid, itemUuid, metric }, place) =>
			periods.flatMap(({ from, timezone }) =>
				Array.from({ length: copies }, (_, copy): QuantityRequest => {
					const days = { from, to: "2026-01-03", serviceStart: "2026-01-01", timezone };
					return {
						key: `${place} ${from} ${timezone} ${copy}`,
						itemUuid,
						customerUuid,
						metric,
						...days,
						groupBy: ["model"],
						withEvidence: true,
					};
				}),
			),
		);
	}

	async expectOfLog(copies = 1): Promise<void> {
		const asked = this.#requests(copies);
		const found = await quantitiesOf(this.context, asked);
		// No grouping has another metric's UUID: these are read from the log.
		const others = asked.map((request) => ({ ...request, metric: { ...request.metric, uuid: newUuid() } }));
		const scanned = await quantitiesOf(this.context, others);
		for (const { key } of asked) {
			const { evidence, ...quantity } = found.get(key) ?? {};
			const { evidence: expectedEvidence, ...expected } = scanned.get(key) ?? {};
			expect([key, JSON.stringify(quantity)]).toEqual([key, JSON.stringify(expected)]);
			expect(evidence?.digest.toString()).toBe(expectedEvidence?.digest.toString());
		}
	}
}

it("groups equal those of the log after every step", { timeout: 300_000 }, async () => {
	const steps = fc.array(fc.array(command, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 6 });
	const property = fc.asyncProperty(steps, async (steps) => {
		app.now = "2026-01-10T12:00:00.000Z";
		const run = new Run(await app.client());
		await run.start();
		for (const [index, commands] of steps.entries()) {
			await Promise.all(commands.map((command) => run.do(command)));
			await run.expectOfLog(index === 2 ? 130 : 1);
		}
		await rollUp(run.context);
		expect(await run.isRolledUp()).toBe(true);
		await run.expectOfLog();
		await run.expectOfRollup();
	});
	await fc.assert(property, { numRuns: 8, interruptAfterTimeLimit: 120_000, endOnFailure: true });
});
