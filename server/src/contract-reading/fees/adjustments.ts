import type { Decimal } from "../../money/index.ts";
import type { Passage } from "../layout/passage.ts";
import type { TermValue } from "../result/reading.ts";
import type { Statement } from "../statements/statement.ts";
import { billingClauses, timingIn } from "../terms/billing.ts";
import { moneyOf, placeIn, type Setting } from "../terms/setting.ts";
import { daysOf, durationsIn, monthsOf } from "../values/duration.ts";
import { frequencyIn } from "../values/frequency.ts";
import { amountPattern, readNumber } from "../values/number.ts";
import { windowsOf } from "./amount-windows.ts";
import { chargingStatements } from "./charging-statements.ts";
import { isUsage, type ServiceDraft, type ServiceField, valueIn } from "./draft.ts";
import { isNoFee, singular } from "./fee-words.ts";
import { unitWords } from "./per-unit.ts";
import { plainHeading } from "./tiered-draft.ts";

/** What statements say about services told of elsewhere: included quantities, minimums, discounts, trials. */
export function applyAdjustments(setting: Setting, drafts: readonly ServiceDraft[], findings: string[]): void {
	for (const statement of chargingStatements(setting)) {
		applyIncluded(setting, statement, drafts);
		applyMinimum(setting, statement, drafts, findings);
		applyDiscount(setting, statement, drafts, findings);
		applyTrial(setting, statement, drafts);
		applyInvoicing(setting, statement, drafts);
	}
}

function give(
	setting: Setting,
	draft: ServiceDraft,
	field: ServiceField,
	value: TermValue,
	{ passage, confidence }: { passage: Passage; confidence: number },
): void {
	const known = draft.fields.get(field);
	if (known !== undefined && known.confidence >= confidence) return;
	draft.fields.set(field, { value, confidence, place: placeIn(setting, passage) });
}

const included: readonly RegExp[] = [
	`first\\s+N\\s+(?<unit>[a-z][a-z -]*?)(?: (?:in|of|each|every|per|a|within|during)\\b[a-z ]*?)? (?:(?:is|are|being|shall be|will be) )?(?:free|included|at no|without|not charged|provided)`,
	`(?:includ(?:es?|ing|ed)|inclusive of|covers?|covering|contains?)\\s*:?\\s*(?:the first |up to )?N\\s+(?<unit>[a-z][a-z -]*)`,
	`N\\s+(?<unit>[a-z][a-z -]*?)(?: (?:per|each|a|every) (?:calendar )?month)?(?: (?:is|are))? (?:included|free|covered)`,
	`(?:ersten|premiers?|premieres|primer[oa]s|prim[ie]|eerste|primeir[oa]s)\\s+N\\s+(?<unit>[a-z][a-z -]*?)(?: (?:im|pro|je|par|al|por|per) [a-z]+)? (?:sind|ist|sont|son|sono|zijn|sao|est)`,
	`(?:uber|au-dela de|por encima de|a partir de|oltre|boven|alem de)(?: die ersten| les premiers)?\\s+N\\s+(?<unit>[a-z][a-z -]*)`,
	`\\b(?<unit>[a-z][a-z-]+) (?:above|over|beyond|exceeding|in excess of)\\s+N\\s+(?:are|is|will be|cost)`,
	`(?:in excess of|beyond|above|over|exceeding|more than|after)(?: the)?(?: first| included| initial)?\\s+N\\s+(?<unit>[a-z][a-z -]*)`,
].map((source) => new RegExp(source.replaceAll("N", `(?<count>${amountPattern})`)));

function applyIncluded(setting: Setting, statement: Statement, drafts: readonly ServiceDraft[]): void {
	const { whole, heading } = statement;
	const candidates = drafts.filter(isUsage);
	if (candidates.length === 0 || isNoFee(whole.folded.replace(/exceed\w*/g, ""), heading)) return;
	included.forEach((pattern, index) => {
		const match = pattern.exec(whole.folded);
		const count = readNumber(match?.groups?.count ?? "", setting.decimalSign);
		const unit = singular(unitWords(match?.groups?.unit ?? ""));
		if (match === null || count === null || unit === "" || /^(?:day|month|year|hour after|business)/.test(unit)) return;
		// "Over 10,000" is a tier's own bound where there are tiers.
		if (index > 2 && candidates.some(({ tiers }) => tiers.length > 0)) return;
		const isOwn = (draft: ServiceDraft) => draft.part === statement.index;
		const draft =
			candidates.find((each) => speaksOf(each, unit) && isNear(each, statement)) ??
			candidates.find((each) => speaksOf(each, unit)) ??
			(index > 2 ? undefined : candidates.filter(isOwn).at(-1));
		if (draft !== undefined)
			give(setting, draft, "included_quantity", count.toString(), { passage: whole, confidence: 0.93 });
	});
}

