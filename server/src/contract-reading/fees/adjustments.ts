import type { Decimal } from "../../money/index.ts";
import { isStronger, type Way } from "../confidence/evidence.ts";
import type { Passage } from "../layout/passage.ts";
import type { TermValue } from "../result/reading.ts";
import type { Statement } from "../statements/statement.ts";
import { billingClauses, timingIn } from "../terms/billing.ts";
import { moneyOf, placeIn, type Setting } from "../terms/setting.ts";
import { daysOf, durationsIn, monthsOf } from "../values/duration.ts";
import { fold } from "../values/fold.ts";
import { frequencyIn } from "../values/frequency.ts";
import { amountPattern, readNumber } from "../values/number.ts";
import { countOfWord } from "../values/number-words.ts";
import { windowsOf } from "./amount-windows.ts";
import { chargingStatements } from "./charging-statements.ts";
import { isUsage, type ServiceDraft, type ServiceField, setter, valueIn } from "./draft.ts";
import { isNoFee, singular } from "./fee-words.ts";
import { unitWords } from "./per-unit.ts";
import { plainHeading } from "./tiered-draft.ts";

/** What statements say about services told of elsewhere: included quantities, minimums, discounts, trials. */
export function applyAdjustments(setting: Setting, drafts: readonly ServiceDraft[], findings: string[]): void {
	for (const statement of chargingStatements(setting)) {
		applyIncluded(setting, statement, drafts);
		applyBounds(setting, statement, drafts, findings);
		applyDiscount(setting, statement, drafts, findings);
		applyTrial(setting, statement, drafts);
		applyInvoicing(setting, statement, drafts);
	}
	// What a row says holds for its own service alone.
	for (const draft of drafts.filter(({ paragraph }) => paragraph === null || paragraph < 0)) {
		const { text, heading } = draft;
		const row = { whole: text, heading, concept: null, index: draft.part };
		applyIncluded(setting, row, [draft]);
		applyBounds(setting, row, [draft], findings);
	}
}

/** What adjustments are read from: a statement, or a row of a table. */
type Telling = Pick<Statement, "whole" | "heading" | "concept" | "index">;

function give(
	setting: Setting,
	draft: ServiceDraft,
	field: ServiceField,
	value: TermValue,
	{ passage, way }: { passage: Passage; way: Way },
): void {
	const known = draft.fields.get(field)?.evidence?.way;
	if (known !== undefined && !isStronger(way, known)) return;
	setter(draft, placeIn(setting, passage))(field, value, way);
}

const inclusive =
	"(?:included|free|covered|inclu(?:s|ses|ido|idos|idas|so|sos|si|se|sa)|gratuite?s?|gratis|libres|offerte?s?|compres[oiae]|inklusive|inbegriffen|enthalten|frei|kostenlos|inbegrepen)";
const included: readonly RegExp[] = [
	`first\\s+N\\s+(?<unit>[a-z][a-z -]*?)(?: (?:in|of|each|every|per|a|within|during)\\b[a-z ]*?)? (?:(?:is|are|being|shall be|will be) )?(?:free|included|at no|without|not charged|provided)`,
	`(?:includ(?:es?|ing|ed)|inclusive of|covers?|covering|contains?|incluye|comprend|include|enthalt|bevat|inklusive|inkl\\.)\\s*:?\\s*(?:the first |up to )?N\\s+(?<unit>[a-z][a-z -]*)`,
	`N\\s+${inclusive}\\s+(?<unit>[a-z][a-z -]*)`,
	`N\\s+(?<unit>[a-z][a-z -]*?)(?: (?:per|each|a|every|pro|im|par|al|cada|por) (?:calendar )?[a-z]+)?(?: (?:is|are|sind|sont|estan|sono|zijn))? ${inclusive}`,
	`(?:ersten|premiers?|premieres|primer[oa]s|prim[ie]|eerste|primeir[oa]s)\\s+N\\s+(?<unit>[a-z][a-z -]*?)(?: (?:im|pro|je|par|al|por|per) [a-z]+)? (?:sind|ist|sont|son|sono|zijn|sao|est)`,
	`(?:uber|au-dela d[eu]s?|por encima de|a partir de|oltre|boven|alem d[eo]s?|exced\\w+(?: de)?|depassant|eccedent[ei])(?: die ersten| les| los| las| i| le| de| os| as)?(?: premiers| primeros| primi| eerste)?\\s+N\\s+(?<unit>[a-z][a-z -]*)`,
	`\\b(?<unit>[a-z][a-z-]+) (?:above|over|beyond|exceeding|in excess of)\\s+N\\s+(?:are|is|will be|cost)`,
	`(?:in excess of|beyond|above|over|exceeding|more than|after)(?: the)?(?: first| included| initial)?\\s+N\\s+(?<unit>[a-z][a-z -]*)`,
].map((source) => new RegExp(source.replaceAll("N", `(?<count>${amountPattern})`)));
/** From here on the patterns tell of a bound, which may also be that of a tier. */
const firstBound = 5;

