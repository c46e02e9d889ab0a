import { Decimal } from "../../money/index.ts";
import { noEvents } from "./event-sums.ts";
import { graduated } from "./graduated.ts";
import { graduatedPercentage } from "./graduated-percentage.ts";
import { dividedByIncluded } from "./included.ts";
import type { MatrixRow, RowModelName, SentRow } from "./matrix-row.ts";
import type { GroupValues, MeasuredGroup, PricedGroup } from "./measured-group.ts";
import { packages } from "./package.ts";
import {
	type KeptPrices,
	keptParameters,
	type PriceField,
	type Problem,
	parameterProblems,
	type Reprice,
	repriced,
	type SentPrices,
} from "./parameters.ts";
import { perUnit } from "./per-unit.ts";
import { percentage } from "./percentage.ts";
import { definePricingModel, type PricingModelDefinition } from "./pricing-model.ts";
import { volume } from "./volume.ts";

/** The price fields of a row. */
const rowFields = ["unit_price", "tiers", "package_size", "package_rounding"] as const satisfies readonly PriceField[];

type RowModel = Pick<PricingModelDefinition<string, PriceField, object>, "pricesOf" | "price" | "pricesPercent"> & {
	readonly parameters: { readonly [Field in PriceField]?: "required" | "optional" };
};
const rowModels: { readonly [Name in RowModelName]: unknown } = {
	...{ per_unit: perUnit, graduated, volume },
	...{ package: packages, percentage, graduated_percentage: graduatedPercentage },
};
const rowModel = (name: RowModelName) => rowModels[name] as RowModel;

interface RowPrices {
	/** The values that it takes, in the order of `groupBy`; null: all that no other row takes. */
	readonly match: readonly string[] | null;
	readonly model: RowModelName;
	readonly prices: object;
	/** Omitted: nothing. */
	readonly included?: Decimal;
}

interface Matrix {
	readonly groupBy: readonly string[];
	readonly rows: readonly RowPrices[];
}

/** Usage by group, each group priced by the row with its values, or by the default row (extensions.md, "Matrix"). */
export const matrix = definePricingModel({
	name: "matrix",
	label: "usage by group (`group_by`), each at the price of its row of `price_matrix`",
	parameters: { group_by: "required", price_matrix: "required" },
	pricesOf: ({ group_by, price_matrix }): Matrix => ({
		groupBy: group_by,
		rows: price_matrix.map((row) => rowPrices(row, group_by)),
	}),
	problems: matrixProblems,
	reprice: repricedMatrix,
	groupByOf: ({ groupBy }) => groupBy,
	priceGroups,
	// What a matrix prices are its groups.
	price: () => [],
});

function rowPrices(row: MatrixRow, groupBy: readonly string[]): RowPrices {
	const { match, pricing_model: model, included_quantity: included } = row;
	return {
		match: isDefault(row) ? null : groupBy.map((key) => match[key] ?? ""),
		model,
		prices: rowModel(model).pricesOf(keptOf(row)),
		...(included.isZero() ? {} : { included }),
	};
}

/** A row's prices as those of a service of its model. */
function keptOf({ unit_price, tiers, package_size, package_rounding, pricing_model }: MatrixRow): KeptPrices {
	const { parameters } = rowModel(pricing_model);
	const sent = { unit_price, tiers, package_size, package_rounding };
	return keptParameters(sent, (field) => field in parameters);
}

/** Groups that no row takes have no price: they are left out. */
function priceGroups({ rows }: Matrix, groups: readonly MeasuredGroup[]): PricedGroup[] {
	const { byValues, rest } = rowsByValues(rows);
	return groups.flatMap(({ values, quantity }) => {
		const own = byValues.get(textOf(values));
		const row = own ?? rest;
		if (row === undefined) return [];
		const divided = dividedByIncluded(quantity, row.included ?? Decimal.zero);
		const parts = rowModel(row.model).price(row.prices, divided.billed, 0, noEvents);
		const amount = Decimal.sum(parts.map((part) => part.amount));
		return [{ values, isDefault: own === undefined, ...divided, parts, amount }];
	});
}

const indexes = new WeakMap<readonly RowPrices[], ReturnType<typeof indexOf>>();

/** A matrix prices many periods: its rows are indexed once. */
function rowsByValues(rows: readonly RowPrices[]) {
	const index = indexes.get(rows) ?? indexOf(rows);
	indexes.set(rows, index);
	return index;
}

function indexOf(rows: readonly RowPrices[]) {
	const byValues = new Map(rows.flatMap((row) => (row.match === null ? [] : [[textOf(row.match), row] as const])));
	return { byValues, rest: rows.find(({ match }) => match === null) };
}

function textOf(values: GroupValues): string {
	return JSON.stringify(values);
}

function isDefault({ match }: Pick<MatrixRow, "match">): boolean {
	return Object.keys(match).length === 0;
}

function matrixProblems({ unit_price, group_by = [], price_matrix = [] }: SentPrices): Problem[] {
	const problems: Problem[] = [];
	if (unit_price !== undefined && !unit_price.isZero()) {
		problems.push(["unit_price", "is not allowed for matrix: each row of price_matrix has its own"]);
	}
	if (new Set(group_by).size < group_by.length) problems.push(["group_by", "must not name a property twice"]);
	const seen = new Set<string>();
	for (const [index, row] of price_matrix.entries()) {
		const path = `price_matrix[${index}]`;
		const matched = matchProblem(row, group_by);
		const text = textOf(isDefault(row) ? [] : group_by.map((key) => row.match[key] ?? null));
		if (matched !== null) problems.push([`${path}.match`, matched]);
		else if (seen.has(text)) problems.push([`${path}.match`, "occurs twice"]);
		seen.add(text);
		problems.push(...rowProblems(row).map(([field, message]) => [`${path}.${field}`, message] as const));
	}
	return problems;
}

function matchProblem({ match }: SentRow, groupBy: readonly string[]): string | null {
	const keys = Object.keys(match);
	if (keys.length === 0) return null;
	const isWhole = keys.length === groupBy.length && groupBy.every((key) => Object.hasOwn(match, key));
	return isWhole ? null : "must name every property of group_by and no other, or none: the default row";
}

function rowProblems(row: SentRow): Problem[] {
	const name = row.pricing_model ?? perUnit.name;
	const { unit_price, tiers } = row;
	const { parameters } = rowModel(name);
	const isStray = !("unit_price" in parameters) && unit_price !== undefined && !unit_price.isZero();
	const sent = { ...row, tiers: tiers ?? [] };
	return [
		...rowFields.flatMap((field) => parameterProblems(field, sent, name, parameters[field])),
		...(isStray ? [["unit_price", `is not allowed for ${name}`] as const] : []),
	];
}

function repricedMatrix(kept: KeptPrices, price: Reprice): KeptPrices {
	return { ...kept, price_matrix: kept.price_matrix.map((row) => repricedRow(row, price)) };
}

function repricedRow(row: MatrixRow, price: Reprice): MatrixRow {
	const percents = rowModel(row.pricing_model).pricesPercent === true;
	const { unit_price, tiers } = repriced(keptOf(row), price, percents);
	return { ...row, unit_price, tiers };
}
