import { Decimal } from "../../money/index.ts";
import type { Billing } from "../terms/billing.ts";
import type { Setting } from "../terms/setting.ts";
import { type Frequency, monthsOfFrequency } from "../values/frequency.ts";
import { countOfWord, countWords } from "../values/number-words.ts";
import { decimalOf, isSaid, type ServiceDraft, setter, valueIn } from "./drafts/draft.ts";

const instalments = new RegExp(
	`\\b(?<count>\\d{1,2}|${countWords}) (?:[a-z]+ )?(?:install?ments|raten|rate|tranches|echeances|mensualites|parcialidades|cuotas|plazos|termijnen|prestacoes|parcelas)\\b`,
);
const partsOfYear: Readonly<Record<number, Frequency>> = { 2: "semi_annual", 4: "quarterly", 12: "monthly" };

/** "In four instalments": how often a yearly price is charged. */
function instalmentsIn(folded: string): Frequency | null {
	const count = instalments.exec(folded)?.groups?.count;
	return count === undefined ? null : (partsOfYear[countOfWord(count) ?? Number(count)] ?? null);
}

/**
 * Makes a fee that is priced by the month and invoiced by the year one of a year at twelve times the price, and so for other
 * periods: a contract's service has one cycle, that of its invoices. One that is invoiced more often than its price says is divided,
 * where the document says so of this fee.
 * @returns the sentence that tells a person so; null where nothing was changed
 */
export function fitToInvoices(setting: Setting, draft: ServiceDraft, billing: Billing): string | null {
	const price = decimalOf(draft, "unit_price");
	const cycle = draft.fields.get("billing_cycle");
	const found = draft.fields.get("unit_price");
	const priced = monthsOfFrequency[cycle?.value as Frequency];
	if (valueIn(draft, "service_type") !== "fixed_fee" || price === null || !cycle || !found || !priced) return null;
	const { frequency, isOfThis } = invoicingOf(setting, draft, billing);
	const invoiced = frequency === null ? null : monthsOfFrequency[frequency];
	if (frequency === null || invoiced === null || invoiced === priced || !isSaid(draft, "billing_cycle")) return null;
	if (invoiced < priced && !isOfThis) return null;
	const [times, parts] = [Decimal.of(Math.max(1, invoiced / priced)), Decimal.of(Math.max(1, priced / invoiced))];
	const fitted = price.times(times).dividedBy(parts, 6);
	const isExact = fitted.times(parts).equals(price.times(times));
	setter(draft, found.place)("unit_price", fitted.toString(), isExact ? "computed" : "assumed");
	setter(draft, cycle.place)("billing_cycle", frequency, "computed");
	const sum = invoiced > priced ? `${times} × ${price}` : `${price} ÷ ${parts}`;
	return `"${String(valueIn(draft, "plan_item_name"))}" is priced ${wordOf(cycle.value as Frequency)} and invoiced ${wordOf(frequency)}: ${sum}.`;
}

function wordOf(frequency: Frequency): string {
	return frequency === "semi_annual" ? "every half-year" : frequency === "annual" ? "annually" : frequency;
}

interface Invoicing {
	readonly frequency: Frequency | null;
	/** Whether it is said of this fee, not of all that the contract has. */
	readonly isOfThis: boolean;
}

/** How often this fee is invoiced: as said with it, in a sentence that follows, or of all fees. */
function invoicingOf(setting: Setting, draft: ServiceDraft, { frequency }: Billing): Invoicing {
	if (draft.invoiced !== undefined) return { frequency: draft.invoiced, isOfThis: true };
	const parts = instalmentsIn(draft.text.folded);
	if (parts !== null) return { frequency: parts, isOfThis: true };
	const following = setting.text.statements.filter(
		({ index, paragraph }) => paragraph === draft.paragraph && index > draft.part,
	);
	for (const { body } of following) {
		const parts = /^.{0,30}\b(?:it|this|es|diese\w*|sie|er|il|elle|se|lo|la|het)\b/.test(body.folded)
			? instalmentsIn(body.folded)
			: null;
		if (parts !== null) return { frequency: parts, isOfThis: true };
	}
	return { frequency: frequency?.isLabelled ? frequency.value : null, isOfThis: false };
}
