import type { Passage } from "../layout/passage.ts";
import { agreed, type Found } from "./found.ts";
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
	["moms", /\bmoms\b/],
	["Sales tax", /\bsales tax\b/],
	["Consumption tax", /\bconsumption tax\b/],
	["Tax", /^tax(?:es)?\b/],
];
const percent = /(\d{1,2}(?:[.,]\d{1,3})?)\s?(?:%|percent\b|per cent\b)/;
const untaxed = /reverse[- ]?charged?|exempt|steuerfrei|exoner|esente|exent|autoliquidation|zero[- ]rated|vrijgesteld/;

/** The tax on the fees, where the document says how much. */
export function readTax(setting: Setting): { tax: Tax | null; finding: string | null } {
	const rates: Found<string>[] = [];
	let name = "";
	const read = (passage: Passage) => {
		const { folded } = passage;
		const known = names.find(([, pattern]) => pattern.test(folded));
		if (known === undefined) return;
		const at = folded.search(known[1]);
		const near = folded.slice(Math.max(0, at - 60), at + 90);
		const rate = percent.exec(near)?.[1]?.replace(",", ".");
		const value = rate ?? (untaxed.test(near) ? "0" : null);
		if (value === null) return;
		if (name === "") name = known[0];
		const plain = value.includes(".") ? value.replace(/0+$/, "").replace(/\.$/, "") : value;
		rates.push({ value: plain, confidence: rate === undefined ? 0.9 : 0.95, place: placeIn(setting, passage) });
	};
	for (const { whole } of setting.text.statements) read(whole);
	for (const { table } of setting.text.tables) for (const { all } of table.rows) read(all);
	const { best, finding } = agreed("tax rate", rates);
	return { tax: best === null ? null : { rate: best, name }, finding };
}
