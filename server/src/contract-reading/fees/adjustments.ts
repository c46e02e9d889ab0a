import type { Decimal } from "../../money/index.ts";
import type { Passage } from "../layout/passage.ts";
import type { Statement } from "../statements/statement.ts";
import { billingClauses, timingIn } from "../terms/billing.ts";
import { moneyOf, placeIn, type Setting } from "../terms/setting.ts";
import { daysOf, durationsIn, monthsOf } from "../values/duration.ts";
import { type Frequency, frequencyIn, recurringFrequenciesIn } from "../values/frequency.ts";
import { readNumber } from "../values/number.ts";
import { isUsage, makeOnce, type ServiceDraft, setter, valueIn } from "./drafts/draft.ts";
import { singular } from "./drafts/fee-words.ts";
import { bestNamed, give, namesService } from "./named-services.ts";
import { applyBounds, applyIncluded } from "./usage-bounds.ts";

/** What statements say about services told of elsewhere: included quantities, minimums, discounts, trials. */
export function applyAdjustments(setting: Setting, drafts: readonly ServiceDraft[], findings: string[]): void {
	for (const statement of setting.text.statements) {
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

const discountWords =
	/\b(?:discount(?:ed)?|% off|percent off|reduc(?:ed|tion)|rabatt|remise|descuento|sconto|korting|desconto|waived)\b|% off/;
const otherDiscounts =
	/if you pay|beforehand|early payment|prompt payment|if (?:paid|the invoice is paid)|skonto|may (?:offer|grant)|no discount|future|additional (?:seats|users)|renewal/;

function applyDiscount(
	setting: Setting,
	statement: Statement,
	drafts: readonly ServiceDraft[],
	findings: string[],
): void {
	const { whole, heading, concept } = statement;
	const { folded } = whole;
	const percent = /(\d{1,3}(?:[.,]\d+)?)\s?(?:%|percent|per cent|prozent)/.exec(folded);
	const value = percent?.[1]?.replace(",", ".");
	if (
		percent === null ||
		value === undefined ||
		(concept !== "discount" && !discountWords.test(folded)) ||
		otherDiscounts.test(folded)
	)
		return;
	if (/liab|interest|\btax\b|\bvat\b/.test(folded) || /liab/.test(heading)) return;
	const recurring = drafts.filter((draft) => valueIn(draft, "service_type") !== "one_time_fee");
	const own = recurring.filter((draft) => draft.part === statement.index);
	const named = bestNamed(folded, recurring);
	const targets = own.length > 0 ? own : named.length > 0 && named.length < recurring.length ? named : recurring;
	if (targets.length === 0)
		findings.push(`A discount was found, but not what it is for: "${placeIn(setting, whole).quote}".`);
	const at = percent.index;
	const length = durationsIn(folded).find(
		(each) =>
			monthsOf(each) !== null &&
			each.start > at - 60 &&
			/(?:first|for|during|initial|ersten|premier[es]*|primer[oa]s|prim[ie]|eerste|primeir[oa]s|pendant|wahrend|fur|durante|gedurende)(?: the)?(?: first| initial)?\s*$/.test(
				folded.slice(0, each.start),
			),
	);
	for (const draft of targets) {
		const way = targets === own || targets.length === 1 ? "stated" : "implied";
		give(setting, draft, "discount_percent", value, { passage: whole, way });
		const months = length === undefined ? null : monthsOf(length);
		if (months !== null) draft.discount_months = months;
	}
}

const noCharge =
	/\b(?:free|no charge|not charged|kostenlos|kostenfrei|unentgeltlich|nicht berechnet|gratuit\w*|offert\w*|gratis|gratuita\w*|sin coste?|kosteloos)\b/;
const firstDays =
	/\b(?:first|ersten|premier[es]+|primer[oa]s|prim[ie]|eerste|primeir[oa]s)\s(?:\S+ )?(?:\(\d+\) )?(?:\d+ )?(?:days?|weeks?|tage?n?|wochen|jours|semaines|dias|semanas|giorni|settimane|dagen|weken)\b|\b\d+ (?:premiers jours|primeros dias|primi giorni|primeiros dias)\b/;

function applyTrial(setting: Setting, { concept, whole }: Statement, drafts: readonly ServiceDraft[]): void {
	const { folded } = whole;
	const isTrial =
		concept === "trial" ||
		/\b(?:free trial|trial period|testphase|kostenlose testzeit)\b/.test(folded) ||
		(noCharge.test(folded) && firstDays.test(folded));
	if (!isTrial || /no (?:free )?trial|none/.test(folded)) return;
	const [length] = durationsIn(folded).filter((each) => daysOf(each) !== null || monthsOf(each) !== null);
	if (length === undefined) return;
	const days = daysOf(length) ?? (monthsOf(length) ?? 0) * 30;
	const fixed = drafts.filter((each) => valueIn(each, "service_type") === "fixed_fee");
	for (const draft of bestNamed(folded, fixed)) {
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

/** How often a clause says that something is charged; once only where it names nothing else. */
function clauseFrequencies(clause: string): Frequency[] {
	const recurring = recurringFrequenciesIn(clause);
	const said = frequencyIn(clause);
	return recurring.length > 0 || said === null ? recurring : [said];
}

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
		const [frequency = null, second] = clauseFrequencies(clause);
		const timing = timingIn(clause);
		for (const draft of named) {
			if (frequency === "one_time" && byName.length > 0 && !isUsage(draft)) {
				makeOnce(setter(draft, placeIn(setting, whole)));
			}
			if (frequency !== null && frequency !== "one_time" && second === undefined && byName.length > 0)
				draft.invoiced = frequency;
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
