import type { Decimal } from "../../money/index.ts";
import type { Passage } from "../layout/passage.ts";
import { type ColumnHead, type ColumnRole, columnHead, isMoneyRole } from "../statements/column-role.ts";
import type { Table } from "../statements/table.ts";
import { datesOf, type Setting } from "../terms/setting.ts";
import { frequencyIn } from "../values/frequency.ts";
import { pricePeriodIn } from "../values/price-period.ts";
import { type CellFigure, figureIn } from "./cell-figure.ts";
import { nameColumn } from "./name-column.ts";
import { type Relation, relationsIn, sumIn } from "./table-relations.ts";

export interface SolvedColumns {
	readonly columns: readonly ColumnHead[];
	/** Of each row and column. */
	readonly figures: readonly (readonly (CellFigure | null)[])[];
	readonly relations: readonly Relation[];
}

const rowsTried = 60;
const unitHead = /^(?:units?\b|uom|einheit|mengeneinheit|unite|unidad|unita|eenheid|unidade)/;
const periodWords =
	/\b(?:months?|monate?n?|mois|meses|mesi|maanden|years?|jahre?|terms?|laufzeit|periods?|dur(?:ation|ee|ata|acion))\b/;

/** What each column means: by the arithmetic that its numbers take part in, then by what its cells hold, then by its head. */
export function solveColumns(setting: Setting, { columns, rows }: Table): SolvedColumns {
	const figures = rows.map(({ cells }) => cells.map((cell) => figureIn(setting, cell)));
	const heads = columns.map(({ head }) => columnHead(head.folded));
	// Rows of sums have few cells, and those not always in their columns.
	const filled = rows.map(({ cells }) => cells.filter((cell) => cell !== null).length);
	const isFull = filled.map((count) => count * 2 > Math.max(...filled));
	const cellsOf = (place: number) => rows.flatMap(({ cells }, row) => (isFull[row] ? (cells[place] ?? []) : []));
	const numbersOf = (place: number) => figures.flatMap((row, index) => (isFull[index] ? (row[place] ?? []) : []));
	const isPeriod = columns.map(({ head }) => pricePeriodIn(setting, head.folded) !== null);
	const isNumeric = columns.map((_, place) => {
		const numbers = numbersOf(place);
		const isPriceOfPeriod = isPeriod[place] && numbers.some(({ kind }) => kind === "money");
		return isPriceOfPeriod || numbers.length * 2 > cellsOf(place).filter(hasWords).length;
	});
	const percents = new Set(columns.flatMap((_, place) => (isPercent(numbersOf(place)) ? [place] : [])));
	const numbers = figures
		.slice(0, rowsTried)
		.map((row) => row.map((each, place) => (each && isNumeric[place] && !isBound(heads[place]) ? each.value : null)));
	const relations = relationsIn(numbers, percents);
	const roles: (ColumnRole | null)[] = columns.map(() => null);
	const give = (place: number, role: ColumnRole) => {
		roles[place] ??= role;
	};
	// "List price, discount, net price, quantity": the list price counts, with its discount.
	for (const { product, factors, percent } of relations) {
		if (factors.length > 1 || percent === null) continue;
		give(product, "net");
		give(factors[0] as number, "price");
		give(percent, "discount");
	}
	for (const relation of relations.toSorted((a, b) => b.factors.length - a.factors.length)) {
		if (relation.factors.length > 1) assignFactors(relation, { heads, numbersOf, give });
	}
	const sum = relations.length > 0 ? null : sumIn(numbers);
	if (sum !== null) give(sum.total, "amount");
	for (const place of sum?.parts ?? []) give(place, "price");
	// Beside the price that amounts come out of, another price of the same time is a list price.
	const multiplied = columns.findIndex(
		(_, place) =>
			roles[place] === "price" && relations.some(({ factors }) => factors.length > 1 && factors.includes(place)),
	);
	columns.forEach((_, place) => {
		const [head, price] = [heads[place], heads[multiplied]];
		const isMoney = numbersOf(place).some(({ kind, hasDecimals }) => kind === "money" || hasDecimals);
		const isSame = (head?.role === "price" || head?.role === "other") && isMoney && head.frequency === price?.frequency;
		const isNoLess =
			numbersOf(place).length > 0 &&
			figures.every(
				(row) =>
					row[place] == null ||
					row[multiplied] == null ||
					!(row[multiplied] as CellFigure).value.isGreaterThan((row[place] as CellFigure).value),
			);
		if (isSame && isNoLess && isNumeric[place] && !isPeriod[place]) give(place, "other");
	});
	const name = nameColumn(setting, { heads, isNumeric, cellsOf });
	if (name !== null && roles[name] === null) roles[name] = "name";
	columns.forEach((_, place) => {
		if (roles[place] !== null) return;
		const head = heads[place] as ColumnHead;
		give(
			place,
			isNumeric[place]
				? numericRole(place, {
						head,
						roles,
						numbers: numbersOf(place),
						isPeriod: isPeriod[place] ?? false,
						prices: columns.flatMap((_, other) => (roles[other] === "price" ? [numbersOf(other)] : [])),
					})
				: textRole(setting, head, { folded: columns[place]?.head.folded ?? "", cells: cellsOf(place) }),
		);
	});
	return { columns: heads.map((head, place) => ({ ...head, role: roles[place] ?? head.role })), figures, relations };
}

