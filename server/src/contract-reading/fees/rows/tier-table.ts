import { Decimal } from "../../../money/index.ts";
import type { Passage } from "../../layout/passage.ts";
import { isMoneyRole } from "../../statements/column-role.ts";
import type { TablePart } from "../../statements/statement.ts";
import { type SolvedColumn, type SolvedRow, solveTable } from "../../tables/solved-table.ts";
import type { Billing } from "../../terms/billing.ts";
import { moneyOf, placeIn, type Setting } from "../../terms/setting.ts";
import { fold } from "../../values/fold.ts";
import { readNumber } from "../../values/number.ts";
import { pricePeriodIn } from "../../values/price-period.ts";
import { boundsOf, type Range, rangeAt } from "../../values/ranges.ts";
import { subjectOf } from "../drafts/clause-parts.ts";
import type { ServiceDraft } from "../drafts/draft.ts";
import { capitalised, type FeeName } from "../drafts/fee-name.ts";
import { perUnitBehind } from "../drafts/per-unit.ts";
import { nearby, plainHeading, type ReadTier, tieredDraft } from "../drafts/tiered-draft.ts";

/** A table of tiers as a usage service; null where its rows are none. */
export function tierTable(setting: Setting, part: TablePart, billing: Billing): ServiceDraft | null {
	const { columns, rows } = solveTable(setting, part);
	const tiers: ReadTier[] = [];
	const price = columns.find(({ role }) => role === "price" || role === "overage");
	const first = columns[0];
	const unit = perUnitBehind(
		` ${/\b(?:per|\/|je|par|por) ?.*$/.exec(price?.head.folded ?? "")?.[0] ?? ""}`,
		setting.decimalSign,
	);
	const data = rows.filter(({ isTotal }) => !isTotal);
	for (const row of data) {
		const tier = tierOfRow(setting, columns, { row, size: unit.size });
		if (tier === null) return null;
		tiers.push(tier);
	}
	// Prices for other years are no tiers, though each row names a number of units.
	const isRamp = data.some(({ cells }) =>
		cells.some((cell) => cell !== null && pricePeriodIn(setting, cell.folded) !== null),
	);
	if (tiers.length < 2 || isRamp) return null;
	const around = nearby(setting, part.index);
	const name = titleAbove(setting, part) ?? tierName(part, unit.unit, first?.head ?? null);
	const counted = unit.unit ?? unitIn(first?.head.folded ?? "");
	const text = (rows[0] as SolvedRow).all;
	return tieredDraft({ billing, tiers, around, name, unit: counted, part, paragraph: null, text });
}

