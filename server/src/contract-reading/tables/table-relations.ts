import { Decimal } from "../../money/index.ts";

/** How a column's numbers come out of other columns: 12 × 69.00 × (1 − 10 %) = 745.20. */
export interface Relation {
	readonly product: number;
	readonly factors: readonly number[];
	/** The column of the discount in percent. */
	readonly percent: number | null;
	/** What every row is multiplied by besides: 12 where a monthly price makes a yearly amount. */
	readonly times: number;
	/** The rows that come out and could not have done so by chance. */
	readonly proven: readonly number[];
	/** The rows that do not come out. */
	readonly failing: readonly number[];
}

export type Numbers = readonly (readonly (Decimal | null)[])[];

const cent = Decimal.of("0.011");
/** Of amounts below one, where a cent would prove anything. */
const fraction = Decimal.of("0.0006");
/** A table with more columns of numbers is a list of figures, no offer. */
const mostColumns = 9;
/** Months of the periods that prices and amounts may be for. */
const periods = [1, 12, 3, 6, 4, 24, 36, 48, 60];

/**
 * The relations between the columns of a table, at most one for each product: the one that explains the most rows with the least.
 * @param rows numbers by row and column
 * @param percents the columns that hold percentages
 */
export function relationsIn(rows: Numbers, percents: ReadonlySet<number>): Relation[] {
	const columns = (rows[0] ?? []).map((_, place) => place).filter((place) => rows.some((row) => row[place] != null));
	if (columns.length > mostColumns) return [];
	const plain = columns.filter((place) => !percents.has(place));
	const options = [null, ...columns.filter((place) => percents.has(place))];
	const found = plain.flatMap((product) => {
		const others = plain.filter((place) => place !== product);
		const candidates = subsets(others, 3).flatMap((factors) =>
			options.flatMap((percent) =>
				(factors.length === 1 && percent === null ? [] : periods).map((times) =>
					tested(rows, { product, factors, percent, times }),
				),
			),
		);
		const good = candidates.filter(({ proven, failing }) => proven.length > 0 && failing.length * 3 <= proven.length);
		return good.toSorted((a, b) => cost(a) - cost(b)).slice(0, 1);
	});
	return found;
}

/** The column that is the sum of others in every row, and those: "Year 1 | Year 2 | Total". Null where none is. */
export function sumIn(rows: Numbers): { readonly total: number; readonly parts: readonly number[] } | null {
	const columns = (rows[0] ?? []).map((_, place) => place).filter((place) => rows.some((row) => row[place] != null));
	if (columns.length > mostColumns) return null;
	for (const total of columns.toReversed()) {
		const parts = columns.filter((place) => place < total);
		for (let from = 0; from + 1 < parts.length; from++) {
			const some = parts.slice(from);
			const tested = rows.filter((row) => row[total] != null && some.filter((place) => row[place] != null).length > 1);
			const isSum = tested.every((row) =>
				Decimal.sum(some.map((place) => row[place] ?? Decimal.zero))
					.minus(row[total] as Decimal)
					.absolute()
					.isLessThan(cent),
			);
			if (tested.length > 0 && isSum) return { total, parts: some };
		}
	}
	return null;
}

function subsets(places: readonly number[], most: number): number[][] {
	const sets: number[][] = [[]];
	for (const place of places) {
		sets.push(...sets.filter((set) => set.length < most).map((set) => [...set, place]));
	}
	return sets.slice(1);
}

/** Fewer is better: rows that fail, then what a relation needs besides its rows. */
function cost({ failing, proven, factors, percent, times }: Relation): number {
	return (
		failing.length * 100 - proven.length * 10 + factors.length * 3 + (percent === null ? 0 : 2) + (times === 1 ? 0 : 12)
	);
}

function tested(rows: Numbers, relation: Omit<Relation, "proven" | "failing">): Relation {
	const { product, factors, percent, times } = relation;
	const proven: number[] = [];
	const failing: number[] = [];
	rows.forEach((row, index) => {
		const result = row[product];
		const values = factors.map((place) => row[place] ?? null);
		if (result == null || values.some((value) => value === null)) return;
		const rate = percent === null ? null : (row[percent] ?? Decimal.zero);
		const base = (values as Decimal[]).reduce((all, value) => all.times(value), Decimal.of(times));
		const net = rate === null ? base : base.minus(base.percent(rate));
		const isEqual = net
			.minus(result)
			.absolute()
			.isLessThan(result.isGreaterThan(Decimal.one) ? cent : fraction);
		// One times a price is that price whatever the columns mean.
		const telling =
			(values as Decimal[]).filter((value) => !value.equals(Decimal.one)).length + (rate?.isZero() === false ? 1 : 0);
		if (!isEqual) failing.push(index);
		else if (telling >= 2 && !result.isZero()) proven.push(index);
	});
	return { ...relation, proven, failing };
}
