import { Decimal } from "../../../money/index.ts";
import type { Place } from "../../layout/passage.ts";
import type { Statement } from "../../statements/statement.ts";
import { type Billing, timingIn } from "../../terms/billing.ts";
import { placeIn, type Setting } from "../../terms/setting.ts";
import { fold } from "../../values/fold.ts";
import { type Frequency, frequencyIn } from "../../values/frequency.ts";
import { amountPattern, readNumber } from "../../values/number.ts";
import { pricePeriodIn } from "../../values/price-period.ts";
import { countedIn } from "../drafts/clause-parts.ts";
import { makeOnce, newDraft, type ServiceDraft, setter } from "../drafts/draft.ts";
import { feeName } from "../drafts/fee-name.ts";
import {
	hasFeeWords,
	isInNoFeeClause,
	isMinimum,
	isNoFee,
	metered,
	onceByNature,
	paidOnce,
	singular,
	soldByNumber,
} from "../drafts/fee-words.ts";
import { type PerUnit, perUnitBehind, unitWords } from "../drafts/per-unit.ts";
import { type AmountWindow, windowsOf } from "./amount-windows.ts";
import { countBefore, countBehind, isCountOf, soldNumber } from "./counted-units.ts";
import { titleBefore } from "./paragraph-title.ts";
import { percentageFee } from "./percentage-fee.ts";
import { frequencyBehind, invoicedFrequency, usageCycle } from "./sentence-cycle.ts";
import { productsIn } from "./told-products.ts";

/** The fees that a statement tells of. */
export function feesIn(setting: Setting, statement: Statement, billing: Billing): ServiceDraft[] {
	if (statement.concept === "total" || statement.concept === "minimum" || statement.concept === "discount") return [];
	const { whole, heading } = statement;
	const title = titleBefore(setting, statement);
	if (isNoFee("", fold(title ?? "")) || isNoFee("", statement.label ?? "")) return [];
	const percentage = percentageFee(setting, statement, { billing, title });
	if (percentage !== null) return [percentage];
	const windows = windowsOf(setting, whole);
	const products = productsIn(setting, whole, windows);
	return windows.flatMap((window) => {
		if (products.some(({ product }) => product.start === window.money.start)) return [];
		const folded = window.text;
		const group = /\|\s*[^|]*:\s*$/.test(heading) ? heading : "";
		if (isNoFee(folded, heading) || isMinimum(folded) || window.money.amount.isZero() || window.money.isNegative)
			return [];
		if (
			isInNoFeeClause(whole.folded, window.money.start) ||
			/^\s*or (?:more|less|above)\b/.test(whole.folded.slice(window.money.end))
		)
			return [];
		if (bound.test(whole.folded.slice(window.start, window.money.start))) return [];
		if (!hasFeeWords(folded) && group === "" && statement.label === null) return [];
		if (
			statement.label !== null &&
			statement.concept !== null &&
			!["price", "plan", "billing", "quantity"].includes(statement.concept)
		)
			return [];
		const fee = feeOf({ setting, statement, billing }, window);
		const product = products.find((each) => each.price === window);
		if (product !== undefined) {
			makeCounted(fee, product.count, placeIn(setting, whole));
			const isOnce = frequencyIn(whole.folded.slice(product.price.money.end, product.product.end)) === "one_time";
			if (isOnce) makeOnce(setter(fee, placeIn(setting, whole)));
		}
		return [fee];
	});
}

function makeCounted(fee: ServiceDraft, count: Decimal, place: Place): void {
	const set = setter(fee, place);
	set("quantity", count.toString(), "proven");
	if (fee.unit === null) return;
	set("service_type", "fixed_fee", "stated");
	fee.fields.delete("pricing_model");
	fee.unit = null;
}