function speaksOf(draft: ServiceDraft, unit: string): boolean {
	const own = draft.unit ?? "";
	const words = (text: string) =>
		text
			.split(/[\s-]+/)
			.map(singular)
			.filter((word) => word.length >= 2);
	const name = String(valueIn(draft, "plan_item_name") ?? "").toLowerCase();
	return words(unit).some((word) => words(own).includes(word) || words(name).includes(word));
}

function isNear(draft: ServiceDraft, { index }: Statement): boolean {
	return Math.abs(draft.part - index) <= 4;
}

const minimumWords =
	/\bminim(?:um|o|ale)\b|mindest\w*|no less than|not less than|not be less than|never (?:be )?less than|at least (?=[$€£¥]|[a-z]{3} ?\d)/;

function applyMinimum(
	setting: Setting,
	statement: Statement,
	drafts: readonly ServiceDraft[],
	findings: string[],
): void {
	const { whole, heading, concept } = statement;
	if (
		(!minimumWords.test(whole.folded) && concept !== "minimum") ||
		isNoFee(whole.folded.replace(/\btotal\b/g, ""), heading)
	)
		return;
	for (const { money, start, end } of windowsOf(setting, whole)) {
		const window = whole.folded.slice(start, end);
		if (!minimumWords.test(window) && concept !== "minimum") continue;
		const usage = drafts.filter(isUsage);
		const named = usage.filter((draft) => namesService(whole.folded, draft));
		const sameHeading = usage.filter((draft) => draft.heading === heading && draft.part < statement.index);
		const [only] = named.length === 1 ? named : usage.length === 1 ? usage : sameHeading.slice(-1);
		if (only === undefined) {
			findings.push(`A minimum was found, but not what it is for: "${placeIn(setting, whole).quote}".`);
			continue;
		}
		const confidence = usage.length === 1 || named.length === 1 ? 0.94 : 0.75;
		give(setting, only, "minimum_amount", money.amount.toString(), { passage: whole, confidence });
	}
}

function namesService(folded: string, draft: ServiceDraft): boolean {
	const name = String(valueIn(draft, "plan_item_name") ?? "").toLowerCase();
	const words = name
		.split(/[^a-z0-9]+/)
		.filter((word) => word.length > 3 && !/^(?:fee|fees|charge|usage|rate|monthly)$/.test(word));
	const heading = plainHeading(draft.heading);
	const isHeaded =
		heading.length > 3 &&
		heading.split(" ").length <= 3 &&
		!/^(?:fees?|charges?|prices?|pricing|usage)\b/.test(heading);
	if (isHeaded && folded.includes(heading)) return true;
	return words.some((word) => folded.includes(word)) || (draft.unit !== null && folded.includes(draft.unit));
}

const discountWords =
	/\b(?:discount(?:ed)?|% off|percent off|reduc(?:ed|tion)|rabatt|remise|descuento|sconto|korting|desconto|waived)\b|% off/;
const otherDiscounts =
	/early payment|prompt payment|if (?:paid|the invoice is paid)|skonto|may (?:offer|grant)|no discount|future|additional (?:seats|users)|renewal/;

function applyDiscount(
	setting: Setting,
	statement: Statement,
	drafts: readonly ServiceDraft[],
	findings: string[],
): void {
	const { whole, heading, concept } = statement;
	const { folded } = whole;
	const percent = /(\d{1,3}(?:[.,]\d+)?)\s?(?:%|percent|per cent)/.exec(folded);
	if (
		percent?.[1] === undefined ||
		(concept !== "discount" && !discountWords.test(folded)) ||
		otherDiscounts.test(folded)
	)
		return;
	if (/liab|interest|\btax\b|\bvat\b/.test(folded) || /liab/.test(heading)) return;
	const recurring = drafts.filter((draft) => valueIn(draft, "service_type") !== "one_time_fee");
	const own = recurring.filter((draft) => draft.part === statement.index);
	const named = recurring.filter((draft) => namesService(folded, draft));
	const targets = own.length > 0 ? own : named.length > 0 && named.length < recurring.length ? named : recurring;
	if (targets.length === 0)
		findings.push(`A discount was found, but not what it is for: "${placeIn(setting, whole).quote}".`);
	const at = percent.index;
	const length = durationsIn(folded).find(
		(each) =>
			monthsOf(each) !== null &&
			each.start > at - 60 &&
			/(?:first|for|during|initial|ersten|premiers|primeros|primi|eerste)(?: the)?(?: first| initial)?\s*$/.test(
				folded.slice(0, each.start),
			),
	);
	const isFirstYear = /(?:first|initial|in) (?:contract )?year\b/.test(folded);
	for (const draft of targets) {
		const confidence = targets === own || targets.length === 1 ? 0.94 : 0.85;
		give(setting, draft, "discount_percent", percent[1].replace(",", "."), { passage: whole, confidence });
		const months = length === undefined ? (isFirstYear ? 12 : null) : monthsOf(length);
		if (months !== null) draft.discount_months = months;
	}
}

