import type { FontWeight } from "../text/fonts.ts";
import { figureWidth_em, isSurelyOneLine, textWidth_em } from "../text/text-width.ts";
import type { PageModel } from "./page-model.ts";

/**
 * The sizes of a page that depend on its texts, in points. Computed from the fonts' own widths, because the typesetter would have to set
 * everything twice to measure it. A height is null if only the typesetter can determine it.
 */
export type PageLayout = {
	readonly lines: LineLayout;
	readonly tax: TaxLayout;
	readonly totals: { readonly width: number; readonly valueWidth: number; readonly heights: readonly Height[] };
	readonly strongFactSize: number;
	/** The font size at which the draft mark has the right width. */
	readonly draftMarkSize: number;
	readonly footerTitleWidth: number;
	/** Whether to try setting everything on one page; false if there are more lines than a page can hold. */
	readonly mayBeOnePage: boolean;
};

type Height = number | null;

type LineLayout = {
	/** The columns of figures, each as wide as its widest figure on any page. */
	readonly columns: readonly { readonly key: FigureKey; readonly label: string; readonly width: number }[];
	readonly figureSize: number;
	/** Whether a line's text is above its figures, because they leave no room beside them. */
	readonly stacks: boolean;
	readonly itemWidth: number;
	readonly headHeight: Height;
	readonly rowHeights: readonly Height[];
	/** Whether every row certainly fits on one line at the page's own size, as on most invoices. */
	readonly isOneLineEach: boolean;
};

type TaxLayout = {
	/** Whether the tax is to the left of the totals; otherwise it is above them, because the figures are too wide. */
	readonly isBesideTotals: boolean;
	readonly sideWidth: number;
	/** For the rate, the net and the tax. */
	readonly widths: readonly number[];
	readonly heights: readonly Height[];
};

type FigureKey = "quantity" | "unitPrice" | "discount" | "tax" | "net";
type Row = PageModel["table"]["rows"][number];

const millimetre = 72 / 25.4;
/** The width between the margins; this and the sizes below match style.typ. */
const contentWidths = { a4: 170 * millimetre, "us-letter": 612 - 40 * millimetre };
const textSize = 9;
/** Semibold text is wider, as if it were larger. */
const headingSize = 10;
const smallSize = 7.5;
const detailSize = 8;
const leading_em = 0.58;
/** From the baseline to the top of the capitals: the height of a line in the Latin font. */
const capitals_em = 0.714;
const gutter = 12;
const rowInset = 5.5;
const closingGutter = 14;
const closingInset = 4;
const dueInset = 7;
const totalsMinimum = 72 * millimetre;
const closingGap = 12 * millimetre;
const columnMinimum = 24;
/** Sums of widths differ from the typesetter's in the last binary digits. */
const roundingSlack = 0.01;
/** The most that kerning adds to one of our labels. */
const kerningSlack = 1;

export function pageLayout(page: PageModel): PageLayout {
	const width = contentWidths[page.paper];
	const lines = lineLayout(page, width);
	const totals = totalsLayout(page);
	return {
		lines,
		totals,
		tax: taxLayout(page, width, width - totals.width - closingGap),
		strongFactSize: strongFactSize(page.strongFact.value, width * 0.4),
		draftMarkSize: (150 * millimetre) / figureWidth_em(page.labels.draft.toUpperCase(), "600SemiBold"),
		footerTitleWidth: footerTitleWidth(page, width),
		mayBeOnePage: page.table.rows.length <= rowsOfPageMaximum,
	};
}

/** The most single-line rows that fit on A4 beside the smallest header and footer. */
const rowsOfPageMaximum = 26;

function lineHeight(size: number): number {
	return size * capitals_em;
}

function labelWidth(label: string, size: number, weight?: FontWeight): number {
	return figureWidth_em(label, weight) * size + kerningSlack;
}

const choices = [
	{ figureSize: 9, wrapsHeads: false, stacks: false },
	{ figureSize: 9, wrapsHeads: true, stacks: false },
	{ figureSize: 8, wrapsHeads: true, stacks: false },
	{ figureSize: 9, wrapsHeads: true, stacks: true },
	{ figureSize: 7, wrapsHeads: true, stacks: true },
	{ figureSize: 5, wrapsHeads: true, stacks: true },
];

/** The size and place of the figures. Prices of 24 digits are rare, but no figure is ever cut off. */
function lineLayout(page: PageModel, width: number): LineLayout {
	const heads = columnHeads(page);
	const widest = heads.map(([key]) => widestFigure_em(page, key));
	for (const choice of choices) {
		const columns = heads.map(([key, label], index) => {
			const words = choice.wrapsHeads ? label.split(" ") : [label];
			const headWidth = Math.max(...words.map((word) => labelWidth(word, smallSize)));
			const { figure = 0, remark = 0 } = widest[index] ?? {};
			const figures = Math.max(figure * choice.figureSize + roundingSlack, remark * smallSize + kerningSlack);
			return { key, label, width: Math.max(figures, headWidth, columnMinimum) + gutter };
		});
		const sum = columns.reduce((total, column) => total + column.width, 0);
		if (sum > width * (choice.stacks ? 1 : 0.66) && choice !== choices.at(-1)) continue;
		const { figureSize, stacks, wrapsHeads } = choice;
		const itemWidth = stacks ? width : width - sum;
		const rowHeights = page.table.rows.map((row) => (stacks ? null : rowHeight(row, itemWidth, figureSize)));
		return {
			columns,
			figureSize,
			stacks,
			itemWidth,
			headHeight: wrapsHeads || !isSurelyOneLine(page.labels.item, smallSize, width - sum) ? null : headHeight,
			rowHeights,
			isOneLineEach: figureSize === textSize && rowHeights.every((height) => height === oneLineHeight),
		};
	}
	throw new RangeError("the last choice always fits");
}