/** An amount that bounds something else: "up to $7,500", "claims above €5,000". */
const bound =
	/\b(?:up to|more than|over|above|below|under|exceeding|in excess of|less than|greater than|of at least|maximum of|limite de|hasta|fino a|massimo di|maximo de|bis zu|hochstens|jusqu'a|au plus|tot|ten hoogste|ate)\s*$/;

const apiece =
	/^[^.;]{0,20}?\b(?:each|apiece|je stuck|chacune?|l'unite|cada un[oa]|ciascun[oa]|cadauno|per stuk|elk|cada(?=[,.;]|$))\b(?! (?:month|year|quarter))/;

interface FeeContext {
	readonly setting: Setting;
	readonly statement: Statement;
	readonly billing: Billing;
}

function feeOf({ setting, statement, billing }: FeeContext, { money, start, end }: AmountWindow): ServiceDraft {
	const { whole, heading } = statement;
	const window = whole.folded.slice(start, end);
	const before = whole.folded.slice(start, money.start);
	const after = whole.folded.slice(money.end, end);
	const inLabel = /\bper [a-z].*$/.exec(statement.label ?? "")?.[0];
	const labelled = inLabel === undefined ? null : perUnitBehind(` ${inLabel}`, setting.decimalSign);
	const per = inBlocks(
		mergeUnit(perUnitBehind(after, setting.decimalSign), unitBefore(before, setting) ?? labelled),
		before,
		setting,
	);
	const counted = countBefore(before, setting) ?? countBehind(after, setting);
	const isEach = apiece.test(after);
	const quantity =
		per.quantity ??
		(counted !== null && (counted.isSold || isEach || isCountOf(counted.unit, per.unit)) ? counted.quantity : null);
	const name = feeName({
		...{ passage: whole, start, end, amountStart: money.start, amountEnd: money.end },
		...{ label: statement.labelText, unit: per.unit ?? counted?.unit ?? null, title: titleBefore(setting, statement) },
	});
	const near = frequencyBehind(after) ?? (paidOnce.test(window) ? "one_time" : null) ?? frequencyIn(before.slice(-60));
	const said = near ?? frequencyIn(window);
	const isOnce =
		said === "one_time" ||
		(said === null && onceByNature.test(`${name?.name.toLowerCase() ?? ""} ${window}`)) ||
		(said === null && (paidOnce.test(window) || frequencyIn(heading) === "one_time"));
	// What is charged in advance is sold by number: nobody knows yet what will be used.
	const isOfPeriod = per.unit !== null && !["one_time", null].includes(frequencyBehind(after));
	const isAhead =
		quantity === null &&
		(timingIn(window) === "in_advance" ||
			(isOfPeriod &&
				!metered.test(window) &&
				timingIn(window) === null &&
				soldNumber(setting, per.unit ?? "") !== null));
	const sold = isAhead && per.unit !== null ? soldNumber(setting, per.unit) : null;
	const ordered = isEach && quantity === null && name !== null ? soldNumber(setting, singular(fold(name.name))) : null;
	// "Night visits cost €85 each": what nobody counted beforehand is counted as it comes.
	const unit =
		per.unit ??
		((isEach || metered.test(window)) &&
		quantity === null &&
		ordered === null &&
		(frequencyBehind(after) === null || metered.test(window))
			? (name?.name.toLowerCase() ?? null)
			: null);
	const isUsage = !isOnce && unit !== null && quantity === null && !isAhead;
	const draft = newDraft({
		...{ part: statement.index, paragraph: statement.paragraph, heading, text: whole, sign: money.sign },
		unit: isUsage ? unit : null,
	});
	const set = setter(draft, placeIn(setting, whole, start, end));
	set("plan_item_name", name?.name ?? headingName(statement), name?.way ?? "implied");
	set("unit_price", money.amount.toString(), "stated");
	const period = pricePeriodIn(setting, window);
	if (period !== null) draft.period = period;
	if (isUsage) {
		set("service_type", "usage", soldByNumber.test(per.unit ?? "") ? "implied" : "stated");
		const [cycle, way] = usageCycle(window, billing);
		set("billing_cycle", cycle, way);
		const isPackage = !per.size.equals(Decimal.one);
		set("pricing_model", isPackage ? "package" : "per_unit", isPackage && !per.isBlock ? "implied" : "stated");
		if (isPackage) set("package_size", per.size.toString(), "stated");
		return draft;
	}
	const group = isOnce ? "one_time" : (said ?? groupFrequency(heading));
	set("service_type", isOnce ? "one_time_fee" : "fixed_fee", said === null ? "implied" : "stated");
	const shared = billing.frequency === null ? "assumed" : "implied";
	set("billing_cycle", group ?? billing.frequency?.value ?? "monthly", isOnce || said !== null ? "stated" : shared);
	if (quantity !== null) set("quantity", quantity.toString(), "stated");
	else if (sold !== null) set("quantity", sold.toString(), "implied");
	else if (ordered !== null) set("quantity", ordered.toString(), "implied");
	const invoiced = isOnce ? null : invoicedFrequency(window);
	if (invoiced !== null) draft.invoiced = invoiced;
	if (!isOnce) {
		const timing = timingIn(window) ?? timingIn(lastGroup(heading));
		if (timing !== null) set("billing_timing", timing, "stated");
	}
	return draft;
}

function lastGroup(heading: string): string {
	return heading.split("|").at(-1) ?? "";
}

function groupFrequency(heading: string): Frequency | null {
	return frequencyIn(lastGroup(heading));
}

function headingName({ headingText }: Statement): string {
	return (headingText.split("|")[0] ?? "").replace(/^[\d.\s§)]+/, "").trim() || "Fee";
}

/** "Every further 1,000 page views cost …", "For each word we charge …" */
function unitBefore(before: string, setting: Setting): PerUnit | null {
	const what = countedIn(before);
	return what === null ? null : perUnitBehind(` per ${what}`, setting.decimalSign);
}

const blocks = new RegExp(
	`\\b(?<block>bundle|block|pack|batch|lot|paket|bloc|paquet|pacchett|pakket|pacote)[a-z]* (?:of|von|zu|de|di|da|van) (?<size>${amountPattern}) (?<unit>[a-z -]+)`,
);

/** "In bundles of 100 messages at £3.90 per bundle" */
function inBlocks(per: PerUnit, before: string, { decimalSign }: Setting): PerUnit {
	const { block = "", size = "", unit = "" } = blocks.exec(before)?.groups ?? {};
	const count = readNumber(size, decimalSign);
	if (count === null || per.unit?.startsWith(block) !== true) return per;
	return { ...per, size: count, isBlock: true, unit: singular(unitWords(unit)) };
}

function mergeUnit(behind: PerUnit, before: PerUnit | null): PerUnit {
	return behind.unit === null && before !== null ? { ...before, isBlock: before.isBlock || behind.isBlock } : behind;
}
