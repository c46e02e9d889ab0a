import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, type CalendarDate, isDiscounted } from "../../calendar/index.ts";
import { Decimal } from "../../money/index.ts";
import { type Pricing, rate } from "../../rating/index.ts";
import { type BilledItem, type BilledTerm, billedPeriods } from "./billed-periods.ts";
import { planInvoices } from "./billing-plan.ts";
import type { ChargedPeriod, UsedQuantity } from "./plan-input.ts";
import type { PlannedCharge } from "./planned-invoice.ts";
import { sampleItem } from "./testing/sample-items.ts";

/**
 * The heart of "every cent is right": a contract is billed by runs at random dates while its usage changes, invoices are sent and
 * voided, and it may be canceled. Once it has ended and all is sent, what runs have charged for each period is its price on
 * its final usage, and no period was charged twice.
 */

const firstDay = "2026-01-01";
const lastDay_offset = 420;
const dayAt = (offset: number): CalendarDate => addDays(firstDay, offset);
const cents = (most: number) =>
	fc.integer({ min: 0, max: most }).map((units) => Decimal.of(units).dividedBy(Decimal.hundred, 2));

const tiers = fc.tuple(cents(500), cents(500), cents(2000)).map(([first, second, flatFee]) => [
	{ upTo: Decimal.of(40), unitPrice: first, flatFee: Decimal.zero },
	{ upTo: null, unitPrice: second, flatFee },
]);
const pricing: fc.Arbitrary<Pricing> = fc.oneof(
	cents(1000).map((unitPrice) => ({ model: "per_unit" as const, unitPrice })),
	fc
		.tuple(fc.constantFrom("graduated" as const, "volume" as const, "graduated_percentage" as const), tiers)
		.map(([model, tiers]) => ({ model, tiers })),
	cents(1000).map((unitPrice) => ({ model: "package" as const, unitPrice, packageSize: Decimal.of(7) })),
	fc
		.tuple(cents(1000), cents(100))
		.map(([percent, feePerEvent]) => ({ model: "percentage" as const, percent, feePerEvent })),
);

const bounds = fc.record({
	minimumAmount: fc.oneof(fc.constant(Decimal.zero), cents(5_000)),
	maximumAmount: fc.oneof(
		fc.constant(null),
		cents(9_000).map((amount) => amount.plus(Decimal.of(50))),
	),
	discountPercent: fc.constantFrom(Decimal.zero, Decimal.of("12.5"), Decimal.hundred),
	discountDuration: fc.constantFrom(null, 1, 3),
	trialDays: fc.constantFrom(0, 10, 45),
});
const cycle = fc.constantFrom("monthly" as const, "quarterly" as const, "annual" as const);
const feeItem = fc
	.tuple(bounds, cycle, cents(20_000), fc.integer({ min: 0, max: 5 }), fc.boolean())
	.map(([terms, cycle, unitPrice, quantity, isInAdvance]) =>
		sampleItem({
			...terms,
			cycle,
			isInAdvance,
			quantity: Decimal.of(quantity),
			pricing: { model: "per_unit", unitPrice },
		}),
	);
const oneTimeItem = cents(20_000).map((unitPrice) =>
	sampleItem({ serviceType: "one_time_fee", cycle: "one_time", pricing: { model: "per_unit", unitPrice } }),
);
const usageItem = fc.tuple(bounds, cycle, pricing, fc.constantFrom(0, 15)).map(([terms, cycle, pricing, included]) =>
	sampleItem({
		...terms,
		cycle,
		pricing,
		serviceType: "usage",
		isInAdvance: false,
		includedQuantity: Decimal.of(included),
	}),
);
const items = fc
	.array(fc.oneof(feeItem, oneTimeItem, { arbitrary: usageItem, weight: 3 }), { minLength: 1, maxLength: 3 })
	.map((drawn) => drawn.map((item, index) => ({ ...item, uuid: `item-${index}` })));

const offset = fc.integer({ min: 0, max: lastDay_offset + 40 });
/** What happens, and when or to which of the things there are. */
type Step =
	| { readonly kind: "use"; readonly day: number; readonly quantity: number }
	| { readonly kind: "run"; readonly asOf: number }
	| { readonly kind: "send" | "void"; readonly which: number }
	| { readonly kind: "send all" }
	| { readonly kind: "cancel"; readonly day: number };
const step: fc.Arbitrary<Step> = fc.oneof(
	{
		weight: 5,
		arbitrary: fc.record({
			kind: fc.constant("use" as const),
			day: offset,
			quantity: fc.integer({ min: -30, max: 90 }),
		}),
	},
	{ weight: 4, arbitrary: fc.record({ kind: fc.constant("run" as const), asOf: offset }) },
	{ weight: 3, arbitrary: fc.record({ kind: fc.constantFrom("send" as const, "void" as const), which: fc.nat() }) },
	{ weight: 3, arbitrary: fc.constant({ kind: "send all" as const }) },
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant("cancel" as const), day: offset }) },
);

interface Invoice {
	status: "draft" | "sent" | "void";
	/** No invoice is made of lines that are all 0: the charge counts, but there is nothing to void. */
	readonly isMade: boolean;
	readonly charges: readonly PlannedCharge[];
}

class World {
	term: BilledTerm;
	readonly items: readonly BilledItem[];
	readonly invoices: Invoice[] = [];
	readonly #usage: { day: CalendarDate; quantity: number }[] = [];

