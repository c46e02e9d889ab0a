import type { CalendarDate } from "../../calendar/index.ts";
import type { Feature } from "../../catalog/index.ts";

/** What a contract lets its customer use (extensions.md, "Features"). */
export interface FeatureTerms {
	/** Its own, which replace its option's of the same names. */
	readonly features: readonly Feature[];
	/** What its option offered when it was made, or last moved to. */
	readonly option_features: readonly Feature[];
}

/** The same from an amendment's day on; null: they stay. */
export interface AmendedFeatures {
	readonly effective_date: CalendarDate;
	readonly features: readonly Feature[] | null;
	readonly option_features: readonly Feature[] | null;
}

/** A contract's features, with the amendments that change them in the order in which they apply. */
export interface FeatureHistory extends FeatureTerms {
	readonly amended_features: readonly AmendedFeatures[];
}

/** The features of a day: those of the last amendment that changed them by then, else those that the contract was made with. */
export function featuresOn({ amended_features, ...first }: FeatureHistory, day: CalendarDate): FeatureTerms {
	const begun = amended_features.filter(({ effective_date }) => effective_date <= day);
	return {
		features: begun.findLast(({ features }) => features !== null)?.features ?? first.features,
		option_features: begun.findLast((each) => each.option_features !== null)?.option_features ?? first.option_features,
	};
}

/** All that the customer may use: the option's, each replaced by the contract's own of the same name. */
export function grantedFeatures({ features, option_features }: FeatureTerms): Feature[] {
	const own = new Set(features.map(({ feature }) => feature));
	return [...option_features.filter(({ feature }) => !own.has(feature)), ...features];
}
