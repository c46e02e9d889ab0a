import { Decimal } from "../../money/index.ts";
import type { SentTier, ServiceTier } from "./tiers.ts";

/** The models of rows: those that a quantity alone can be priced by. */
export const rowModelNames = [
	"per_unit",
	"graduated",
	"volume",
	"package",
	"percentage",
	"graduated_percentage",
] as const;
export type RowModelName = (typeof rowModelNames)[number];

/**
 * A row of a price matrix: what the groups with these values cost. Its price fields are those of a service
 * (extensions.md, "Matrix").
 */
export interface MatrixRow {
	/** The value of each property that usage is grouped by, as text; empty: the default row, for all other groups. */
	readonly match: Readonly<Record<string, string>>;
	readonly pricing_model: RowModelName;
	readonly unit_price: Decimal;
	readonly tiers: ServiceTier[];
	/** Units per package; 0: none. */
	readonly package_size: Decimal;
	readonly package_rounding: "up" | "down";
	readonly included_quantity: Decimal;
}

/** The same as sent. */
export interface SentRow {
	readonly match: Readonly<Record<string, string>>;
	readonly pricing_model?: RowModelName;
	readonly unit_price?: Decimal;
	readonly tiers?: readonly SentTier[];
	readonly package_size?: Decimal | null;
	readonly package_rounding?: "up" | "down" | null;
	readonly included_quantity?: Decimal;
}

/** The values in the order of their keys, so that equal rows have equal texts. */
export function sortedByKey(match: MatrixRow["match"]): MatrixRow["match"] {
	return Object.fromEntries(Object.entries(match).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The stored row; `keepTiers` fills in what tiers leave out. */
export function keptRow(sent: SentRow, keepTiers: (tiers: SentRow["tiers"]) => ServiceTier[]): MatrixRow {
	return {
		match: sortedByKey(sent.match),
		pricing_model: sent.pricing_model ?? "per_unit",
		unit_price: sent.unit_price ?? Decimal.zero,
		tiers: keepTiers(sent.tiers),
		package_size: sent.package_size ?? Decimal.zero,
		package_rounding: sent.package_rounding ?? "up",
		included_quantity: sent.included_quantity ?? Decimal.zero,
	};
}