const headHeight = lineHeight(smallSize) + 2 * rowInset;
const oneLineHeight = lineHeight(textSize) + 2 * rowInset;

function columnHeads({ labels, table, netAmountLabel }: PageModel): [FigureKey, string][] {
	return [
		["quantity", labels.quantity],
		["unitPrice", labels.unitPrice],
		...(table.hasDiscounts ? [["discount", labels.discount] as [FigureKey, string]] : []),
		...(table.hasTaxes ? [["tax", labels.taxColumn] as [FigureKey, string]] : []),
		["net", netAmountLabel],
	];
}

/** The widest figure of a column, in em of the figures' size, and the widest remark below one, in em of its own size. */
function widestFigure_em({ table }: PageModel, key: FigureKey): { readonly figure: number; readonly remark: number } {
	let [figure, remark] = [0, 0];
	for (const row of table.rows) {
		const shown = row[key];
		if (shown) figure = Math.max(figure, figureWidth_em(shown.text + shown.hiddenSuffix));
		if (shown?.remark) remark = Math.max(remark, figureWidth_em(shown.remark));
		if (key === "net") figure = Math.max(figure, figureWidth_em(row.runningNet));
	}
	return { figure, remark };
}

/** The height of a row whose texts each fit on one line. */
function rowHeight(row: Row, itemWidth: number, figureSize: number): Height {
	if (!isSurelyOneLine(row.name.text, row.isHeading ? headingSize : textSize, itemWidth)) return null;
	const details = [...row.description.map(({ text }) => text), ...(row.period === null ? [] : [row.period])];
	if (!details.every((text) => isSurelyOneLine(text, detailSize, itemWidth))) return null;
	const figures = [row.quantity, row.unitPrice, row.discount, row.tax, row.net].filter((figure) => figure !== null);
	if (!figures.every(({ text }) => isSurelyOneLine(text, figureSize, Number.POSITIVE_INFINITY))) return null;
	const remarks = figures.flatMap(({ remark }) => (remark === null ? [] : [remark]));
	if (!remarks.every((remark) => isSurelyOneLine(remark, smallSize, Number.POSITIVE_INFINITY))) return null;
	let height = lineHeight(textSize);
	for (const [index] of details.entries()) {
		// Between two paragraphs, the larger leading applies.
		height += lineHeight(detailSize) + leading_em * (index === 0 ? textSize : detailSize);
	}
	const withRemark = lineHeight(figureSize) + leading_em * figureSize + lineHeight(smallSize);
	return Math.max(height, remarks.length > 0 ? withRemark : 0) + 2 * rowInset;
}

function totalsLayout({ totals }: PageModel): PageLayout["totals"] {
	const weightOf = ({ rank }: { readonly rank: string }) => (rank === "due" ? "600SemiBold" : "400Regular");
	const labels = totals.map((row) => labelWidth(row.label, textSize, weightOf(row)));
	const values = totals.map((row) => figureWidth_em(row.value, weightOf(row)) * textSize);
	const valueWidth = Math.max(...values) + roundingSlack + closingGutter;
	return {
		width: Math.max(totalsMinimum, Math.max(...labels) + valueWidth),
		valueWidth,
		heights: totals.map(({ label, value, rank }) => {
			const isPlain = [label, value].every((text) => isSurelyOneLine(text, textSize, Number.POSITIVE_INFINITY));
			return isPlain ? lineHeight(textSize) + 2 * (rank === "due" ? dueInset : closingInset) : null;
		}),
	};
}

function taxLayout({ taxRows, labels }: PageModel, width: number, sideWidth: number): TaxLayout {
	const widths = (["rate", "net", "tax"] as const).map((key) => {
		const head = { rate: labels.taxRate, net: labels.taxableAmount, tax: labels.taxAmount }[key];
		const figures = taxRows.map((row) => figureWidth_em(row[key]) * textSize + roundingSlack);
		return Math.max(...figures, labelWidth(head, smallSize)) + closingGutter;
	});
	const figuresWidth = widths.reduce((total, each) => total + each, 0);
	const isBesideTotals = taxRows.length === 0 || figuresWidth + 30 * millimetre <= sideWidth;
	const nameWidth = (isBesideTotals ? sideWidth : width) - figuresWidth;
	const head = isSurelyOneLine(labels.taxSummary, smallSize, nameWidth) ? lineHeight(smallSize) : null;
	const rows = taxRows.map(({ name, rate, net, tax }) => {
		const isPlain = [rate, net, tax].every((text) => isSurelyOneLine(text, textSize, Number.POSITIVE_INFINITY));
		return isPlain && isSurelyOneLine(name.text, textSize, nameWidth) ? lineHeight(textSize) : null;
	});
	const heights = [head, ...rows].map((height) => (height === null ? null : height + 2 * closingInset));
	return { isBesideTotals, sideWidth, widths, heights };
}

/** The largest size at which the page's prominent number leaves room for the facts beside it. */
function strongFactSize(value: string, room: number): number {
	const width_em = figureWidth_em(value, "600SemiBold");
	return [17, 15, 13, 11].find((size) => width_em * size <= room) ?? 9;
}

/** Room for the page's longest number, limited so that the seller's name keeps its room. */
function footerTitleWidth({ footer, labels }: PageModel, width: number): number {
	const pageOf = labels.page.replace("{page}", "000").replace("{pages}", "000");
	return Math.min(textWidth_em(`${footer.title.text} · ${pageOf}`) * smallSize, width * 0.55);
}
