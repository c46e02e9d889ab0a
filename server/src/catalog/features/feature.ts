import type { Decimal } from "../../money/index.ts";
import { decimalFromJson } from "../../platform/index.ts";

/** `boolean` is on or off, `value` says how much or which, `metered` is used up by a metric's quantity. */
export const featureTypes = ["boolean", "value", "metered"] as const;
export type FeatureType = (typeof featureTypes)[number];

/** Whether a reached limit refuses, or is only told. */
export const enforcements = ["hard", "soft"] as const;
export type Enforcement = (typeof enforcements)[number];

/** What a customer may use (extensions.md, "Features"); fields that its type does not have are null. */
export interface Feature {
	/** Its name, unique in an option and in a contract. */
	readonly feature: string;
	readonly type: FeatureType;
	/** Of `boolean` true or false, of `value` a number or a text. */
	readonly value: boolean | string | Decimal | null;
	/** Of `metered`: what uses it up. */
	readonly metric_uuid: string | null;
	/** Of `metered`, for a billing period; null: none. */
	readonly limit: Decimal | null;
	/** Of `metered`. */
	readonly enforcement: Enforcement | null;
}

/** Features as a `jsonb` column gives them: with keys in another order, and numbers that aren't yet Decimals. */
export function featuresFromRow(column: unknown): Feature[] {
	return (column as readonly Feature[]).map(({ feature, type, value, metric_uuid, limit, enforcement }) => ({
		...{ feature, type, value: decimalFromJson(value) ?? value },
		...{ metric_uuid, limit: decimalFromJson(limit), enforcement },
	}));
}

/** Whether two lists grant the same, in the same order. */
export function areSameFeatures(one: readonly Feature[], other: readonly Feature[]): boolean {
	return JSON.stringify(one) === JSON.stringify(other);
}
