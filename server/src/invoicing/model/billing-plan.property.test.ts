import fc from "fast-check";
import { expect, it } from "vitest";
import {
	addDays,
	type CalendarDate,
	daysOfPeriod,
	isDiscounted,
	type ServedPeriod,
	servedPeriods,
} from "../../calendar/index.ts";
import { endOfItem, endOfService, isSeen, type Knowledge, type Sight } from "../../contracts/index.ts";
import { Decimal, roundMoney } from "../../money/index.ts";
import { type Measured, type Pricing, priceQuantity, rate } from "../../rating/index.ts";
import {
	type AmendedTerms,
	type BilledItem,
	type BilledPeriod,
	type BilledTerms,
	billedPeriods,
	wholeKey,
} from "./billed-periods.ts";
import { type BillingPlan, planInvoices } from "./billing-plan.ts";
import { keyOf } from "./corrections.ts";
import { computeInvoice, type LineTerms } from "./invoice.ts";
import type { ChargedPeriod, LedgerCharge, PlanInput } from "./plan-input.ts";
import type { PlannedCharge, PlannedInvoice } from "./planned-invoice.ts";
import { figuresOf, openPeriods, repricedPeriod } from "./repricing.ts";
import { sampleItem } from "./testing/sample-items.ts";
import type { UsedQuantity } from "./used-quantity.ts";

/**
 * The heart of "every cent is right": a contract is billed by runs at random dates, future ones among them, while its usage changes,
 * invoices are sent and voided, drafts are priced anew, its items get other terms and end, and it may be canceled. Once it has ended and
 * all is sent, what runs have charged for each period, or part of one with a price of its own, is its price on its final usage; no period
 * was charged twice, and every invoice's lines come to its charges.
 */

const firstDay = "2026-01-01";
const lastDay_offset = 420;
const dayAt = (offset: number): CalendarDate => addDays(firstDay, offset);
const cents = (most: number) =>
	fc.integer({ min: 0, max: most }).map((units) => Decimal.of(units).dividedBy(Decimal.hundred, 2));

