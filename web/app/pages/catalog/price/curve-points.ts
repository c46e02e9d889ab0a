import Big from "big.js";
import { isDecimal } from "../../../api/exact.ts";
import { asksFor, pricingModels } from "../../../domain/pricing/models/models.ts";
import type { ServiceDraft } from "../../../domain/services/service-draft.ts";

const evenPoints = 48;
/** More steps than these cannot be told apart. */
const shownPackages = 40;
/** Behind a bound, so that the step there is drawn upright: this share of the whole. */
const behind = 2_000;
const shownAtLeast = 100;

/** At which quantities a curve asks for the price: evenly, and on both sides of each bound, where a price jumps. */
export function curvePoints(draft: ServiceDraft, calculated: string): string[] {
	const bounds = boundsOf(draft);
	const largest = [...bounds, ...decimals([calculated])].reduce((a, b) => (b.gt(a) ? b : a), new Big(0));
	const end = niceAbove(largest.eq(0) ? new Big(shownAtLeast) : largest.times("1.25"));
	const step = end.div(behind);
	const even = Array.from({ length: evenPoints + 1 }, (_, index) => end.times(index).div(evenPoints));
	const jumps = [...bounds, ...packagesOf(draft, end)].flatMap((bound) => [bound, bound.plus(step)]);
	const points = [...even, ...jumps].filter((point) => point.lte(end)).map((point) => point.round(6).toFixed());
	return [...new Set(points)].sort((a, b) => new Big(a).cmp(b));
}

function boundsOf(draft: ServiceDraft): Big[] {
	const { pricing_model, tiers } = draft;
	const included = includedIn(draft);
	const ends = pricingModels[pricing_model].isTiered ? decimals(tiers.slice(0, -1).map(({ up_to }) => up_to)) : [];
	return [...(included.gt(0) ? [included] : []), ...ends.map((end) => end.plus(included))];
}

function packagesOf(draft: ServiceDraft, end: Big): Big[] {
	const [size] = decimals([draft.package_size]);
	if (!asksFor(draft.pricing_model, "package_size") || size === undefined || size.lte(0)) return [];
	if (end.div(size).gt(shownPackages)) return [];
	const included = includedIn(draft);
	const begun = Array.from({ length: shownPackages }, (_, index) => size.times(index).plus(included));
	return begun.filter((point) => point.lte(end));
}

/** A fee includes nothing. */
function includedIn({ service_type, included_quantity }: ServiceDraft): Big {
	const [included] = service_type === "usage" ? decimals([included_quantity]) : [];
	return included ?? new Big(0);
}

function decimals(texts: readonly string[]): Big[] {
	return texts.filter((text) => isDecimal(text.trim())).map((text) => new Big(text.trim()));
}

/** The next of 1, 1.5, 2, 3, 5, 7.5 and 10 times a power of ten. */
function niceAbove(value: Big): Big {
	const power = new Big(10).pow(Math.max(value.e, -6));
	const factor = ["1", "1.5", "2", "3", "5", "7.5", "10"].find((factor) => power.times(factor).gte(value));
	return power.times(factor ?? "10");
}
