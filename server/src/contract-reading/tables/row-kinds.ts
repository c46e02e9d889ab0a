import { Decimal } from "../../money/index.ts";

/** A row of a table as far as sums are concerned. */
export interface SumRow {
	/** The last amount of money in the row. */
	readonly value: Decimal | null;
	/** That amount times the row's quantity, where it is the price of one and no amount stands beside it. */
	readonly product: Decimal | null;
	/** Whether it has what an item has: a quantity, or a price beside its amount. */
	readonly isItem: boolean;
	/** Whether its words say that it is a sum or a tax. */
	readonly isSaid: boolean;
	/** The percentage in its words: of a tax or a discount. */
	readonly percent: Decimal | null;
	/** What is added up together besides all: the row's billing cycle, the heading it stands under. */
	readonly groups: readonly string[];
}

export type RowKind = "item" | "total";

export interface RowKinds {
	readonly kinds: readonly RowKind[];
	/** The items that a sum of the table comes out with. */
	readonly summed: ReadonlySet<number>;
	/** Sums that come out with nothing. */
	readonly unexplained: readonly number[];
}

/** In a longer table words alone tell. */
const mostRows = 400;
const cent = Decimal.of("0.03");
const least = Decimal.of("0.0000001");
const periods = [1, 12, 3, 6, 24, 36, 48, 60];

/** Which rows are items and which are sums of others, taxes on sums, or sums with taxes: by arithmetic, then by words. */
export function rowKinds(rows: readonly SumRow[]): RowKinds {
	const kinds: RowKind[] = [];
	const summed = new Set<number>();
	const unexplained: number[] = [];
	const totals: Decimal[] = [];
	let since: number[] = [];
	rows.forEach((row, index) => {
		const items = kinds.flatMap((kind, place) => (kind === "item" ? [place] : []));
		const { value } = row;
		const parts =
			value === null || items.length === 0 || row.isItem || rows.length > mostRows
				? null
				: explained(value, row, { rows, items, since, totals });
		const isSum = parts !== null && (row.isSaid || parts.length > 1);
		if (!isSum && !(row.isSaid && !row.isItem)) {
			kinds.push("item");
			since.push(index);
			return;
		}
		kinds.push("total");
		if (parts === null) unexplained.push(index);
		for (const each of parts ?? []) summed.add(each);
		if (value !== null) totals.push(value);
		since = [];
	});
	return { kinds, summed, unexplained };
}

interface Above {
	readonly rows: readonly SumRow[];
	readonly items: readonly number[];
	/** The items since the last sum. */
	readonly since: readonly number[];
	readonly totals: readonly Decimal[];
}

/** The items of which a value is the sum; none where it follows from sums above; null where it follows from nothing. */
function explained(
	value: Decimal,
	{ percent, isSaid }: SumRow,
	{ rows, items, since, totals }: Above,
): readonly number[] | null {
	const isEqual = (other: Decimal) =>
		!value.isZero() &&
		other
			.minus(value)
			.absolute()
			.isLessThan(value.isGreaterThan(Decimal.one) ? cent : least);
	const sum = (places: readonly number[], key: "value" | "product" = "value") =>
		Decimal.sum(places.map((place) => rows[place]?.[key] ?? Decimal.zero));
	const groups = [...new Set(items.flatMap((place) => rows[place]?.groups ?? []))];
	const sets = [items, since, ...groups.map((group) => items.filter((place) => rows[place]?.groups.includes(group)))];
	for (const times of isSaid ? periods : [1]) {
		const set = sets.find((places) => places.length > 0 && isEqual(sum(places).times(Decimal.of(times))));
		if (set !== undefined) return set;
	}
	if (!isSaid) return null;
	if (sets.some((places) => places.length > 0 && isEqual(sum(places, "product")))) return [];
	const bases = [...totals, sum(items)];
	if (percent !== null && bases.some((base) => isEqual(base.percent(percent)))) return [];
	const follows = totals.some(
		(total, place) =>
			isEqual(total) ||
			totals
				.slice(place + 1)
				.some(
					(other) =>
						isEqual(total.plus(other)) ||
						isEqual(total.minus(other)) ||
						periods.some((times) => isEqual(total.times(Decimal.of(times)).plus(other))),
				),
	);
	return follows ? [] : null;
}