function applyTrial(setting: Setting, { concept, whole }: Statement, drafts: readonly ServiceDraft[]): void {
	const { folded } = whole;
	const isTrial =
		concept === "trial" ||
		/\b(?:free trial|trial period|free of charge for the first|first .{2,20} (?:days|weeks) (?:are|is) free|testphase|kostenlose testzeit)\b/.test(
			folded,
		);
	if (!isTrial || /no (?:free )?trial|none/.test(folded)) return;
	const [length] = durationsIn(folded).filter((each) => daysOf(each) !== null || monthsOf(each) !== null);
	if (length === undefined) return;
	const days = daysOf(length) ?? (monthsOf(length) ?? 0) * 30;
	for (const draft of drafts.filter((each) => valueIn(each, "service_type") === "fixed_fee")) {
		give(setting, draft, "trial_days", days, { passage: whole, confidence: daysOf(length) === null ? 0.6 : 0.93 });
	}
}

const invoicedWords = /\b(?:invoiced|billed|charged|payable|due|settled|berechnet|abgerechnet)\b/;

/** "Rack space is invoiced quarterly in advance; power is invoiced monthly in arrears." */
function applyInvoicing(setting: Setting, { label, whole }: Statement, drafts: readonly ServiceDraft[]): void {
	if (label !== null || moneyOf(setting, whole).length > 0) return;
	for (const clause of billingClauses(whole.folded)) {
		const subject = clause.split(invoicedWords)[0] ?? "";
		if (subject === clause) continue;
		const named = drafts.filter((draft) => namesService(subject, draft));
		if (named.length === 0 || named.length === drafts.length) continue;
		const frequency = frequencyIn(clause);
		const timing = timingIn(clause);
		for (const draft of named) {
			if (frequency !== null && frequency !== "one_time") draft.invoiced = frequency;
			if (isUsage(draft) && draft.invoiced !== undefined)
				give(setting, draft, "billing_cycle", draft.invoiced, { passage: whole, confidence: 0.94 });
			if (timing !== null && valueIn(draft, "service_type") === "fixed_fee")
				give(setting, draft, "billing_timing", timing, { passage: whole, confidence: 0.93 });
		}
	}
}

/** What a document's rows say of one quantity for the service that has none: "Seats: 18". */
export function applyQuantity(setting: Setting, drafts: readonly ServiceDraft[]): void {
	const pairs = setting.text.statements.filter(
		({ concept, body }) => concept === "quantity" && /^\s*\d/.test(body.folded),
	);
	const [pair] = pairs;
	const open = drafts.filter(
		(draft) => valueIn(draft, "quantity") === undefined && draft.unit !== null && draft.tiers.length === 0,
	);
	if (pair === undefined || pairs.length > 1) return;
	const count = readNumber(/^\s*([\d.,' ]*\d)/.exec(pair.body.folded)?.[1]?.trim() ?? "", setting.decimalSign);
	const label = singular(pair.label?.split(" ").at(-1) ?? "");
	const draft =
		open.find((each) => singular(each.unit ?? "").includes(label)) ??
		(open.length === 1 && label !== "" ? open[0] : undefined);
	if (count === null || draft === undefined || !matchesUnit(draft, label)) return;
	sellByNumber(setting, draft, count, pair.whole);
}

function matchesUnit({ unit }: ServiceDraft, label: string): boolean {
	return (
		singular(unit ?? "").includes(label) ||
		/^(?:quantity|qty|menge|anzahl|unit)$/.test(label) ||
		/user|seat|licen/.test(label) === /user|seat|licen/.test(unit ?? "")
	);
}

function sellByNumber(setting: Setting, draft: ServiceDraft, count: Decimal, passage: Passage): void {
	draft.unit = null;
	give(setting, draft, "quantity", count.toString(), { passage, confidence: 0.95 });
	draft.fields.set("service_type", { value: "fixed_fee", confidence: 0.94, place: placeIn(setting, passage) });
	draft.fields.delete("pricing_model");
}
