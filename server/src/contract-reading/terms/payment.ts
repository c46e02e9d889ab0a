import type { Statement } from "../statements/statement.ts";
import { daysOf, durationsIn } from "../values/duration.ts";
import { countOfWord, countWords } from "../values/number-words.ts";
import { contradiction, type Found, type Said, said, settled } from "./found.ts";
import { placeIn, type Setting } from "./setting.ts";

/** Folded words, by language: English, German, French, Spanish, Italian, Dutch, Portuguese, Scandinavian. */
const paymentWords =
	/(?<![a-z])(?:invoic\w*|payabl\w*|paid|pay|pays|payments?|due|settle\w*|remit\w*|bills?|statement|rechnung\w*|zahl\w*|beglichen|fallig\w*|factur\w*|regl\w+|pag\w+|abon[ae]\w*|fattur\w*|saldat\w*|betal\w*|betaal\w*|voldaan|fatur\w*|liquid\w*|faktur\w*|forfalder|forfaller|platn\w*)(?![a-z])/;
const payingWords =
	/(?<![a-z])(?:payabl\w*|pay|pays|due|settled?|zahlbar|fallig|beglichen|payables?|pagader\w*|pagan|betaalbaar|betalas|forfaller)(?![a-z])/g;
const paymentHeading =
	/(?<![a-z])(?:pay\w*|invoic\w*|zahlung\w*|paiement|reglement|pago|pagament\w*|betaling\w*|betalning\w*)(?![a-z])/;
const atOnce =
	/(?<!invoiced )(?<!billed )(?:up)?on (?:receipt|presentation|demand)|(?:due|payable|payment) immediately|immediate payment|immediately due|sofort (?:fallig|zahlbar)|(?:fallig|zahlbar) sofort|sofort nach (?:erhalt|eingang)|(?<![a-z])a reception|(?<![a-z])a vista(?![a-z])|al recibo|alla ricezione|a ricevimento|bij ontvangst|na recepcao|ved mottakelse|vid mottagande/;
const atOnceOfPayment = /receipt|presentation|demand|immediate|sofort|reception|vista|recibo|ontvangst/;
const net = new RegExp(
	`(?<![a-z])net[- ]?\\s*(?:[a-z-]+ )?\\(?(?:(\\d{1,3})(?!\\d)|(${countWords})(?![a-z]))|(?<![a-z])n/?(30|45|60|90)(?!\\d)`,
);
/** Days of something else, before them in their clause: notice, disputes, late payment, a discount. */
const otherDays =
	/(?<![a-z])(?:notice|notif\w*|overdue|late|interest|terminat\w*|cancel\w*|renew\w*|disput\w*|suspend\w*|cure|claims?|audit|more than|older than|breach|remedy|object\w*|contest\w*|acceptance|deliver\w*|refund\w*|every|trial|increase\w*|discount|skonto|escompte|einw\w+|verzug|mahn\w*|kundig\w*|retard|mora|impugn\w*|reclam\w*|disdetta|bezwaar\w*|restitu\w*)(?![a-z])[^.;]*$/;
const otherDaysBehind =
	/^[^.;,]{0,30}(?:notice|overdue|late\b|past due|prior to|before (?:the )?(?:end|renewal|expir)|grace|written)/;
const otherwise = /(?<![a-z])(?:sonst|ansonsten|otherwise|sinon|altrimenti|anders)(?![a-z])/;
/** Days that are counted from an end of a month, or without holidays, are somewhat more. */
const unsureDays =
	/business|working|banking|werktag|ouvr|habiles|lavorativ|werkdag|fin de mois|end of (?:the )?month|\beom\b|fine mese|monatsende|fin de mes|einde maand/;
const nearBehind = 20;
const longest_days = 365;

/** How many days after its date an invoice is due. */
export function readPaymentTerms(setting: Setting): { days: Found<number> | null; finding: string | null } {
	const all = setting.text.statements.flatMap((statement) => daysIn(setting, statement));
	const days = settled(all);
	return { days, finding: contradiction("payment terms", days, all) };
}

function daysIn(setting: Setting, statement: Statement): Said<number>[] {
	const { concept, body, label, heading } = statement;
	const { folded } = body;
	const isPair = concept === "payment" || (concept === "billing" && paymentWords.test(folded));
	if (label !== null && !isPair && concept !== null && concept !== "price") return [];
	const way = isPair ? "labelled" : "stated";
	const place = placeIn(setting, isPair ? statement.whole : body);
	const netDays = /discount|skonto/.test(folded) ? null : net.exec(folded);
	if (netDays !== null) {
		const [, digits, word, short] = netDays;
		const value = Number(digits ?? short ?? countOfWord(word ?? ""));
		if (value > 1) return [said(value, way, place)];
	}
	const isUnderHeading = paymentHeading.test(heading);
	if (!isPair && !isUnderHeading && !paymentWords.test(folded)) return [];
	for (const duration of durationsIn(folded)) {
		const days = daysOf(duration);
		const before = folded.slice(0, duration.start).split(otherwise).at(-1) ?? "";
		const after = folded.slice(duration.end);
		if (days === null || days > longest_days || otherDaysBehind.test(after)) continue;
		const paying = [...before.matchAll(payingWords)].at(-1)?.index ?? 0;
		if (otherDays.test(before.slice(paying))) continue;
		const isAboutPaying =
			isPair ||
			paymentWords.test(before) ||
			(isUnderHeading && before.trim() === "") ||
			/^[^.;]{0,40}(?:invoice|receipt|rechnung|fact|fattur|net\b|to pay)/.test(after);
		if (!isAboutPaying) continue;
		const isUnsure = unsureDays.test(folded.slice(duration.start, duration.end + nearBehind));
		return [said(days, way, place, ...(isUnsure ? (["ambiguous"] as const) : []))];
	}
	const isAtOnce = atOnce.test(folded) || (isPair && atOnceOfPayment.test(folded));
	return isAtOnce && !/notice/.test(folded) ? [said(0, way, place)] : [];
}
