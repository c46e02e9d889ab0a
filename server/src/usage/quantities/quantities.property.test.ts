import fc from "fast-check";
import { expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { expectRollupOfEvents } from "../../../test/support/rollup-check.ts";
import { anEvent, ingestEvents, makeCustomer, makeItem } from "../../../test/support/usage-items.ts";
import { expectedQuantity, rawEvents } from "../../../test/support/usage-oracle.ts";
import type { MetricRow } from "../../metrics/index.ts";
import { Decimal } from "../../money/index.ts";
import { type Context, newUuid } from "../../platform/index.ts";
import { attributePending, type QuantityRequest, quantitiesOf, rollUp } from "../index.ts";
import { voidEvents } from "../log/void-events.ts";

/** Quantities equal a scan of all events, however events are stored, rolled up, voided, and attributed. */

const app = useTestApp();

const people = [0, 1, 2, 3];
/** The last two appear during the run; events name them before. */
const knownPeople = 2;
const emailOf = (person: number) => `person-${person}@example.com`;

interface Sent {
	readonly person: number;
	readonly other: number;
	readonly naming: "email" | "external id" | "both" | "item" | "nobody";
	readonly name: string | null;
	readonly day: number;
	readonly time: string;
	readonly value: string;
	readonly held: unknown;
}

const sent: fc.Arbitrary<Sent> = fc.record({
	person: fc.constantFrom(...people),
	other: fc.constantFrom(...people),
	naming: fc.constantFrom("email", "email", "external id", "both", "item", "nobody"),
	name: fc.constantFrom("call", "call", "byte", null),
	day: fc.integer({ min: 1, max: 6 }),
	time: fc.constantFrom("00:00", "12:00", "23:00", "23:00", "05:00", "18:14", "18:15"),
	value: fc.constantFrom("1", "1", "2.50", "-3", "0.000000000001", "7"),
	held: fc.constantFrom(1, 2.5, "4", "many", true, null, undefined),
});

type Command =
	| { readonly does: "ingest"; readonly events: readonly Sent[] }
	| { readonly does: "roll up" }
	| { readonly does: "attribute" }
	| { readonly does: "appear"; readonly person: number }
	/** Of the keys used so far, those with these numbers, modulo their count. */
	| { readonly does: "void"; readonly numbers: readonly number[] };

const command: fc.Arbitrary<Command> = fc.oneof(
	{ weight: 4, arbitrary: fc.record({ does: fc.constant("ingest"), events: fc.array(sent, { maxLength: 12 }) }) },
	{ weight: 3, arbitrary: fc.record({ does: fc.constant("roll up") }) },
	{ weight: 1, arbitrary: fc.record({ does: fc.constant("attribute") }) },
	{ weight: 1, arbitrary: fc.record({ does: fc.constant("appear"), person: fc.constantFrom(2, 3) }) },
	{ weight: 2, arbitrary: fc.record({ does: fc.constant("void"), numbers: fc.array(fc.nat(40), { maxLength: 6 }) }) },
) as fc.Arbitrary<Command>;

/** Whole months and parts of them; the first is before the service's start. */
const days = ["2026-01-30", "2026-01-31", "2026-02-01", "2026-02-28", "2026-03-01", "2026-03-05"];
/** February ends during the run: its days are then summed up to the month, and get more events. */
const [inFebruary, inMarch] = ["2026-02-20T12:00:00.000Z", "2026-03-10T12:00:00.000Z"];

/** The commands of a step run concurrently. */
const steps = fc.array(fc.array(command, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 7 });

class Run {
	readonly #client: TestClient;
	readonly #customers: (string | undefined)[] = [];
	readonly #items: string[] = [];
	readonly #keys: string[] = [];

	constructor(client: TestClient) {
		this.#client = client;
	}

	async start(): Promise<void> {
		for (const person of people.slice(0, knownPeople)) await this.#appear(person);
		for (const customerUuid of this.#customers) {
			this.#items.push((await makeItem(this.#client, customerUuid as string)).itemUuid);
		}
	}

	get context(): Context {
		return { ...this.#client.context, now: app.now };
	}

	async do(command: Command): Promise<void> {
		const { context } = this;
		if (command.does === "roll up") return rollUp(context);
		if (command.does === "attribute") return void (await attributePending(context));
		if (command.does === "appear") return this.#appear(command.person);
		if (command.does === "void") {
			const keys = command.numbers.flatMap((number) => this.#keys[number % this.#keys.length] ?? []);
			const { voided_events, already_voided, not_found } = await voidEvents(context, keys);
			expect(voided_events + already_voided.length + not_found.length).toBe(new Set(keys).size);
			return;
		}
		const events = command.events.map((event) => this.#wire(event));
		expect(
			(await ingestEvents(context, events)).errors.filter(({ error }) => !/different customers/.test(error)),
		).toEqual([]);
	}

	async #appear(person: number): Promise<void> {
		if (this.#customers[person] !== undefined) return;
		this.#customers[person] = newUuid();
		const names = { email: emailOf(person), external_id: `external ${person}` };
		this.#customers[person] = await makeCustomer(this.#client, names);
	}

	#wire({ person, other, naming, name, day, time, value, held }: Sent): Record<string, unknown> {
		const timestamp = `${days[day - 1]}T${time}:00Z`;
		const event = anEvent({ event_name: name, timestamp, event_value: Decimal.of(value), properties: { held } });
		this.#keys.push(event.idempotency_key as string);
		if (naming === "email" || naming === "both") event.customer_id = emailOf(person);
		if (naming === "external id") event.external_customer_id = `external ${person}`;
		if (naming === "both") event.external_customer_id = `external ${other}`;
		if (naming === "item") event.item_id = this.#items[person % this.#items.length];
		return event;
	}

	/** Every aggregation, of values and of the property, filtered and not, for everyone in two periods. */
	requests(): QuantityRequest[] {
		return this.#customers.flatMap((customerUuid, person) =>
			customerUuid === undefined
				? []
				: metrics.flatMap((metric) =>
						periods.map(({ from, to, timezone }) => ({
							key: `${person} ${metric.uuid} ${from} ${to} ${timezone}`,
							itemUuid: this.#items[person] ?? newUuid(),
							customerUuid,
							metric,
							from,
							to,
							timezone,
							serviceStart: "2026-01-31",
							feeAbove: Decimal.of(2),
						})),
					),
		);
	}

	/**
	 * Each request is sent in several copies: for a thousand or more alike, all groups or events of a period are read in one
	 * pass.
	 */
	async expectExact(copies = 1): Promise<void> {
		const { context } = this.#client;
		const requests = this.requests();
		const events = await rawEvents(context);
		const asked = requests.flatMap((request) =>
			Array.from({ length: copies }, (_, copy) => ({ ...request, key: `${request.key} ${copy}` })),
		);
		const found = await quantitiesOf(context, asked);
		for (const request of requests) {
			const expected = JSON.stringify(expectedQuantity(events, request));
			for (let copy = 0; copy < copies; copy += 1) {
				const { quantity, ...counts } = found.get(`${request.key} ${copy}`) ?? { quantity: Decimal.zero };
				const answered = JSON.stringify({ quantity: quantity.toString(), ...counts });
				if (answered !== expected) expect([request.key, copy, answered]).toEqual([request.key, copy, expected]);
			}
		}
	}
}

/** Two customers' rollup requests for a count, sum, or maximum of one period are eight: this makes more than a thousand. */
const manyCopies = 130;

const periods = [
	{ from: "2026-01-31", to: "2026-03-04", timezone: "UTC" },
	{ from: "2026-02-01", to: "2026-02-28", timezone: "UTC" },
	// One hour before, five hours after, and 5:45 hours before the days of UTC.
	{ from: "2026-02-01", to: "2026-02-28", timezone: "Europe/Berlin" },
	{ from: "2026-01-31", to: "2026-03-04", timezone: "America/New_York" },
	{ from: "2026-02-01", to: "2026-02-01", timezone: "Asia/Kathmandu" },
];
const metrics = (["sum", "count", "max", "latest", "unique_count", "weighted_sum"] as const).flatMap((aggregation) =>
	[null, "held"].flatMap((property) =>
		[[], [{ property: "held", operator: "eq", value: true }]].map(
			(filters, index) =>
				({
					uuid: `${aggregation} ${property} ${index}`,
					event_name: "call",
					aggregation,
					property,
					filters,
				}) as unknown as MetricRow,
		),
	),
);

it("quantities equal a scan after every step, and during a roll-up", {
	timeout: 300_000,
}, async () => {
	const property = fc.asyncProperty(steps, async (steps) => {
		app.now = inFebruary;
		const client = await app.client();
		const run = new Run(client);
		await run.start();
		for (const [index, commands] of steps.entries()) {
			if (index === 2) app.now = inMarch;
			await Promise.all(commands.map((command) => run.do(command)));
			await expectRollupOfEvents(client.context);
			await run.expectExact(index === 2 ? manyCopies : 1);
			if (index % 3 === 1) await Promise.all([rollUp(run.context), run.expectExact(), run.expectExact()]);
		}
		await attributePending(client.context);
		const named = await client.context.db.rows(
			`select customer.uuid from usage.event join customers.customer as customer
				on customer.organisation_id = $1 and (email_key = customer_email_key or external_id = external_customer_id)
			 where event.organisation_id = $1 and event.customer_uuid is null`,
			[client.context.organisationId],
		);
		expect(named).toEqual([]);
		await run.expectExact();
	});
	// A failure prints the seed.
	await fc.assert(property, { numRuns: 20, interruptAfterTimeLimit: 240_000 });
});
