import type { MatrixRow, Terms } from "../agreement.ts";
import type { Chance } from "../chance.ts";

/** The values that worlds' events have (`steps/usage.ts`), and one that none has. */
const values = { region: ["eu", "us", "asia", "moon"], user: ["ada", "bob", "1", "true"] } as const;
type Key = keyof typeof values;

/** A price matrix: a few of the possible groups, with or without a default row. */
export function drawMatrix(chance: Chance, isWithIncluded: boolean, drawModel: () => Partial<Terms>): Partial<Terms> {
	const group_by = chance.one<Key[]>([["region"], ["user"], ["region", "user"]]);
	const groups = group_by.reduce<Record<string, string>[]>(
		(matches, key) => matches.flatMap((match) => values[key].map((value) => ({ ...match, [key]: value }))),
		[{}],
	);
	const named = groups.filter(() => chance.is(0.5));
	const matches = chance.is(0.6) || named.length === 0 ? [...named, {}] : named;
	return {
		...{ pricing_model: "matrix", group_by, unit_price: 0, tiers: [], included_quantity: 0 },
		price_matrix: matches.map((match) =>
			rowOf(match, isWithIncluded && chance.is(0.3) ? chance.integer(1, 15) : 0, drawModel()),
		),
	};
}

function rowOf(match: MatrixRow["match"], included_quantity: number, terms: Partial<Terms>): MatrixRow {
	const { pricing_model = "per_unit", unit_price = 0, tiers = [], package_size = null } = terms;
	return { match, pricing_model, unit_price, tiers, package_size, package_rounding: "up", included_quantity };
}

/** The same groups at other prices. */
export function otherRows(chance: Chance, rows: readonly MatrixRow[]): MatrixRow[] {
	return rows.map((row) => ({
		...row,
		unit_price: row.tiers.length > 0 ? 0 : chance.cents(0, 900),
		tiers: row.tiers.map((tier) => ({ ...tier, unit_price: chance.cents(0, 900) })),
	}));
}

/** Rows as the API takes them: without what their models do not use. */
export function wireOfRows(rows: readonly MatrixRow[]): object[] {
	return rows.map(({ match, pricing_model, unit_price, tiers, package_size, included_quantity }) => ({
		...{ match, pricing_model, included_quantity },
		...(tiers.length > 0 ? { tiers } : { unit_price }),
		...(pricing_model === "package" ? { package_size } : {}),
	}));
}
