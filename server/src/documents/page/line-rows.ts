import { Decimal } from "../../money/index.ts";
import type { Formats } from "../text/formats.ts";
import { type PrintableLine, printableCharacters, printableLine, printableLines } from "../text/printable-text.ts";
import type { DocumentLine, InvoiceDocument } from "./invoice-document.ts";
import { fill, type Labels } from "./labels.ts";

/** A figure in a column: the printed text, an invisible spacer, and a remark below. */
type Figure = {
	readonly text: string;
	/** Set invisibly after the text to align a column's decimal points. */
	readonly hiddenSuffix: string;
	readonly remark: string | null;
};

type LineRow = {
	/** The heading of the rows below it, without figures. */
	readonly isHeading: boolean;
	readonly name: PrintableLine;
	readonly description: readonly PrintableLine[];
	readonly period: string | null;
	readonly quantity: Figure | null;
	readonly unitPrice: Figure | null;
	readonly discount: Figure | null;
	readonly tax: Figure | null;
	readonly net: Figure;
	/** The sum of the net amounts up to and including this line, carried forward if the page ends here. */
	readonly runningNet: string;
};

export type LineTable = {
	readonly hasDiscounts: boolean;
	readonly hasTaxes: boolean;
	readonly rows: readonly LineRow[];
};

/** Columns with more decimals than this are not aligned, because one odd price would spread all of them. */
const alignedDecimalsMaximum = 6;

/** More rates than this are only listed below the lines. */
const listedRatesMaximum = 3;

/** The invoice's lines as rows of formatted text. */
export function lineTable(document: InvoiceDocument, formats: Formats, labels: Labels): LineTable {
	const priceDecimals = document.lines.map((line) => shownPriceDecimals(line, document.currencyDecimals));
	const quantityDecimals = document.lines.map((line) => Decimal.of(line.quantity).decimals());
	const column = {
		price: alignedDecimals(priceDecimals),
		quantity: alignedDecimals(quantityDecimals.filter((_, index) => showsQuantity(document.lines[index]))),
	};
	let running = Decimal.zero;
	let part: string | undefined;
	const rows = byPart(document.lines).flatMap(([line, index]): LineRow[] => {
		const heading =
			line.part === undefined || line.part === part ? [] : [headingRow(line.part, formats.amount(running.toString()))];
		part = line.part;
		running = running.plus(Decimal.of(line.net));
		const row: LineRow = {
			isHeading: false,
			name: printableLine(line.name),
			description: printableLines(line.description ?? "").filter(({ text }) => text !== ""),
			period: periodText(line.serviceStart, line.serviceEnd, formats, labels),
			quantity: showsQuantity(line)
				? figure(
						formats.quantity(line.quantity),
						formats.missingDecimals(quantityDecimals[index] ?? 0, column.quantity),
					)
				: null,
			unitPrice: priceFigure(line, formats, labels, formats.missingDecimals(priceDecimals[index] ?? 0, column.price)),
			discount: discountFigure(line, formats),
			tax: taxFigure(line, line.isTaxExempt ?? document.buyer.taxExempt, formats, labels),
			net: figure(formats.amount(line.net)),
			runningNet: formats.amount(running.toString()),
		};
		return [...heading, row];
	});
	return {
		hasDiscounts: rows.some((row) => row.discount !== null),
		hasTaxes: document.buyer.taxExempt || document.lines.some((line) => line.taxName || !isZero(line.taxRate)),
		rows,
	};
}

/** The lines with their places, those of one heading together. */
function byPart(lines: readonly DocumentLine[]): (readonly [line: DocumentLine, index: number])[] {
	const placed = lines.map((line, index) => [line, index] as const);
	return [...Map.groupBy(placed, ([{ part }]) => part).values()].flat();
}

function headingRow(part: string, runningNet: string): LineRow {
	const none = { quantity: null, unitPrice: null, discount: null, tax: null };
	return {
		isHeading: true,
		name: printableLine(part),
		description: [],
		period: null,
		...none,
		net: figure(""),
		runningNet,
	};
}

/** The first to last day in the locale's format, one of them alone, or null for neither. */
export function periodText(start: string | null, end: string | null, formats: Formats, labels: Labels): string | null {
	if (start && end) return printableCharacters(formats.period(start, end));
	if (start) return printableCharacters(fill(labels.sinceDate, { date: formats.date(start) }));
	if (end) return printableCharacters(fill(labels.untilDate, { date: formats.date(end) }));
	return null;
}

function figure(text: string, hiddenSuffix = "", remark: string | null = null): Figure {
	return {
		text: printableCharacters(text),
		hiddenSuffix,
		remark: remark === null ? null : printableCharacters(remark),
	};
}

function isZero(value: string): boolean {
	return Decimal.of(value).isZero();
}

function showsQuantity(line: DocumentLine | undefined): boolean {
	return line?.kind === "item";
}

/** A flat fee without a unit price appears in the price column under its own name: 500.00, flat fee. */
function isFlatFee(line: DocumentLine): boolean {
	return line.kind === "item" && isZero(line.unitPrice) && !isZero(line.flatFee);
}

function shownPriceDecimals(line: DocumentLine, currencyDecimals: number): number {
	if (line.kind !== "item") return 0;
	return Math.max(currencyDecimals, Decimal.of(isFlatFee(line) ? line.flatFee : line.unitPrice).decimals());
}

function alignedDecimals(decimals: readonly number[]): number {
	const most = decimals.reduce((left, right) => Math.max(left, right), 0);
	return most > alignedDecimalsMaximum ? 0 : most;
}

function priceFigure(line: DocumentLine, formats: Formats, labels: Labels, hiddenSuffix: string): Figure | null {
	if (line.kind !== "item") return null;
	if (isFlatFee(line)) return figure(formats.unitPrice(line.flatFee), hiddenSuffix, labels.flatFee);
	const remark = isZero(line.flatFee) ? null : fill(labels.plusFlatFee, { amount: formats.amount(line.flatFee) });
	return figure(formats.unitPrice(line.unitPrice), hiddenSuffix, remark);
}

/** The discount's amount as a reduction, with its percentage below. */
function discountFigure(line: DocumentLine, formats: Formats): Figure | null {
	if (isZero(line.discountPercent) && isZero(line.discountAmount)) return null;
	const change = Decimal.of(line.net).minus(Decimal.of(line.subtotal));
	const parts: string[] = [];
	if (!isZero(line.discountPercent)) parts.push(formats.percent(line.discountPercent));
	if (parts.length > 0 && !isZero(line.discountAmount)) parts.push(formats.amount(line.discountAmount));
	return figure(formats.amount(change.toString()), "", parts.length > 0 ? parts.join(" + ") : null);
}

function taxFigure(line: DocumentLine, isExempt: boolean, formats: Formats, labels: Labels): Figure {
	if (isExempt) return figure(labels.taxExemptColumn);
	const { taxRate, taxRates = [] } = line;
	// Rates of which one applies to another's tax have no sum that anything is charged at.
	if (line.isCompound) return figure(taxRates.map(formats.percent).join(" + "));
	const isListed = taxRates.length > 1 && taxRates.length <= listedRatesMaximum;
	return figure(formats.percent(taxRate), "", isListed ? taxRates.map(formats.percent).join(" + ") : null);
}
