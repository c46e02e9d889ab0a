import type { Decimal } from "../../money/index.ts";
import type { Place } from "../layout/passage.ts";
import type { TermValue } from "../result/reading.ts";
import type { Billing } from "../terms/billing.ts";
import type { Setting } from "../terms/setting.ts";
import type { ServiceDraft, ServiceField, TierDraft } from "./draft.ts";
import { boundsOf, type Range } from "./ranges.ts";

const volumeWords =
	/\bvolume(?:[- ](?:pricing|based|prices?|rates?|tiers?|model|billing))\b|\bby volume\b|\ball (?:the )?[a-z ]{0,30}(?:of (?:a|the|that) month )?(?:are|is) (?:charged|billed|priced) at|(?:applies|applied|apply|holds) to (?:every|all|each)|for all units|single rate|entire (?:volume|quantity)|total (?:volume|quantity|number) determines|mengenstaffel|gesamte menge|all units/;
const graduatedWords =
	/graduated|progressive|marginal|incremental|falls? (?:inside|within|in)|in which (?:they|it) falls?|within (?:that|the|each) (?:tier|band|range)|only to (?:the )?[a-z]+|at its own rate|gestaffelt|staffelpreis|par tranche|por tramos|a scaglioni|each tier's/;

export interface ReadTier {
	readonly range: Range;
	readonly price: Decimal;
	readonly flatFee: Decimal;
	readonly isPercent: boolean;
	readonly sign: string;
	readonly place: Place;
}

/** What stands around a part: it tells whether tiers are graduated or by volume. */
export function nearby({ text }: Setting, index: number): string {
	const { parts } = text;
	const own = parts[index];
	const near = parts
		.slice(Math.max(0, index - 3), index + 3)
		.filter((part) => Math.abs(part.index - index) <= 1 || part.heading === own?.heading);
	return [
		own?.heading ?? "",
		...near.map((part) =>
			part.kind === "statement" ? part.whole.folded : part.table.columns.map(({ head }) => head.folded).join(" | "),
		),
	].join(" ");
}

/** A heading without its number and its colon. */
export function plainHeading(headingText: string): string {
	const last = headingText.split("|").at(-1) ?? "";
	return last
		.replace(/^\s*(?:[A-Z]?[\d.]+|§ ?\d+)[\s.)]+/, "")
		.replace(/[:.]\s*$/, "")
		.trim();
}

export interface TieredInput {
	readonly billing: Billing;
	readonly tiers: readonly ReadTier[];
	readonly around: string;
	readonly name: { readonly name: string; readonly confidence: number };
	readonly unit: string | null;
	readonly part: { readonly index: number; readonly heading: string };
	readonly paragraph: number | null;
}

/** A usage service of these tiers. */
export function tieredDraft({ billing, tiers, around, name, unit, part, paragraph }: TieredInput): ServiceDraft {
	const { place, sign } = tiers[0] as ReadTier;
	const read = boundsOf(tiers.map(({ range }) => range));
	const draft: ServiceDraft = {
		part: part.index,
		paragraph,
		heading: part.heading,
		fields: new Map(),
		sign,
		unit,
		tiers: [],
	};
	const set = (field: ServiceField, value: TermValue, confidence: number) =>
		draft.fields.set(field, { value, confidence, place });
	const isPercent = tiers.every((tier) => tier.isPercent);
	const isVolume = volumeWords.test(around);
	const isGraduated = graduatedWords.test(around);
	const isNext = tiers.some(({ range }) => range.kind === "next");
	const model = isPercent
		? "graduated_percentage"
		: isVolume && !(isGraduated && !/\bvolume\b/.test(around))
			? "volume"
			: "graduated";
	set("plan_item_name", name.name, name.confidence);
	set("service_type", "usage", 0.94);
	set("billing_cycle", billing.frequency?.value ?? "monthly", billing.frequency === null ? 0.8 : 0.93);
	set("pricing_model", model, isVolume && isGraduated ? 0.7 : isVolume || isGraduated ? 0.95 : isNext ? 0.9 : 0.65);
	const confidence = read === null ? 0.3 : read.isComplete ? 0.95 : 0.6;
	draft.tiers = tiers.map(
		({ price, flatFee, place: where }, index): TierDraft => ({
			...{ upTo: read?.bounds[index] ?? null, price, flatFee, confidence, place: where },
		}),
	);
	return draft;
}
