import { addDays, type CalendarDate } from "../../../calendar/index.ts";
import { endOfItem, endOfService, isSeen, type Knowledge, type Sight } from "../../../contracts/index.ts";
import { Decimal } from "../../../money/index.ts";
import type { PlannedCharge, PlannedInvoice } from "../charges/planned-invoice.ts";
import { openPeriods, repricedPeriod } from "../drafts/repricing.ts";
import { computeInvoice, type LineTerms } from "../invoice/invoice.ts";
import { invoiceLine } from "../invoice/invoice-line.ts";
import {
	type AmendedTerms,
	type BilledItem,
	type BilledPeriod,
	type BilledTerm,
	type BilledTerms,
	billedPeriods,
} from "../periods/billed-periods.ts";
import type { ChargedPeriod, LedgerCharge, PlanInput } from "../periods/plan-input.ts";
import type { UsedQuantity } from "../periods/used-quantity.ts";
import { withPeriodsAhead } from "../periods/whole-period.ts";
import { type BillingPlan, planInvoices } from "../plan/billing-plan.ts";
import { dailyPrices, usedIn } from "./daily-prices.ts";
import { dayAt, firstDay, lastDay_offset, type OtherTerms, type Step } from "./drawn-steps.ts";

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
	/** Null if none is created because all lines are 0: the charge counts, but there is nothing to send or void. */
	readonly uuid: string | null;
	readonly date: CalendarDate;
	status: "draft" | "sent" | "void";
	lines: readonly LineTerms[];
	readonly charges: Charge[];
}

export class World {
	items: WorldItem[];
	readonly invoices: Invoice[] = [];
	readonly #term;
	#canceledTo: CalendarDate | null = null;
	readonly #usage: { day: CalendarDate; quantity: number }[] = [];
	#uuids = 0;
	#amendments = 0;

	constructor(items: readonly BilledItem[], counting: Pick<BilledTerm, "billingDay" | "isCalendarAligned">) {
		this.items = items.map((item) => ({ ...item, amended: [], endPosition: null }));
		this.#term = { startDate: firstDay, endDate: dayAt(lastDay_offset), ...counting };
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

	/** Like the contract's amendment: replaces terms of the same day; counts a changed discount from that day. */
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

	/** The end of service as currently set. */
	get #ends() {
		const [status, auto_renew] = [this.#canceledTo === null ? ("active" as const) : ("canceled" as const), false];
		const { endDate: end_date } = this.#term;
		return { status, auto_renew, end_date, agreed_end_date: end_date, canceled_to: this.#canceledTo };
	}

	/** By the terms that a run sees, like `outlinePlan` (extensions.md, "Time"). */
	#servedBy(knowledge: Knowledge, through: CalendarDate) {
		const term = { ...this.#term, endDate: endOfService(this.#ends, knowledge) };
		const items = this.items.map((item): BilledItem => {
			const own = { service_end_date: item.serviceEnd, agreed_end_date: null, end_position: item.endPosition };
			const amended = item.amended.filter(({ from, position }) =>
				isSeen(knowledge, from, ({ known_amendment }) => known_amendment >= position),
			);
			return { ...item, serviceEnd: endOfItem(this.#ends, own, knowledge), amended };
		});
		return { term, items, periods: billedPeriods(term, items, through) };
	}

	inputOf(asOf: CalendarDate): PlanInput {
		const charged = this.charged();
		const served = this.#servedBy({ asOf, sights: [] }, asOf);
		const periods = withPeriodsAhead({ ...served, charged }, asOf, (_itemUuid, sights, through) => {
			return this.#servedBy({ asOf, sights }, through).periods;
		});
		return {
			...{ ...served, periods, currency: "EUR", charged, asOf, today: asOf },
			used: new Map(periods.map((period) => [period.key, this.#used(period)])),
			...{ isTaxExempt: false, booksClosedUntil: null, closedUsage: [], digest: (text: string) => text },
		};
	}

	/** Every date in the contract and its items. */
	dates(): CalendarDate[] {
		const ofItems = this.items.flatMap(({ serviceStart, serviceEnd, amended }) => [
			...[serviceStart, serviceEnd],
			...amended.flatMap(({ from, discountFrom }) => [from, discountFrom]),
		]);
		return [this.#term.endDate, this.#canceledTo, ...ofItems].filter((date) => date !== null);
	}

	#sightOf(as_of: CalendarDate): Sight {
		return { as_of, known_amendment: this.#amendments, known_end: this.#canceledTo ?? this.#term.endDate };
	}

	run(asOf: CalendarDate): BillingPlan {
		const input = this.inputOf(asOf);
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
		const terms = lines.map((line, index) =>
			invoiceLine(line, this.#newUuid(), index + 1, uuids.get(line.charge) ?? null),
		);
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

	/** What the database would return: the charges of invoices that aren't void. */
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
					created_at: `${sight.as_of}T00:00:00Z`,
				} satisfies LedgerCharge,
			})),
		);
		return [...Map.groupBy(rows, ({ itemUuid, periodStart }) => `${itemUuid} ${periodStart}`).values()].map((group) => {
			const [{ itemUuid, periodStart }] = group as [(typeof rows)[number]];
			return { itemUuid, periodStart, charges: group.map(({ charge }) => charge) };
		});
	}

	/**
	 * The usage that a period was measured with: for a later part of a divided one, from its first part's start, and what was
	 * used before it.
	 */
	#used({ item, period, parts }: BilledPeriod): UsedQuantity {
		if (item.serviceType !== "usage") return { quantity: Decimal.zero, eventCount: 0 };
		const start = parts[0]?.period.start ?? period.start;
		const used = usedIn(this.#usage, start, period.end);
		return start === period.start ? used : { ...used, before: usedIn(this.#usage, start, addDays(period.start, -1)) };
	}

	/** What each period, or part of one with its own price, costs for the current usage. */
	prices(): Map<string, string> {
		return dailyPrices(this.items, { ...this.#term, endDate: this.#canceledTo ?? this.#term.endDate }, this.#usage);
	}
}
