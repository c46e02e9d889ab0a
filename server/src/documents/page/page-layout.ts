import type { FontWeight } from "../text/fonts.ts";
import { figureWidth_em, isSurelyOneLine, textWidth_em } from "../text/text-width.ts";
import type { PageModel } from "./page-model.ts";

/**
 * The sizes of a page that depend on its texts, in points: worked out here, from the fonts' own widths, because the typesetter
 * would set everything twice to measure it. A height is null where only the typesetter can tell it.
 */
export type PageLayout = {
	readonly lines: LineLayout;
	readonly tax: TaxLayout;
	readonly totals: { readonly width: number; readonly valueWidth: number; readonly heights: readonly Height[] };
	readonly strongFactSize: number;
	/** At this size the draft's mark is as wide as it should be. */
	readonly draftMarkSize: number;
	readonly footerTitleWidth: number;
	/** Whether it may be tried to set everything on one page: not with more lines than a page ever holds. */
	readonly mayBeOnePage: boolean;
};

type Height = number | null;

type LineLayout = {
	/** The columns of figures, each as wide as its widest figure on any page. */
	readonly columns: readonly { readonly key: FigureKey; readonly label: string; readonly width: number }[];
	readonly figureSize: number;
	/** Where the figures leave a line's text no room beside them, it stands above them. */
	readonly stacks: boolean;
	readonly itemWidth: number;
	readonly headHeight: Height;
	readonly rowHeights: readonly Height[];
	/** Whether every row is certainly one line in the page's own size, as most invoices' are. */
	readonly isOneLineEach: boolean;
};

type TaxLayout = {
	/** The tax stands at the left of the totals where both have room, above them where the figures are too wide. */
	readonly isBesideTotals: boolean;
	readonly sideWidth: number;
	/** Of the rate, the net and the tax. */
	readonly widths: readonly number[];
	readonly heights: readonly Height[];
};

type FigureKey = "quantity" | "unitPrice" | "discount" | "tax" | "net";
type Row = PageModel["table"]["rows"][number];

const millimetre = 72 / 25.4;
/** The width between the margins; these and the sizes below are those of style.typ. */
const contentWidths = { a4: 170 * millimetre, "us-letter": 612 - 40 * millimetre };
const textSize = 9;
const smallSize = 7.5;
const detailSize = 8;
const leading_em = 0.58;
/** From a line's base to the top of its capitals: what a line of the Latin font takes. */
const capitals_em = 0.714;
const gutter = 12;
const rowInset = 5.5;
const closingGutter = 14;
const closingInset = 4;
const dueInset = 7;
const totalsMinimum = 72 * millimetre;
const closingGap = 12 * millimetre;
const columnMinimum = 24;
/** Sums of widths differ from the typesetter's in their last binary digits. */
const roundingSlack = 0.01;
/** What kerning adds to a label of ours at most. */
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

/** A4 has room for so many rows of one line each, beside the least that stands above and below them. */
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

/** How large the figures are set, and where. Prices of 24 digits are rare, but no figure is ever cut off. */
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
	throw new RangeError("the last choice is always taken");
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

/** The widest figure of a column, in em of the figures' size, and the widest remark below one, in em of its own. */
function widestFigure_em({ table }: PageModel, key: FigureKey): { readonly figure: number; readonly remark: number } {
	let [figure, remark] = [0, 0];
	for (const row of table.rows) {
		const shown = row[key];
		if (shown) figure = Math.max(figure, figureWidth_em(shown.text + shown.hiddenTail));
		if (shown?.remark) remark = Math.max(remark, figureWidth_em(shown.remark));
		if (key === "net") figure = Math.max(figure, figureWidth_em(row.runningNet));
	}
	return { figure, remark };
}

/** The height of a row whose texts each stand on one line. */
function rowHeight(row: Row, itemWidth: number, figureSize: number): Height {
	if (!isSurelyOneLine(row.name.text, textSize, itemWidth)) return null;
	const details = [...row.description.map(({ text }) => text), ...(row.period === null ? [] : [row.period])];
	if (!details.every((text) => isSurelyOneLine(text, detailSize, itemWidth))) return null;
	const figures = [row.quantity, row.unitPrice, row.discount, row.tax, row.net].filter((figure) => figure !== null);
	if (!figures.every(({ text }) => isSurelyOneLine(text, figureSize, Number.POSITIVE_INFINITY))) return null;
	const remarks = figures.flatMap(({ remark }) => (remark === null ? [] : [remark]));
	if (!remarks.every((remark) => isSurelyOneLine(remark, smallSize, Number.POSITIVE_INFINITY))) return null;
	let height = lineHeight(textSize);
	for (const [index] of details.entries()) {
		// Between two paragraphs the larger of their leadings counts.
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

/** The largest size at which the page's one strong number leaves the facts beside it their room. */
function strongFactSize(value: string, room: number): number {
	const width_em = figureWidth_em(value, "600SemiBold");
	return [17, 15, 13, 11].find((size) => width_em * size <= room) ?? 9;
}

/** Room for the longest number of a page; at most so much that the seller's name keeps its own. */
function footerTitleWidth({ footer, labels }: PageModel, width: number): number {
	const pageOf = labels.page.replace("{page}", "000").replace("{pages}", "000");
	return Math.min(textWidth_em(`${footer.title.text} · ${pageOf}`) * smallSize, width * 0.55);
}
