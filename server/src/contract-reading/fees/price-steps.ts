import { daysOf, type PricePeriod, type TermDays } from "../values/price-period.ts";
import { type ServiceDraft, setter, valueIn } from "./drafts/draft.ts";

/**
 * Gives each price of a ramp its own days: recurring fees of one table, list or paragraph that are for different parts of the term.
 * A period that all of them share is the term itself and says nothing; prices for days before the term are those of a former one.
 * @returns the drafts without former prices
 */
export function datePriceSteps(all: readonly ServiceDraft[], term: TermDays): ServiceDraft[] {
	const drafts = all.filter(({ period }) => !isFormer(period, term));
	const stepped = drafts.flatMap((draft) => {
		if (valueIn(draft, "service_type") === "one_time_fee") return [];
		const { period } = draft;
		return period === undefined ? [] : [{ draft, period, days: daysOf(period, term) }];
	});
	for (const { draft, period, days } of stepped) {
		const others = stepped.filter((other) => other.draft !== draft && isNear(other.draft, draft));
		if (!others.some((other) => !isSame(other.period, period))) continue;
		const price = draft.fields.get("unit_price");
		if (price === undefined) continue;
		const set = setter(draft, price.place);
		if (days.start !== null) set("service_start_date", days.start, period.kind === "dates" ? "labelled" : "computed");
		if (days.end !== null) set("service_end_date", days.end, period.kind === "dates" ? "labelled" : "computed");
	}
	return drafts;
}

function isFormer(period: PricePeriod | undefined, { start }: TermDays): boolean {
	return period?.kind === "dates" && period.end !== null && start !== null && period.end < start;
}

/** Of one table, or of statements that follow each other. */
function isNear(a: ServiceDraft, b: ServiceDraft): boolean {
	return a.part === b.part || (a.paragraph !== null && b.paragraph !== null && Math.abs(a.part - b.part) <= 4);
}

function isSame(a: PricePeriod, b: PricePeriod): boolean {
	return JSON.stringify(a) === JSON.stringify(b);
}