function applyIncluded(setting: Setting, statement: Telling, drafts: readonly ServiceDraft[]): void {
	const { whole, heading } = statement;
	const candidates = drafts.filter(isUsage);
	if (candidates.length === 0 || isNoFee(whole.folded.replace(/exceed\w*/g, ""), heading)) return;
	included.forEach((pattern, index) => {
		const match = pattern.exec(whole.folded);
		const count = readNumber(match?.groups?.count ?? "", setting.decimalSign);
		const unit = singular(unitWords(match?.groups?.unit ?? ""));
		if (match === null || count === null || unit === "" || /^(?:day|month|year|hour after|business)/.test(unit)) return;
		// "Over 10,000" is a tier's own bound where there are tiers.
		if (index >= firstBound && candidates.some(({ tiers }) => tiers.length > 0)) return;
		const isOwn = (draft: ServiceDraft) => draft.part === statement.index;
		const draft =
			candidates.find((each) => speaksOf(each, unit) && isNear(each, statement)) ??
			candidates.find((each) => speaksOf(each, unit)) ??
			(index >= firstBound ? undefined : candidates.filter(isOwn).at(-1));
		if (draft !== undefined)
			give(setting, draft, "included_quantity", count.toString(), { passage: whole, way: "stated" });
	});
}

function speaksOf(draft: ServiceDraft, unit: string): boolean {
	const own = draft.unit ?? "";
	const words = (text: string) =>
		text
			.split(/[\s-]+/)
			.map(singular)
			.filter((word) => word.length >= 2);
	const name = fold(String(valueIn(draft, "plan_item_name") ?? ""));
	return words(unit).some((word) => words(own).includes(word) || words(name).includes(word));
}

function isNear(draft: ServiceDraft, { index }: Telling): boolean {
	return Math.abs(draft.part - index) <= 4;
}

/** What bounds the amount of a usage charge, and the words for it. */
const bounds: readonly (readonly [ServiceField, RegExp])[] = [
	[
		"minimum_amount",
		/\bminim(?:um|o|ale|al)\b|mindest\w*|(?:no|not) less than|not be less than|never (?:be )?less than|au moins|al menos|almeno|minstens|at least (?=[$€£¥]|[a-z]{3} ?\d)/,
	],
	[
		"maximum_amount",
		/\bmaxim(?:um|o|al)\b|\bcap(?:ped)?\b|(?:no|not|never)(?: be)? more than|(?:not|never) exceed|at most|hochstens|maximal|plafonn\w*|au plus|como maximo|al massimo|ten hoogste/,
	],
];

