import type { Figure, MatrixRow, Terms } from "../history.ts";
import { priceOf } from "../price.ts";
import { propertyOf } from "../properties.ts";
import { Rational, sumOf, ZERO } from "../rational.ts";
import type { KeptEvent } from "../usage.ts";
import { usageOf } from "../usage.ts";

type UsageArguments = Parameters<typeof usageOf>;

/**
 * What a period's usage costs by group: "quantities by group; each unmatched combination is priced by itself with the default row's terms"
 * (Matrix). A group that nothing was used of costs nothing.
 */
export function matrixPrice(
	terms: Terms,
	metric: UsageArguments[0],
	events: readonly KeptEvent[],
	span: UsageArguments[2],
	levelFrom: UsageArguments[3],
): Rational {
	const keys = terms.group_by ?? [];
	const groups = new Map<string, KeptEvent[]>();
	for (const kept of events) {
		const values = keys.map((key) => textOf(propertyOf(kept.event, key)));
		const name = JSON.stringify(values);
		groups.set(name, [...(groups.get(name) ?? []), kept]);
	}
	const prices = [...groups].map(([name, own]) => {
		const used = usageOf(metric, own, span, levelFrom, ZERO);
		const row = rowFor(terms, JSON.parse(name));
		const isUsed = used.readings.length > 0 || !used.quantity.isZero();
		return row === undefined || !isUsed ? ZERO : priceOf(asTerms(terms, row), used.quantity, ZERO);
	});
	return sumOf(prices);
}

/** "Values compare as text"; a missing property, or what is no single value, is null. */
function textOf(value: unknown): string | null {
	const isValue = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
	return isValue ? String(value) : null;
}

/** The row with these values; else the default row. A missing property is a value that only the default row takes. */
function rowFor({ group_by: keys = [], price_matrix: rows = [] }: Terms, values: readonly (string | null)[]) {
	const own = rows.find(
		({ match }) =>
			Object.keys(match).length > 0 &&
			keys.every((key, place) => values[place] !== null && match[key] === values[place]),
	);
	return own ?? rows.find(({ match }) => Object.keys(match).length === 0);
}

function asTerms(terms: Terms, { match: _match, ...row }: MatrixRow): Terms {
	return { ...terms, ...row, fee_per_event: "0" };
}

/** The rows with each price multiplied: not percentages, allowances, or where tiers end. */
export function upliftedRows(rows: readonly MatrixRow[], price: (amount: Figure) => Figure): MatrixRow[] {
	return rows.map((row) => {
		const isPercent = row.pricing_model === "percentage" || row.pricing_model === "graduated_percentage";
		const unit = (amount: Figure) => (isPercent ? amount : price(amount));
		const tiers = row.tiers.map((tier) => ({
			...tier,
			unit_price: unit(tier.unit_price),
			flat_fee: price(tier.flat_fee),
		}));
		return { ...row, unit_price: unit(row.unit_price), tiers };
	});
}

/** Whether two matrices price every group alike, row by row. */
export function sameMatrix(left: Terms, right: Terms): boolean {
	return writtenOf(left) === writtenOf(right);
}

function writtenOf({ group_by = [], price_matrix = [] }: Terms): string {
	const figure = (amount: Figure | null) => (amount === null ? null : Rational.of(amount).shortest());
	const rows = price_matrix.map(({ match, tiers, ...row }) => [
		...[group_by.map((key) => match[key] ?? null), row.pricing_model, row.package_rounding],
		...[figure(row.unit_price), figure(row.package_size), figure(row.included_quantity)],
		tiers.map((tier) => [figure(tier.up_to), figure(tier.unit_price), figure(tier.flat_fee)]),
	]);
	return JSON.stringify([group_by, rows]);
}
