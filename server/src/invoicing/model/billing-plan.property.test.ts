import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, type CalendarDate, isDiscounted, type ServedPeriod, servedPeriods } from "../../calendar/index.ts";
import { Decimal } from "../../money/index.ts";
import { type Pricing, rate } from "../../rating/index.ts";
import { type BilledItem, type BilledTerm, type BilledTerms, billedPeriods } from "./billed-periods.ts";
import { planInvoices } from "./billing-plan.ts";
import type { ChargedPeriod, UsedQuantity } from "./plan-input.ts";
import type { PlannedCharge } from "./planned-invoice.ts";
import { sampleItem } from "./testing/sample-items.ts";

/**
 * The heart of "every cent is right": a contract is billed by runs at random dates while its usage changes, invoices are sent and
 * voided, its items get other terms and end, and it may be canceled. Once it has ended and all is sent, what runs have charged for
 * each period, or part of one with terms of its own, is its price on its final usage, and no period was charged twice.
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

const amendableBounds = {
	minimumAmount: fc.oneof(fc.constant(Decimal.zero), cents(5_000)),
	maximumAmount: fc.oneof(
		fc.constant(null),
		cents(9_000).map((amount) => amount.plus(Decimal.of(50))),
	),
	discountPercent: fc.constantFrom(Decimal.zero, Decimal.of("12.5"), Decimal.hundred),
	discountDuration: fc.constantFrom(null, 1, 3),
};
const bounds = fc.record({ ...amendableBounds, trialDays: fc.constantFrom(0, 10, 45) });
/** Other terms; a fee takes its price and quantity from them, usage its pricing. */
const otherTerms = fc.record({
	...{
		bounds: fc.record(amendableBounds),
		unitPrice: cents(20_000),
		quantity: fc.integer({ min: 0, max: 5 }),
		pricing,
	},
	keepsDiscount: fc.boolean(),
});
type OtherTerms = typeof otherTerms extends fc.Arbitrary<infer Terms> ? Terms : never;
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
	| { readonly kind: "amend"; readonly which: number; readonly day: number; readonly terms: OtherTerms }
	| { readonly kind: "end"; readonly which: number; readonly day: number }
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
	{
		weight: 2,
		arbitrary: fc.record({ kind: fc.constant("amend" as const), which: fc.nat(), day: offset, terms: otherTerms }),
	},
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant("end" as const), which: fc.nat(), day: offset }) },
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
	items: BilledItem[];
	readonly invoices: Invoice[] = [];
	readonly #usage: { day: CalendarDate; quantity: number }[] = [];

	constructor(items: readonly BilledItem[], billingDay: number) {
		this.items = [...items];
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
			case "amend":
				this.#amend(step.which % this.items.length, dayAt(step.day), step.terms);
				return;
			case "end":
				this.#end(step.which % this.items.length, dayAt(step.day));
				return;
			case "cancel":
				this.#cancel(dayAt(step.day));
				return;
			default: {
				const invoice = chosen[step.which % Math.max(1, chosen.length)];
				if (invoice === undefined || invoice.status === "void") return;
				invoice.status = step.kind === "void" ? "void" : "sent";
			}
		}
	}

	#cancel(day: CalendarDate): void {
		if (day >= (this.term.endDate ?? "")) return;
		this.term = { ...this.term, endDate: day };
		this.items = this.items.map((item) => ({
			...item,
			serviceEnd: (item.serviceEnd ?? "") > day ? day : item.serviceEnd,
		}));
	}

	/** As the contract's amendment does it: terms of the same day are replaced, another discount is counted from the day. */
	#amend(place: number, from: CalendarDate, { bounds, unitPrice, quantity, pricing, keepsDiscount }: OtherTerms): void {
		const item = this.items[place] as BilledItem;
		const before = item.amended.findLast((version) => version.from <= from);
		const { discountPercent, discountDuration } = before?.terms ?? item;
		const isUsage = item.serviceType === "usage";
		const terms: BilledTerms = {
			...(before?.terms ?? item),
			...bounds,
			...(isUsage ? { pricing } : { pricing: { model: "per_unit", unitPrice }, quantity: Decimal.of(quantity) }),
			...(keepsDiscount ? { discountPercent, discountDuration } : {}),
		};
		const isSame = terms.discountPercent.equals(discountPercent) && terms.discountDuration === discountDuration;
		const discountFrom = isSame ? (before?.discountFrom ?? null) : from;
		const others = item.amended.filter((version) => version.from !== from);
		const amended = [...others, { from, terms, discountFrom }].toSorted((a, b) => (a.from < b.from ? -1 : 1));
		this.items[place] = { ...item, amended };
	}

	#end(place: number, day: CalendarDate): void {
		const item = this.items[place] as BilledItem;
		const end = item.serviceEnd ?? this.term.endDate ?? day;
		if (day <= end) this.items[place] = { ...item, serviceEnd: addDays(day, -1) };
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
			earlier: [],
			isOpen: group.some(({ status }) => status === "draft"),
		}));
	}

	/** What each period, or part of one with terms of its own, costs on the usage as it is now, worked out day by day. */
	prices(): Map<string, string> {
		const prices = new Map<string, string>();
		for (const item of this.items) {
			const end = [item.serviceEnd, this.term.endDate].filter((day) => day !== null).toSorted()[0] as CalendarDate;
			const service = {
				...this.term,
				servedFrom: addDays(item.serviceStart, item.trialDays),
				endDate: end,
				through: end,
			};
			const periods = [...servedPeriods({ ...service, cycle: item.cycle })];
			for (const period of periods) {
				for (const part of partsByDays(item, period)) {
					const key = `${item.uuid} ${part.start}`;
					prices.set(key, this.#priceOf(item, periods, { ...period, ...part }).toString());
				}
			}
		}
		return prices;
	}

	#priceOf(item: BilledItem, periods: readonly ServedPeriod[], part: ServedPeriod): Decimal {
		const isUsage = item.serviceType === "usage";
		const version = item.amended.findLast(({ from }) => from <= part.start);
		const terms = version?.terms ?? item;
		const counted = periods.filter(({ start, end }) => start <= part.start && end >= (version?.discountFrom ?? start));
		const isReached = isDiscounted(counted.length - 1, terms.discountDuration);
		const measured = isUsage ? this.#usedIn(part.start, part.end) : { quantity: terms.quantity, eventCount: 0 };
		const { net, minimumAddition } = rate(
			{
				...{ kind: isUsage ? "usage" : "fee", pricing: terms.pricing, includedQuantity: terms.includedQuantity },
				...{ minimumAmount: terms.minimumAmount, maximumAmount: terms.maximumAmount, currency: "EUR" },
				discountPercent: isReached ? terms.discountPercent : Decimal.zero,
			},
			measured,
			part,
		);
		return net.plus(minimumAddition);
	}

	#usedIn(start: CalendarDate, end: CalendarDate): UsedQuantity {
		const events = this.#usage.filter(({ day }) => day >= start && day <= end);
		const quantity = events.reduce((sum, event) => sum + event.quantity, 0);
		return { quantity: Decimal.of(quantity), eventCount: events.length };
	}
}

/** The stretches of a period in which one set of terms holds, found by looking at each of its days. */
function partsByDays(item: BilledItem, { start, end }: ServedPeriod): { start: CalendarDate; end: CalendarDate }[] {
	const parts: { start: CalendarDate; end: CalendarDate }[] = [];
	for (let day = start; day <= end; day = addDays(day, 1)) {
		const isChange = item.cycle !== "one_time" && item.amended.some(({ from }) => from === day);
		if (parts.length === 0 || isChange) parts.push({ start: day, end: day });
		else parts.splice(-1, 1, { start: (parts.at(-1) as { start: CalendarDate }).start, end: day });
	}
	return parts;
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
