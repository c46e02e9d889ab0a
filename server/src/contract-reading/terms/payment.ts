import type { Statement } from "../statements/statement.ts";
import { daysOf, durationsIn } from "../values/duration.ts";
import { agreed, type Found } from "./found.ts";
import { placeIn, type Setting } from "./setting.ts";

const paymentWords =
	/\b(?:invoic\w*|payabl\w*|paid|pay|pays|payments?|due|settle\w*|remit\w*|rechnung\w*|zahl\w*|factur\w*|pag\w+|fattur\w*|betal\w*|betaal\w*|fatur\w*|reglement|statement)\b/;
const allPaymentWords = new RegExp(paymentWords, "g");
const atOnce =
	/\b(?:due|payable|payment)?\s*(?:up)?on (?:receipt|presentation|demand)|due immediately|payable immediately|immediate payment|sofort (?:fallig|zahlbar)|a reception|a vista\b|al recibo|bij ontvangst/;
const atOnceOfPayment = /receipt|presentation|demand|immediate|sofort|reception|vista|recibo|ontvangst/;
const net = /\bnet[- ]?\s*(?:[a-z-]+ )?\(?(\d{1,3})\)?\b|\bn\/?(30|45|60|90)\b/;
/** Days of something else than payment. */
const otherDays =
	/\b(?:notice|overdue|late|interest|terminat\w*|cancel\w*|renew\w*|disput\w*|suspend\w*|cure|claims?|audit|more than|older than|breach|remedy|object\w*|acceptance|delivery|refund\w*|every|trial|price increase)\b[^.;]{0,50}$/;
const otherDaysAfter =
	/^[^.;,]{0,30}(?:notice|overdue|late\b|past due|prior to|before (?:the )?(?:end|renewal|expir)|grace|written)/;

/** How many days after its date an invoice is due. */
export function readPaymentTerms(setting: Setting): { days: Found<number> | null; finding: string | null } {
	const found = setting.text.statements.flatMap((statement) => daysIn(setting, statement));
	const { best, finding } = agreed("payment terms", found);
	return { days: best, finding };
}

function daysIn(setting: Setting, statement: Statement): Found<number>[] {
	const { concept, body, label } = statement;
	const { folded } = body;
	const isPair = concept === "payment" || (concept === "billing" && paymentWords.test(folded));
	if (label !== null && !isPair && concept !== null && concept !== "price") return [];
	const place = placeIn(setting, isPair ? statement.whole : body);
	const netDays = net.exec(folded);
	if (netDays && !/discount/.test(folded)) {
		return [{ value: Number(netDays[1] ?? netDays[2]), confidence: isPair ? 0.98 : 0.95, place }];
	}
	if (!isPair && !paymentWords.test(folded)) return [];
	const found: Found<number>[] = [];
	for (const duration of durationsIn(folded)) {
		const days = daysOf(duration);
		const before = folded.slice(Math.max(0, duration.start - 70), duration.start);
		const after = folded.slice(duration.end);
		const last = [...before.matchAll(allPaymentWords)].at(-1)?.index ?? 0;
		if (days === null || days > 365 || otherDaysAfter.test(after) || otherDays.test(before.slice(last))) continue;
		const isAboutPaying =
			isPair || paymentWords.test(before) || /^[^.;]{0,40}(?:invoice|receipt|rechnung|factur|fattur|net\b)/.test(after);
		// Business days are somewhat more days of the calendar.
		const isBusiness = /business|working|banking/.test(folded.slice(duration.start, duration.end));
		if (isAboutPaying) found.push({ value: days, confidence: isBusiness ? 0.7 : isPair ? 0.97 : 0.94, place });
	}
	if (found.length > 0) return found.slice(0, 1);
	const isAtOnce = atOnce.test(folded) || (isPair && atOnceOfPayment.test(folded));
	return isAtOnce && !/notice/.test(folded) ? [{ value: 0, confidence: isPair ? 0.97 : 0.93, place }] : [];
}