	constructor(items: readonly BilledItem[], billingDay: number) {
		this.items = items;
		this.term = { startDate: firstDay, endDate: dayAt(lastDay_offset), billingDay };
	}

	take(step: Step): void {
		const chosen = this.invoices.filter(({ isMade }) => isMade);
		switch (step.kind) {
			case "use":
				this.#usage.push({ day: dayAt(step.day), quantity: step.quantity });
				return;
			case "run":
				this.run(dayAt(step.asOf));
				return;
			case "send all":
				this.sendAll();
				return;
			case "cancel":
				if (dayAt(step.day) < (this.term.endDate ?? "")) this.term = { ...this.term, endDate: dayAt(step.day) };
				return;
			default: {
				const invoice = chosen[step.which % Math.max(1, chosen.length)];
				if (invoice === undefined || invoice.status === "void") return;
				invoice.status = step.kind === "void" ? "void" : "sent";
			}
		}
	}

	run(asOf: CalendarDate): number {
		const periods = billedPeriods(this.term, this.items, asOf);
		const used = new Map(periods.map(({ key, period }) => [key, this.#usedIn(period.start, period.end)]));
		const plan = { term: this.term, items: this.items, currency: "EUR", periods, charged: this.charged(), used, asOf };
		const planned = planInvoices(plan);
		for (const { lines, charges } of planned) {
			const isMade = lines.some((line) => !line.unitPrice.times(line.quantity).plus(line.flatFee).isZero());
			this.invoices.push({ status: isMade ? "draft" : "sent", isMade, charges });
		}
		return planned.length;
	}

	sendAll(): void {
		for (const invoice of this.invoices) if (invoice.status === "draft") invoice.status = "sent";
	}

	/** What the database would say: sums over the invoices that are not void. */
	charged(): ChargedPeriod[] {
		const alive = this.invoices.filter(({ status }) => status !== "void");
		const charges = alive.flatMap(({ status, charges }) => charges.map((charge) => ({ ...charge, status })));
		const groups = Map.groupBy(charges, ({ itemUuid, periodStart }) => `${itemUuid} ${periodStart}`);
		return Array.from(groups.values(), (group) => ({
			itemUuid: (group[0] as PlannedCharge).itemUuid,
			periodStart: (group[0] as PlannedCharge).periodStart,
			periodEnd: group.map(({ periodEnd }) => periodEnd).reduce((a, b) => (a > b ? a : b)),
			net: Decimal.sum(group.map(({ net }) => net)),
			hasPeriod: group.some(({ kind }) => kind === "period"),
			isOpen: group.some(({ status }) => status === "draft"),
		}));
	}

	/** What each period costs on the usage as it is now, worked out by itself. */
	prices(): Map<string, string> {
		const end = this.term.endDate as CalendarDate;
		return new Map(
			billedPeriods(this.term, this.items, end).map(({ key, item, period }) => {
				const isUsage = item.serviceType === "usage";
				const measured = isUsage ? this.#usedIn(period.start, period.end) : { quantity: item.quantity, eventCount: 0 };
				const isReached = isDiscounted(period.index, item.discountDuration);
				const { net, minimumAddition } = rate(
					{
						...{ kind: isUsage ? "usage" : "fee", pricing: item.pricing, includedQuantity: item.includedQuantity },
						...{ minimumAmount: item.minimumAmount, maximumAmount: item.maximumAmount, currency: "EUR" },
						discountPercent: isReached ? item.discountPercent : Decimal.zero,
					},
					measured,
					period,
				);
				return [key, net.plus(minimumAddition).toString()];
			}),
		);
	}

	#usedIn(start: CalendarDate, end: CalendarDate): UsedQuantity {
		const events = this.#usage.filter(({ day }) => day >= start && day <= end);
		const quantity = events.reduce((sum, event) => sum + event.quantity, 0);
		return { quantity: Decimal.of(quantity), eventCount: events.length };
	}
}

const cancellationsMost = 1;

it("what runs charge in the end is the price on the final usage, and no period is charged twice", () => {
	const steps = fc
		.array(step, { minLength: 5, maxLength: 60 })
		.filter((drawn) => drawn.filter(({ kind }) => kind === "cancel").length <= cancellationsMost);
	fc.assert(
		fc.property(items, fc.integer({ min: 1, max: 31 }), steps, (items, billingDay, steps) => {
			const world = new World(items, billingDay);
			for (const each of steps) {
				world.take(each);
				const alive = world.invoices.filter(({ status }) => status !== "void").flatMap(({ charges }) => charges);
				const periods = alive
					.filter(({ kind }) => kind === "period")
					.map((each) => `${each.itemUuid} ${each.periodStart}`);
				expect(new Set(periods).size).toBe(periods.length);
			}
			const after = dayAt(lastDay_offset + 400);
			// The first run may leave corrections of what was a draft still; once all is sent, the second leaves none.
			for (let runs = 0; runs < 2; runs += 1) {
				world.sendAll();
				world.run(after);
			}
			world.sendAll();
			expect(world.run(after)).toBe(0);
			const charged = new Map(
				world.charged().map(({ itemUuid, periodStart, net }) => [`${itemUuid} ${periodStart}`, net.toString()]),
			);
			const prices = world.prices();
			for (const [key, price] of prices) expect([key, charged.get(key)]).toEqual([key, price]);
			// What was charged for periods that are served no more was given back.
			for (const [key, net] of charged) if (!prices.has(key)) expect([key, net]).toEqual([key, "0"]);
		}),
		{ numRuns: 1000 },
	);
});