function applyBounds(setting: Setting, statement: Telling, drafts: readonly ServiceDraft[], findings: string[]): void {
	const { whole, heading, concept } = statement;
	for (const [field, words] of bounds) {
		const isLabelled = field === "minimum_amount" && concept === "minimum";
		const isMeant =
			field === "maximum_amount"
				? chargeBound.test(whole.folded)
				: !isNoFee(
						whole.folded.replace(/\btotal\b|never more than|more than|(?:not|never) exceed|\bcap(?:ped)?\b/g, ""),
						heading,
					);
		if ((!words.test(whole.folded) && !isLabelled) || !isMeant || isNoFee("", heading)) continue;
		for (const { money, start, end } of windowsOf(setting, whole)) {
			// The words of the other bound may stand before the next amount.
			const window = whole.folded.slice(start, field === "maximum_amount" ? money.start : end);
			if (!words.test(window) && !isLabelled) continue;
			applyBound(setting, statement, { field, amount: money.amount }, drafts, findings);
		}
	}
}

/** Words without which a greatest amount is one of liability, insurance, credits or travel. */
const chargeBound =
	/^(?!.*\b(?:liab|indemn|insur|haftung|responsab|credit|penal|travel|expens|damage|discount|increase))(?=.*\b(?:usage|charges?|fees?|invoice|verbrauch\w*|entgelt\w*|nutzung\w*|consommation|facturation|consumo|cargos?|verbruik))/;

function applyBound(
	setting: Setting,
	{ whole, heading, index }: Telling,
	{ field, amount }: { field: ServiceField; amount: Decimal },
	drafts: readonly ServiceDraft[],
	findings: string[],
): void {
	const usage = drafts.filter(isUsage);
	const named = usage.filter((draft) => namesService(whole.folded, draft));
	const sameHeading = usage.filter((draft) => draft.heading === heading && draft.part < index);
	const [only] = named.length === 1 ? named : usage.length === 1 ? usage : sameHeading.slice(-1);
	if (only === undefined) {
		if (field === "minimum_amount")
			findings.push(`A minimum was found, but not what it is for: "${placeIn(setting, whole).quote}".`);
		return;
	}
	const way = usage.length === 1 || named.length === 1 ? "stated" : "implied";
	give(setting, only, field, amount.toString(), { passage: whole, way });
}

function namesService(folded: string, draft: ServiceDraft): boolean {
	const words = fold(String(valueIn(draft, "plan_item_name") ?? ""))
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
/** Months that cost nothing: a discount of all. */
const freeMonths =
	/\b(?:first|initial|ersten|premiers?|primeros|primi|eerste|primeiros) (?:\w+(?: \(\d+\))? )?(?:months?|monate?|mois|meses|mesi|maanden)(?: of [a-z ]{3,40})? (?:is|are|will be|shall be|sind|werden|ist|sont|est|son|sono|zijn|sao) (?:free|not charged|kostenlos|kostenfrei|nicht berechnet|gratuits?|offerts?|gratuitos|gratuiti|gratis)/;
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
	const isFree = freeMonths.test(folded);
	const percent = isFree
		? freeMonths.exec(folded)
		: /(\d{1,3}(?:[.,]\d+)?)\s?(?:%|percent|per cent|prozent)/.exec(folded);
	const value = isFree ? "100" : percent?.[1]?.replace(",", ".");
	if (
		percent === null ||
		value === undefined ||
		(concept !== "discount" && !isFree && !discountWords.test(folded)) ||
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
	const told = inMonths(folded);
	const length = durationsIn(told).find(
		(each) =>
			monthsOf(each) !== null &&
			each.start > at - 60 &&
			/(?:first|for|during|initial|ersten|premier[es]*|primer[oa]s|prim[ie]|eerste|primeir[oa]s|pendant|wahrend|fur|durante|gedurende)(?: the)?(?: first| initial)?\s*$/.test(
				told.slice(0, each.start),
			),
	);
	const isFirstYear = /(?:first|initial|in) (?:contract )?year\b/.test(folded);
	for (const draft of targets) {
		const way = targets === own || targets.length === 1 ? "stated" : "implied";
		give(setting, draft, "discount_percent", value, { passage: whole, way });
		const months = length === undefined ? (isFirstYear ? 12 : null) : monthsOf(length);
		if (months !== null) draft.discount_months = months;
	}
}

/** "Les deux premières mensualités" as "premieres deux mois": invoices that are sent each month are counted as months. */
function inMonths(folded: string): string {
	return folded
		.replace(
			/\b(\w+) (premiere?s?|primer[oa]s|prim[ie]|ersten|eerste|primeir[oa]s) (?=[a-z])/g,
			(all, count: string, first: string) =>
				countOfWord(count) === null && !/^\d+$/.test(count) ? all : `${first} ${count} `,
		)
		.replace(
			/\b(?:mensualites?|mensualidades?|mensilita|mensalidades?|monatsraten|maandtermijnen|monthly (?:invoices|payments|fees|instalments)|billing (?:cycles|periods))\b/g,
			"months",
		);
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
		give(setting, draft, "trial_days", days, { passage: whole, way: daysOf(length) === null ? "computed" : "stated" });
	}
}

