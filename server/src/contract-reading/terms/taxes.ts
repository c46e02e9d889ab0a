import type { Passage } from "../layout/passage.ts";
import { contradiction, type Found, type Said, said, settled } from "./found.ts";
import { placeIn, type Setting } from "./setting.ts";

export interface Tax {
	/** In percent, as decimal text. */
	readonly rate: Found<string>;
	readonly name: string;
}

const names: readonly (readonly [string, RegExp])[] = [
	["VAT", /\bvat\b|value[- ]added tax/],
	["GST", /\bgst\b|goods and services tax/],
	["HST", /\bhst\b/],
	["MwSt.", /\bmwst\b|mehrwertsteuer|\bust\b|umsatzsteuer/],
	["TVA", /\btva\b/],
	["IVA", /\biva\b/],
	["BTW", /\bbtw\b/],
	["moms", /\bmoms\b|\bmva\b/],
	["Sales tax", /\bsales tax\b/],
	["Consumption tax", /\bconsumption tax\b/],
	["Tax", /^tax(?:es)?\b/],
];
const percent =
	/(\d{1,2}(?:[.,]\d{1,3})?)\s?(?:%|percent\b|per cent\b|prozent\b|pour cent\b|por ciento\b|per cento\b|procent\b)/;
const untaxed =
	/reverse[- ]?charged?|exempt|steuerfrei|exoner|esente|exent|autoliquidation|zero[- ]rated|vrijgesteld|isento/;
/** A rate stands as near to the tax's name as this, in letters, before or behind it. */
const nearBefore = 60;
const nearBehind = 90;

/** The tax on the fees, where the document says how much. */
export function readTax(setting: Setting): { tax: Tax | null; finding: string | null } {
	const passages = [
		...setting.text.statements.map(({ whole }) => whole),
		...setting.text.tables.flatMap(({ table }) => table.rows.map(({ all }) => all)),
	];
	const told = passages.flatMap((passage) => rateIn(setting, passage) ?? []);
	const rate = settled(told.map(({ rate }) => rate));
	if (rate === null) return { tax: null, finding: null };
	const finding = contradiction(
		"tax rate",
		rate,
		told.map(({ rate }) => rate),
	);
	return { tax: { rate, name: told[0]?.name ?? "" }, finding };
}

function rateIn(setting: Setting, passage: Passage): { rate: Said<string>; name: string } | null {
	const { folded } = passage;
	const [name, pattern] = names.find(([, each]) => each.test(folded)) ?? [];
	if (name === undefined || pattern === undefined) return null;
	const at = folded.search(pattern);
	const near = folded.slice(Math.max(0, at - nearBefore), at + nearBehind);
	const rate = percent.exec(near)?.[1]?.replace(",", ".");
	const value = rate ?? (untaxed.test(near) ? "0" : null);
	if (value === null) return null;
	const plain = value.includes(".") ? value.replace(/0+$/, "").replace(/\.$/, "") : value;
	return { rate: said(plain, rate === undefined ? "implied" : "stated", placeIn(setting, passage)), name };
}