function hasWords({ text }: Passage): boolean {
	return /[\p{L}\d]/u.test(text);
}

function isPercent(numbers: readonly CellFigure[]): boolean {
	return numbers.length > 0 && numbers.every(({ kind }) => kind === "percent");
}

/** Bounds of tiers are no factors. */
function isBound(head: ColumnHead | undefined): boolean {
	return head?.role === "from" || head?.role === "to" || head?.role === "tax";
}

interface Assigning {
	readonly heads: readonly ColumnHead[];
	readonly numbersOf: (place: number) => readonly CellFigure[];
	readonly give: (place: number, role: ColumnRole) => void;
}

function assignFactors({ product, factors, percent }: Relation, { heads, numbersOf, give }: Assigning): void {
	const money = (place: number) => {
		const numbers = numbersOf(place);
		const isMoney = numbers.some(({ kind, hasDecimals }) => kind === "money" || hasDecimals);
		const { role } = heads[place] as ColumnHead;
		return (isMoney ? 2 : 0) + (isMoneyRole(role) ? 1 : 0) - (role === "quantity" || role === "period" ? 1 : 0);
	};
	const [price, ...others] = factors.toSorted((a, b) => money(b) - money(a)) as [number, ...number[]];
	const isPeriod = (place: number) =>
		(heads[place] as ColumnHead).role === "period" || numbersOf(place).some(({ words }) => periodWords.test(words));
	give(product, "amount");
	give(price, "price");
	if (percent !== null) give(percent, "discount");
	for (const place of others) give(place, others.length > 1 && isPeriod(place) ? "period" : "quantity");
}

interface NumericInput {
	readonly head: ColumnHead;
	readonly roles: readonly (ColumnRole | null)[];
	readonly numbers: readonly CellFigure[];
	/** Whether the head names a part of the term: "Year 2". */
	readonly isPeriod: boolean;
	/** The numbers of the columns that are prices. */
	readonly prices: readonly (readonly CellFigure[])[];
}

/** What a column of numbers is that no arithmetic tells of. */
function numericRole(
	place: number,
	{ head: { role, frequency }, roles, numbers, isPeriod, prices }: NumericInput,
): ColumnRole {
	const values = numbers.map(({ value }) => value);
	const isMoney = numbers.some(({ kind, hasDecimals }) => kind === "money" || hasDecimals);
	const isCount = values.every((value, index) => index === 0 || value.isGreaterThan(values[index - 1] as Decimal));
	// "1.1", "1.2": the numbers of the rows.
	if (role === "number") return role;
	// "Fee above included": what costs is not included.
	if (role === "included" && isMoney) return "overage";
	if (
		place === 0 &&
		isCount &&
		values.length > 1 &&
		role === "other" &&
		numbers.every(({ kind, words }) => kind === "number" && words === "")
	)
		return "number";
	if (isPercent(numbers) && isMoneyRole(role)) return "price";
	if (
		isMoneyRole(role) ||
		role === "included" ||
		role === "discount" ||
		role === "tax" ||
		isBound({ role, frequency: null })
	)
		return role;
	if (isPercent(numbers)) return role === "other" ? "price" : role;
	// Beside a price, money of the same figures is the amount for one, and other money another price.
	const isRepeated = prices.some((others) =>
		others.every(({ value }, index) => numbers[index]?.value.equals(value) ?? false),
	);
	if (isMoney)
		return isPeriod ||
			frequency !== null ||
			prices.length === 0 ||
			!(isRepeated || (roles.includes("amount") === false && role === "other"))
			? "price"
			: "amount";
	if (place === 0 && isCount && role !== "quantity" && values.length > 1) return "number";
	if (role === "quantity" || role === "period" || role === "date") return role;
	return roles.includes("quantity") ? role : "quantity";
}

function textRole(
	setting: Setting,
	{ role }: ColumnHead,
	{ folded: head, cells }: { readonly folded: string; readonly cells: readonly Passage[] },
): ColumnRole {
	// "From", "To" over the days of a service.
	if (cells.every((cell) => datesOf(setting, cell).length > 0)) return "date";
	const periods = cells.filter(({ folded }) => folded.length < 30 && frequencyIn(`${head} ${folded}`) !== null);
	if (periods.length * 2 > cells.length && (!isMoneyRole(role) || !cells.some(({ text }) => /\d/.test(text))))
		return "frequency";
	// "Sites" over the names of sites counts nothing, "Charged" over "per metre" is no price; "Unit" over words tells what is counted.
	const isFigure = (role === "quantity" && !unitHead.test(head)) || isMoneyRole(role);
	return role === "name" || (isFigure && !cells.some(({ text }) => /\d/.test(text))) ? "other" : role;
}
