import type { Decimal } from "../../../money/index.ts";
import { evidence } from "../../confidence/evidence.ts";
import type { Passage, Place } from "../../layout/passage.ts";
import type { Billing } from "../../terms/billing.ts";
import type { Setting } from "../../terms/setting.ts";
import { frequencyIn } from "../../values/frequency.ts";
import { boundsOf, type Range } from "../../values/ranges.ts";
import { newDraft, type ServiceDraft, setter, type TierDraft } from "./draft.ts";
import type { FeeName } from "./fee-name.ts";

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
	readonly name: FeeName;
	/** The words that the tiers were read from. */
	readonly text: Passage;
	readonly unit: string | null;
	readonly part: { readonly index: number; readonly heading: string };
	readonly paragraph: number | null;
}

/** A usage service of these tiers. */
export function tieredDraft({ billing, tiers, around, name, unit, part, paragraph, text }: TieredInput): ServiceDraft {
	const { place, sign } = tiers[0] as ReadTier;
	const read = boundsOf(tiers.map(({ range }) => range));
	const draft = newDraft({
		...{ part: part.index, paragraph, heading: part.heading, text, sign, unit },
	});
	const set = setter(draft, place);
	const cycle = billing.frequency?.value ?? frequencyIn(text.folded) ?? frequencyIn(around) ?? undefined;
	const isPercent = tiers.every((tier) => tier.isPercent);
	const isVolume = volumeWords.test(around);
	const isGraduated = graduatedWords.test(around);
	const isNext = tiers.some(({ range }) => range.kind === "next");
	const model = isPercent
		? "graduated_percentage"
		: isVolume && !(isGraduated && !/\bvolume\b/.test(around))
			? "volume"
			: "graduated";
	set("plan_item_name", name.name, name.way);
	set("service_type", "usage", "stated");
	set("billing_cycle", cycle ?? "monthly", cycle === undefined ? "assumed" : "stated");
	set("pricing_model", model, isVolume === isGraduated && !isNext ? "implied" : "stated");
	const why = read === null ? evidence("assumed") : read.isComplete ? evidence("labelled") : evidence("implied");
	draft.tiers = tiers.map(
		({ price, flatFee, place: where }, index): TierDraft => ({
			...{ upTo: read?.bounds[index] ?? null, price, flatFee, evidence: why, place: where },
		}),
	);
	return draft;
}
