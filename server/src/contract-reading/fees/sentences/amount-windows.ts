import type { Passage } from "../../layout/passage.ts";
import { moneyOf, type Setting } from "../../terms/setting.ts";
import type { MoneyMention } from "../../values/money.ts";

/** An amount of a statement with the words that belong to it and to no other amount. */
export interface AmountWindow {
	readonly money: MoneyMention;
	readonly start: number;
	readonly end: number;
	/** Its folded words, without amounts that are not charged of their own. */
	readonly text: string;
}

/** Where the words of one amount end and those of the next begin. */
const separator =
	/;|\([a-z]\)|,? (?:zusammen|insgesamt|in total|together with|plus|as well as|asi como|sowie|ainsi que|oltre a|alsmede|bem como)\b|,? (?:and|und|et|y|e|en)\b|[.,] (?=[a-z])/g;

/** A part of an amount named before, what was charged before, or a step of a sum: "in four installments of $6,000", "increased from $50 to $60", "5 × $50 = $250". */
const notOwn =
	/=\s*$|\b(?:soit|i\.e\.|(?<=, )that is|d\. ?h\.|das sind|o sea|es decir|ossia|ou seja|dat is|between [^.;]{1,20} and|install?ments? of|raten (?:zu(?: je)?|von(?: je)?)|(?:tranches?|echeances|mensualites|parcialidades|cuotas|plazos|pagos|prestacoes|parcelas) de|rate (?:di|da)|termijnen van|half (?:of )?it \(|the other half \(|(?:up|down|increased?|increases|reduced?|raised|lowered|changed|adjusted) from|(?:von|de|da|van|fra) (?=\S*$)(?<=(?:erhoht|gesenkt|angepasst|porte|passe|reduit|aumenta|pasa|sube|aumentato|verhoogd|hoogt)\b.{0,40})|previously|formerly|up to now|until now|instead of|rather than|in place of|statt|anstelle von|bisher|zuvor|au lieu de|anciennement|en lugar de|anziche|invece di|in plaats van|voorheen|em vez de)\s*$/;

/** The statement's amounts, each with its window. */
export function windowsOf(setting: Setting, passage: Passage): AmountWindow[] {
	const all = moneyOf(setting, passage);
	const isOwn = ({ start: at }: MoneyMention) => !notOwn.test(passage.folded.slice(0, at));
	const amounts = all.filter(isOwn);
	let text = passage.folded;
	for (const { start: at, end } of all.filter((money) => !isOwn(money))) {
		const from = at - (notOwn.exec(text.slice(0, at))?.[0].length ?? 0);
		text = text.slice(0, from) + " ".repeat(end - from) + text.slice(end);
	}
	let start = 0;
	return amounts.map((money, index) => {
		const next = amounts[index + 1];
		const end = next === undefined ? passage.text.length : boundary(passage.folded, money.end, next.start);
		const window = { money, start, end, text: text.slice(start, end) };
		start = end;
		return window;
	});
}

function boundary(folded: string, from: number, to: number): number {
	const between = folded.slice(from, to);
	const strong = [...between.matchAll(/;|\([a-z]\)/g)].at(-1);
	const last = strong ?? [...between.matchAll(separator)].at(-1);
	return last === undefined ? to : from + last.index;
}