const tiers = fc.tuple(cents(500), cents(2000), cents(500), cents(2000)).map(([first, base, second, flatFee]) => [
	{ upTo: Decimal.of(40), unitPrice: first, flatFee: base },
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
const taxRate = fc.constantFrom(Decimal.zero, Decimal.of(10), Decimal.of(20));
const bounds = fc.record({ ...amendableBounds, taxRate, trialDays: fc.constantFrom(0, 10, 45) });
/** Other terms; a fee takes its price and quantity from them, usage its pricing. */
const otherTerms = fc.record({
	changes: fc.constantFrom("price" as const, "all" as const, "words" as const, "tax" as const),
	taxRate,
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

interface Charge {
	readonly uuid: string;
	charge: PlannedCharge;
	sight: Sight;
}

interface WorldItem extends BilledItem {
	readonly amended: readonly (AmendedTerms & { readonly position: number })[];
	/** The amendment that ended it; null: none. */
	readonly endPosition: number | null;
}

interface Invoice {
	/** Null where none is made, all lines being 0: the charge counts, but there is nothing to send or void. */
	readonly uuid: string | null;
	readonly date: CalendarDate;
	status: "draft" | "sent" | "void";
	lines: readonly LineTerms[];
	readonly charges: Charge[];
}

class World {
	items: WorldItem[];
	readonly invoices: Invoice[] = [];
	readonly #term;
	#canceledTo: CalendarDate | null = null;
	readonly #usage: { day: CalendarDate; quantity: number }[] = [];
	#uuids = 0;
	#amendments = 0;

	constructor(items: readonly BilledItem[], billingDay: number) {
		this.items = items.map((item) => ({ ...item, amended: [], endPosition: null }));
		this.#term = { startDate: firstDay, endDate: dayAt(lastDay_offset), billingDay };
	}

	take(step: Step): void {
		const chosen = this.invoices.filter(({ uuid }) => uuid !== null);
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
		if (day < this.#term.endDate) this.#canceledTo = day;
	}

	/** As the contract's amendment does it: terms of the same day are replaced, another discount is counted from the day. */
	#amend(place: number, from: CalendarDate, change: OtherTerms): void {
		const item = this.items[place] as WorldItem;
		const before = item.amended.findLast((version) => version.from <= from);
		const terms = this.#amendedTerms(item, before?.terms ?? item, change);
		const { discountPercent, discountDuration } = before?.terms ?? item;
		const isSame = terms.discountPercent.equals(discountPercent) && terms.discountDuration === discountDuration;
		const discountFrom = isSame ? (before?.discountFrom ?? null) : from;
		const others = item.amended.filter((version) => version.from !== from);
		this.#amendments += 1;
		const version = { from, terms, discountFrom, position: this.#amendments };
		const amended = [...others, version].toSorted((a, b) => (a.from < b.from ? -1 : 1));
		this.items[place] = { ...item, amended };
	}

	#amendedTerms(item: BilledItem, before: BilledTerms, change: OtherTerms): BilledTerms {
		const { changes, taxRate, bounds, unitPrice, quantity, pricing, keepsDiscount } = change;
		const isUsage = item.serviceType === "usage";
		const { discountPercent, discountDuration } = before;
		const words = { name: `Renamed ${quantity}`, ...(isUsage ? { quantity: Decimal.of(quantity) } : {}) };
		const price = {
			...bounds,
			...(isUsage
				? { pricing }
				: { pricing: { model: "per_unit" as const, unitPrice }, quantity: Decimal.of(quantity) }),
			...(keepsDiscount ? { discountPercent, discountDuration } : {}),
		};
		return {
			...before,
			...(changes === "price" || changes === "all" ? price : {}),
			...(changes === "words" || changes === "all" ? words : {}),
			...(changes === "tax" || changes === "all" ? { taxRate } : {}),
		};
	}

	#end(place: number, day: CalendarDate): void {
		const item = this.items[place] as WorldItem;
		const end = item.serviceEnd ?? this.#canceledTo ?? this.#term.endDate;
		if (day > end) return;
		this.#amendments += 1;
		this.items[place] = { ...item, serviceEnd: addDays(day, -1), endPosition: this.#amendments };
	}

	/** How long the contract is served, as it is set now. */
	get #ends() {
		const [status, auto_renew] = [this.#canceledTo === null ? ("active" as const) : ("canceled" as const), false];
		const { endDate: end_date } = this.#term;
		return { status, auto_renew, end_date, agreed_end_date: end_date, canceled_to: this.#canceledTo };
	}

	/** By the terms that a run sees, as `outlinePlan` has it (extensions.md, "Time"). */
	#servedBy(knowledge: Knowledge, through: CalendarDate) {
		const term = { ...this.#term, endDate: endOfService(this.#ends, knowledge) };
		const items = this.items.map((item): BilledItem => {
			const own = { service_end_date: item.serviceEnd, end_position: item.endPosition };
			const amended = item.amended.filter(({ from, position }) =>
				isSeen(knowledge, from, ({ known_amendment }) => known_amendment >= position),
			);
			return { ...item, serviceEnd: endOfItem(this.#ends, own, knowledge), amended };
		});
		return { term, items, periods: billedPeriods(term, items, through) };
	}

	#inputOf(asOf: CalendarDate): PlanInput {
		const charged = this.charged();
		const served = this.#servedBy({ asOf, sights: [] }, asOf);
		const wholes = Map.groupBy(charged, ({ itemUuid, periodStart }) => {
			const item = this.items.find(({ uuid }) => uuid === itemUuid) as WorldItem;
			return wholeKey(this.#term, item, periodStart);
		});
		let { periods } = served;
		for (const [whole, ofWhole] of wholes) {
			const sights = ofWhole.flatMap(({ charges }) => charges).filter(({ as_of }) => as_of > asOf);
			if (sights.length === 0) continue;
			const seen = this.#servedBy({ asOf, sights }, latest(sights.map(({ as_of }) => as_of))).periods;
			periods = [...periods.filter((one) => one.whole !== whole), ...seen.filter((one) => one.whole === whole)];
		}
		return {
			...{ ...served, periods, currency: "EUR", charged, asOf },
			used: new Map(periods.map((period) => [period.key, this.#used(period)])),
			...{ isTaxExempt: false, booksClosedUntil: null, closedUsage: [], digest: (text: string) => text },
		};
	}

	#sightOf(as_of: CalendarDate): Sight {
		return { as_of, known_amendment: this.#amendments, known_end: this.#canceledTo ?? this.#term.endDate };
	}

	run(asOf: CalendarDate): BillingPlan {
		const input = this.#inputOf(asOf);
		this.#repriceDrafts(input);
		const plan = planInvoices(input);
		for (const planned of plan.invoices) this.#make(planned, asOf);
		return plan;
	}

	#repriceDrafts(input: PlanInput): void {
		for (const period of openPeriods(input)) {
			const invoice = this.invoices.find(({ uuid }) => uuid === period.invoiceUuid) as Invoice;
			const repriced = repricedPeriod(input, period, invoice.lines, () => this.#newUuid());
			if (repriced === null) continue;
			invoice.lines = repriced.lines;
			const now: Sight = this.#sightOf(input.asOf);
			const sight = period.open.reduce((latest: Sight, one) => (one.as_of > latest.as_of ? one : latest), now);
			for (const { uuid, charge } of repriced.changed) {
				Object.assign(invoice.charges.find((one) => one.uuid === uuid) as Charge, { charge, sight });
			}
			for (const { uuid, charge } of repriced.added) invoice.charges.push({ uuid, charge, sight });
		}
	}

	#make({ date, lines, charges }: PlannedInvoice, asOf: CalendarDate): void {
		const uuids = new Map(charges.map((charge) => [charge, this.#newUuid()]));
		const terms = lines.map((line, index): LineTerms => {
			const place = { uuid: this.#newUuid(), display_order: index + 1, kind: "item", origin: "run" } as const;
			return { ...place, ...figuresOf(line), charge_uuid: uuids.get(line.charge) ?? null, charge_part: line.part };
		});
		const isMade = computeInvoice(terms, "EUR", false).lines.some(({ amount }) => !amount.isZero());
		const sight = this.#sightOf(asOf);
		this.invoices.push({
			uuid: isMade ? this.#newUuid() : null,
			date,
			status: isMade ? "draft" : "sent",
			lines: terms,
			charges: charges.map((charge) => ({ uuid: uuids.get(charge) as string, charge, sight })),
		});
	}

	#newUuid(): string {
		this.#uuids += 1;
		return `uuid-${this.#uuids}`;
	}

	sendAll(): void {
		for (const invoice of this.invoices) if (invoice.status === "draft") invoice.status = "sent";
	}

	/** What the database would say: the charges of the invoices that are not void. */
	charged(): ChargedPeriod[] {
		const alive = this.invoices.filter(({ status }) => status !== "void");
		const rows = alive.flatMap(({ uuid: invoice_uuid, date: billed_on, status, charges }) =>
			charges.map(({ uuid, charge, sight }) => ({
				...{ itemUuid: charge.itemUuid, periodStart: charge.periodStart },
				charge: {
					...{ uuid, kind: charge.kind, invoice_uuid, invoice_number: null, billed_on, period_end: charge.periodEnd },
					...{ quantity: charge.quantity, event_count: charge.eventCount, net: charge.net, tax: charge.tax },
					...{ minimum_net: charge.minimumNet, terms: charge.terms, cause: charge.cause, is_waived: false },
					...{ as_of: sight.as_of, known_amendment: sight.known_amendment, known_end: sight.known_end },
					is_open: status === "draft",
				} satisfies LedgerCharge,
			})),
		);
		return [...Map.groupBy(rows, ({ itemUuid, periodStart }) => `${itemUuid} ${periodStart}`).values()].map((group) => {
			const [{ itemUuid, periodStart }] = group as [(typeof rows)[number]];
			return { itemUuid, periodStart, charges: group.map(({ charge }) => charge) };
		});
	}

	/** What a period was measured with: of a later part of a divided one, from its first part's start on, and what was used before it. */
	#used({ item, period, parts }: BilledPeriod): UsedQuantity {
		if (item.serviceType !== "usage") return { quantity: Decimal.zero, eventCount: 0 };
		const start = parts[0]?.period.start ?? period.start;
		const used = this.#usedIn(start, period.end);
		return start === period.start ? used : { ...used, before: this.#usedIn(start, addDays(period.start, -1)) };
	}

	/** What each period, or part of one with a price of its own, costs on the usage as it is now, worked out day by day. */
	prices(): Map<string, string> {
		const prices = new Map<string, string>();
		const termEnd = this.#canceledTo ?? this.#term.endDate;
		for (const item of this.items) {
			const end = item.serviceEnd !== null && item.serviceEnd < termEnd ? item.serviceEnd : termEnd;
			const servedFrom = addDays(item.serviceStart, item.trialDays);
			const service = { ...this.#term, servedFrom, endDate: end, through: end, cycle: item.cycle };
			const periods = [...servedPeriods(service)];
			for (const period of periods) {
				const parts = partsByDays(item, periods, period);
				const costs = item.serviceType === "usage" ? this.#usageCosts(item, periods, parts) : null;
				for (const [index, part] of parts.entries()) {
					const cost = costs === null ? feeCost(item, periods, part) : costs[index];
					prices.set(`${item.uuid} ${part.start}`, String(cost));
				}
			}
		}
		return prices;
	}

	/**
	 * Each part of a usage period (extensions.md, "Amended usage"): every day adds what the day's price makes of the position by its
	 * evening, less what it makes of the position on the morning. Every day brings its share of the bounds, too.
	 */
	#usageCosts(item: BilledItem, periods: readonly ServedPeriod[], parts: readonly ServedPeriod[]): Decimal[] {
		const first = (parts[0] as ServedPeriod).start;
		let [minimum, maximum]: [Decimal, Decimal | null] = [Decimal.zero, Decimal.zero];
		const costs = parts.map((part) => {
			const { terms, discountedCycles } = termsOn(item, periods, part.start);
			const priceOf = (used: Measured) => priceQuantity(terms.pricing, used, terms.includedQuantity).amount;
			let price = part.start === first ? priceOf({ quantity: Decimal.zero, eventCount: 0 }) : Decimal.zero;
			for (let day = part.start; day <= part.end; day = addDays(day, 1)) {
				minimum = minimum.plus(terms.minimumAmount);
				maximum = terms.maximumAmount === null ? null : (maximum?.plus(terms.maximumAmount) ?? null);
				if (!this.#usage.some((event) => event.day === day)) continue;
				const [evening, morning] = [this.#usedIn(first, day), this.#usedIn(first, addDays(day, -1))];
				price = price.plus(priceOf(evening)).minus(priceOf(morning));
			}
			const isReached = isDiscounted(part.index, discountedCycles);
			const discount = isReached ? price.percent(terms.discountPercent) : Decimal.zero;
			return roundMoney(price.minus(discount), "EUR");
		});
		const days = Decimal.of(daysOfPeriod(parts[0] as ServedPeriod));
		let excess = maximum === null ? Decimal.zero : Decimal.sum(costs).minus(maximum.dividedBy(days, 2));
		for (let index = costs.length - 1; index >= 0 && excess.isPositive(); index -= 1) {
			const cost = costs[index] as Decimal;
			const taken = cost.isLessThan(excess) ? cost : excess;
			if (!taken.isPositive()) continue;
			costs[index] = cost.minus(taken);
			excess = excess.minus(taken);
		}
		const missing = minimum.dividedBy(days, 2).minus(Decimal.sum(costs));
		const last = costs.at(-1) as Decimal;
		return [...costs.slice(0, -1), minimum.isPositive() && missing.isPositive() ? last.plus(missing) : last];
	}

	#usedIn(start: CalendarDate, end: CalendarDate): UsedQuantity {
		const events = this.#usage.filter(({ day }) => day >= start && day <= end);
		const quantity = events.reduce((sum, event) => sum + event.quantity, 0);
		return { quantity: Decimal.of(quantity), eventCount: events.length };
	}
}

function latest(days: readonly CalendarDate[]): CalendarDate {
	return days.toSorted().at(-1) as CalendarDate;
}

/** The terms of a day, and how many cycles of the item have begun when their discount ends. */
function termsOn(item: BilledItem, periods: readonly ServedPeriod[], day: CalendarDate) {
	const version = item.amended.findLast(({ from }) => from <= day);
	const terms: BilledTerms = version?.terms ?? item;
	const discountFrom = version?.discountFrom ?? null;
	const before = discountFrom === null ? [] : periods.filter(({ end }) => end < discountFrom);
	const discountedCycles = terms.discountDuration === null ? null : terms.discountDuration + before.length;
	return { terms, discountedCycles };
}

/** A fee's part: by the terms of its first day, prorated by its days. */
function feeCost(item: BilledItem, periods: readonly ServedPeriod[], part: ServedPeriod): Decimal {
	const { terms, discountedCycles } = termsOn(item, periods, part.start);
	const { net, minimumAddition } = rate(
		{
			...{ kind: "fee", pricing: terms.pricing, includedQuantity: terms.includedQuantity },
			...{ minimumAmount: terms.minimumAmount, maximumAmount: terms.maximumAmount, currency: "EUR" },
			discountPercent: isDiscounted(part.index, discountedCycles) ? terms.discountPercent : Decimal.zero,
		},
		{ quantity: terms.quantity, eventCount: 0 },
		part,
	);
	return net.plus(minimumAddition);
}

/** The stretches of a period in which one price holds, of a fee one tax too, found by looking at each of its days. */
function partsByDays(item: BilledItem, periods: readonly ServedPeriod[], period: ServedPeriod): ServedPeriod[] {
	if (item.cycle === "one_time") return [period];
	const isUsage = item.serviceType === "usage";
	const textOn = (day: CalendarDate) => {
		const { terms, discountedCycles } = termsOn(item, periods, day);
		const { pricing, includedQuantity, minimumAmount, maximumAmount, discountPercent, quantity, taxRate } = terms;
		const discount = discountPercent.isZero() ? null : [discountPercent, discountedCycles];
		const ofFee = isUsage ? null : [quantity, taxRate];
		return JSON.stringify([pricing, includedQuantity, minimumAmount, maximumAmount, discount, ofFee]);
	};
	const parts: ServedPeriod[] = [];
	for (let day = period.start; day <= period.end; day = addDays(day, 1)) {
		const last = parts.at(-1);
		if (last === undefined || textOn(last.start) !== textOn(day)) parts.push({ ...period, start: day, end: day });
		else last.end = day;
	}
	return parts;
}

const cancellationsMost = 1;

/** A month and more apart: usage is corrected by an invoice of its own once in a calendar month. */
const lastRuns = [400, 440, 480].map((days) => dayAt(lastDay_offset + days));

it("what runs charge in the end is the price on the final usage, and no period is charged twice", () => {
	const steps = fc
		.array(step, { minLength: 5, maxLength: 60 })
		.filter((drawn) => drawn.filter(({ kind }) => kind === "cancel").length <= cancellationsMost);
	fc.assert(
		fc.property(items, fc.integer({ min: 1, max: 31 }), steps, (items, billingDay, steps) => {
			const world = new World(items, billingDay);
			for (const each of steps) {
				world.take(each);
				const periods = world.charged().flatMap((period) => {
					return period.charges.filter(({ kind }) => kind === "period").map(() => keyOf(period));
				});
				expect(new Set(periods).size).toBe(periods.length);
			}
			// The first run may leave corrections of what was a draft still; once all is sent, the last leaves none.
			const plans = lastRuns.map((asOf) => {
				world.sendAll();
				return world.run(asOf);
			});
			expect(plans.at(-1)).toEqual({ invoices: [], held: [], waiting: [] });
			for (const { lines, charges } of world.invoices) {
				const nets = computeInvoice(lines, "EUR", false).lines.map(({ net }) => net);
				expect(Decimal.sum(nets).toString()).toBe(Decimal.sum(charges.map(({ charge }) => charge.net)).toString());
			}
			const charged = new Map(world.charged().map((period) => [keyOf(period), period.charges]));
			const prices = world.prices();
			for (const [key, price] of prices) {
				const nets = (charged.get(key) ?? []).map(({ net }) => net);
				expect([key, Decimal.sum(nets).toString()]).toEqual([key, price]);
			}
			// What was charged for periods that are served no more was given back, at each tax that it bore.
			for (const [key, charges] of charged) {
				if (prices.has(key)) continue;
				const taxes = Map.groupBy(charges, ({ tax }) => tax.taxRate.toString());
				for (const group of taxes.values()) {
					expect([key, Decimal.sum(group.map(({ net }) => net)).toString()]).toEqual([key, "0"]);
				}
			}
		}),
		{ numRuns: 1000 },
	);
});