/** Rows of a table that are tiers of one service: "Orders 1 to 1,000", "Orders above 1,000". */
export function tierRows(
	setting: Setting,
	part: TablePart,
	billing: Billing,
): { readonly draft: ServiceDraft; readonly rows: ReadonlySet<SolvedRow> }[] {
	const { columns, rows } = solveTable(setting, part);
	const price = columns.findIndex(({ role }) => role === "price");
	const name = columns.findIndex(({ role }) => role === "name");
	const tierOf = (row: SolvedRow) => {
		const [cell, amount] = [row.cells[name] ?? null, row.cells[price] ?? null];
		const at = cell === null ? -1 : cell.folded.search(rangeOpening);
		const range = at < 0 ? null : rangeAt(cell?.folded.slice(at) ?? "", setting.decimalSign);
		const isRange = range !== null && (range.kind === "next" || range.from !== null || range.to !== null);
		const value = amount === null || !isRange ? null : priceOf(setting, amount);
		return value === null || cell === null || range === null
			? null
			: { row, range, value, lead: cell.text.slice(0, at) };
	};
	const runs: NonNullable<ReturnType<typeof tierOf>>[][] = [[]];
	for (const row of rows) {
		const tier = row.isTotal ? null : tierOf(row);
		const run = runs.at(-1) ?? [];
		const isNext = tier !== null && (run.length === 0 || run[0]?.lead === tier.lead);
		if (isNext) run.push(tier);
		else runs.push(tier === null ? [] : [tier]);
	}
	return runs.flatMap((run) => {
		const [first] = run;
		if (first === undefined || run.length < 2 || first.lead.trim() === "") return [];
		if (boundsOf(run.map(({ range }) => range))?.isComplete !== true) return [];
		const tiers = run.map(
			({ row, range, value }): ReadTier => ({
				...{ range, price: value.value, isPercent: value.isPercent, sign: value.sign, flatFee: Decimal.zero },
				place: placeIn(setting, row.all),
			}),
		);
		const told = { name: capitalised(first.lead.replace(/[\s–—:,(-]+$/, "").trim()), way: "labelled" } as const;
		const around = `${nearby(setting, part.index)} ${run.map(({ row }) => row.all.folded).join(" ")}`;
		const draft = tieredDraft({
			...{ billing, tiers, around, name: told, unit: told.name.toLowerCase() },
			...{ part, paragraph: null, text: first.row.all },
		});
		return [{ draft, rows: new Set(run.map(({ row }) => row)) }];
	});
}

const rangeOpening =
	/(?<![\w.,])(?:(?:the )?(?:first|next|up to|over|above|more than|from|bis|ab|uber|jusqu'a|au-dela|hasta|mas de|fino a|oltre|tot|vanaf|boven|ate|acima de)\b|\d)/;

function unitIn(head: string): string | null {
	const bracket = /\(([a-z]{2,12})\)/.exec(head)?.[1];
	return bracket ?? null;
}

/** @param size how many units the price is for: "price per 1,000 readings" */
function tierOfRow(
	setting: Setting,
	columns: readonly SolvedColumn[],
	{ row, size }: { row: SolvedRow; size: Decimal },
): ReadTier | null {
	const textAt = (role: string) => {
		const index = columns.findIndex((column) => column.role === role);
		return index < 0 ? null : (row.cells[index] ?? null);
	};
	const from = textAt("from");
	const to = textAt("to");
	const bounds = to !== null || from !== null ? spanOfCells(setting, from, to) : null;
	const others = row.cells.filter((cell, index) => cell !== null && !isMoneyRole(columns[index]?.role ?? "other"));
	const range =
		bounds ??
		others.map((cell) => rangeAt(cell?.folded ?? "", setting.decimalSign)).find((each) => each !== null) ??
		null;
	const priceCell = textAt("price") ?? textAt("overage") ?? textAt("amount");
	if (range === null || priceCell === null) return null;
	const price = priceOf(setting, priceCell);
	if (price === null) return null;
	const flat = textAt("flat");
	const flatFee = flat === null ? null : priceOf(setting, flat);
	return {
		range,
		price: size.equals(Decimal.one) ? price.value : price.value.dividedBy(size, 12),
		isPercent: price.isPercent,
		sign: price.sign,
		flatFee: flatFee?.value ?? Decimal.zero,
		place: placeIn(setting, row.all),
	};
}

function spanOfCells({ decimalSign }: Setting, from: Passage | null, to: Passage | null): Range | null {
	const lower = readNumber(/[\d][\d.,' ]*/.exec(from?.folded ?? "")?.[0].trim() ?? "", decimalSign);
	const upper = readNumber(/[\d][\d.,' ]*/.exec(to?.folded ?? "")?.[0].trim() ?? "", decimalSign);
	if (lower === null && upper === null) return null;
	return { kind: "span", from: lower, to: upper, isToExcluded: /less than|under|below|</.test(to?.folded ?? "") };
}

function priceOf(setting: Setting, cell: Passage): { value: Decimal; isPercent: boolean; sign: string } | null {
	const [money] = moneyOf(setting, cell);
	if (money !== undefined) return { value: money.amount, isPercent: false, sign: money.sign };
	if (
		/^\W*(?:free|included|no charge|inclusive|kostenlos|inklusive|gratuit|inclus|gratis|incluido|-+)\W*$/.test(
			cell.folded,
		)
	)
		return { value: Decimal.zero, isPercent: false, sign: "" };
	const number = /^\s*([\d][\d.,' ]*)\s*(%)?/.exec(cell.folded);
	const value = readNumber(number?.[1]?.trim() ?? "", setting.decimalSign);
	return value === null ? null : { value, isPercent: number?.[2] !== undefined, sign: "" };
}

/** "Object storage is measured in GB and priced in bands:" above a table: what the paragraph before it speaks of. */
function titleAbove({ text }: Setting, part: TablePart): FeeName | null {
	const before = text.parts[part.index - 1];
	if (before?.kind !== "statement" || before.label !== null) return null;
	const own = text.statements.filter(({ paragraph }) => paragraph === before.paragraph);
	const titled = own.findLast(({ whole: { text: words } }) => runInTitle.test(words.trim()));
	const whole = (titled ?? own[0] ?? before).whole;
	const number = /^(?:\d+(?:\.\d+)*\.?\s+|\(?[a-z\d]{1,2}[.)]\s+)/i.exec(whole.text)?.[0].length ?? 0;
	const [title, words] = [whole.text.slice(number), whole.folded.slice(number)];
	// "Outbound messages (each rate applies within its tier)" alone on its line.
	const alone = /^(?<name>\p{Lu}[^.:;!?()]{2,50}?)\s*(?:\([^()]*\))?\s*$/u.exec(title)?.groups?.name;
	if (alone !== undefined && !tierWords.test(fold(alone))) return { name: alone, way: "stated" };
	if (/^\p{Lu}[^.:;!?]+\.\s*$/u.test(title) && title.trim().split(/\s+/).length <= mostTitleWords)
		return tierWords.test(words) ? null : { name: title.trim().slice(0, -1), way: "stated" };
	const subject = subjectOf(words);
	if (subject === null || tierWords.test(words.slice(subject.start, subject.end))) return null;
	return { name: capitalised(title.slice(subject.start, subject.end)), way: "implied" };
}

const mostTitleWords = 5;
const runInTitle = /^\p{Lu}[^.:;!?]{2,50}\.$/u;
/** Words for tiers and prices, which name nothing that has them. */
const tierWords =
	/\b(?:tiers?|bands?|slices?|steps?|pric\w+|rates?|fees?|charges?|table|schedule|tranches?|staffel\w*|preis\w*|prix|tarif\w*|precio\w*|prezz\w*|prij[sz]\w*)\b/;

function tierName(part: TablePart, unit: string | null, firstHead: Passage | null): FeeName {
	const heading = plainHeading(part.headingText);
	const isPlain =
		/^(?:pricing|prices?|fees?|charges?|rates?|rate card|exhibit|schedule|annex|tiers?|volume|services?|commercial|order|appendix|pricing (?:exhibit|attachment|schedule|table))\b/i.test(
			heading,
		);
	if (heading !== "" && !isPlain && heading.length <= 80) return { name: heading, way: "stated" };
	const head =
		firstHead?.text
			.replace(
				/\b(?:monthly|per month|volume|tiers?|number of|range|from|to|quantity|usage|band|each month|in the month)\b/gi,
				"",
			)
			.trim() ?? "";
	if (head.length > 2) return { name: capitalised(head), way: "stated" };
	if (unit !== null) return { name: capitalised(unit), way: "stated" };
	return { name: heading || "Usage", way: "implied" };
}