const invoicedWords =
	/\b(?:invoiced|billed|charged|payable|due|settled|wird|werden|berechnet|abgerechnet|est|sont|factur\w+|fattur\w+|se factur\w+|wordt|worden)\b|\b(?:monthly|quarterly|annually|yearly|in advance|in arrears|at (?:its|their) (?:start|end)|after the end|monatlich|jahrlich|im voraus|nachtraglich)\b/;
/** Fees by their kind: "The recurring charges are invoiced in advance". */
const fixedFees =
	/\b(?:recurring|fixed|subscriptions?|base|standing|abonnements?|forfaits?|redevances?|grundgebuhr(?:en)?|grundpreise?|pauschalen?|cuotas? (?:fijas?|mensuales?|anuales?)|canoni?|quote fisse|vaste|abonnementen)\b/;
const usageFees =
	/\b(?:usage|metered|variable|consumption|overages?|excess|verbrauch\w*|nutzungsabhangig\w*|consommations?|consumos?|consumi|verbruik)\b/;

/** "Rack space is invoiced quarterly in advance; power is invoiced monthly in arrears." */
function applyInvoicing(setting: Setting, { label, whole }: Statement, drafts: readonly ServiceDraft[]): void {
	if (label !== null || moneyOf(setting, whole).length > 0) return;
	const isBilling = /\b(?:invoic|bill|charg|payabl|paid|due in|settl|rechn|factur|fattur|fatur)/.test(whole.folded);
	for (const clause of isBilling ? billingClauses(whole.folded) : []) {
		const subject = clause.slice(0, Math.max(0, clause.search(invoicedWords)));
		if (subject === "") continue;
		const byName = drafts.filter((draft) => namesService(subject, draft));
		const byKind = drafts.filter((draft) => (isUsage(draft) ? usageFees : fixedFees).test(subject));
		const named = byName.length > 0 ? byName : byKind;
		if (named.length === 0 || (named.length === drafts.length && byName.length > 0)) continue;
		const frequency = frequencyIn(clause);
		const timing = timingIn(clause);
		for (const draft of named) {
			if (frequency === "one_time" && byName.length > 0 && !isUsage(draft)) {
				const set = setter(draft, placeIn(setting, whole));
				set("service_type", "one_time_fee", "stated");
				set("billing_cycle", "one_time", "stated");
			}
			if (frequency !== null && frequency !== "one_time" && byName.length > 0) draft.invoiced = frequency;
			if (isUsage(draft) && frequency !== null && frequency !== "one_time")
				give(setting, draft, "billing_cycle", frequency, { passage: whole, way: "labelled" });
			if (timing !== null && valueIn(draft, "service_type") === "fixed_fee")
				give(setting, draft, "billing_timing", timing, { passage: whole, way: "stated" });
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
	give(setting, draft, "quantity", count.toString(), { passage, way: "stated" });
	setter(draft, placeIn(setting, passage))("service_type", "fixed_fee", "stated");
	draft.fields.delete("pricing_model");
}
