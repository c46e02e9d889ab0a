import { Decimal } from "../../../money/index.ts";
import type { Billing } from "../terms/billing.ts";
import type { Setting } from "../terms/setting.ts";
import { type Frequency, frequencyIn, monthsOfFrequency } from "../values/frequency.ts";
import { decimalOf, type ServiceDraft, valueIn } from "./draft.ts";

/** "… per month, billed annually in advance", "It is invoiced annually." */
const invoiced =
	/\b(?:invoiced|billed|charged|payable|paid|abgerechnet|berechnet|facture\w*|facturad\w*|fatturat\w*)\s+(.{0,30})/;

/**
 * Makes a fee that is priced by the month and invoiced by the year one of a year at twelve times the price, and so for other
 * periods: a contract's service has one cycle, that of its invoices.
 * @returns the sentence that tells a person so; null where nothing was changed
 */
export function invoiceLessOften(setting: Setting, draft: ServiceDraft, billing: Billing): string | null {
	const price = decimalOf(draft, "unit_price");
	const cycle = draft.fields.get("billing_cycle");
	const months = monthsOfFrequency[cycle?.value as Frequency];
	if (valueIn(draft, "service_type") !== "fixed_fee" || price === null || cycle === undefined || !months) return null;
	const said = invoicingOf(setting, draft, billing);
	const longer = said === null ? null : monthsOfFrequency[said];
	if (said === null || longer === null || longer <= months || cycle.confidence < 0.9) return null;
	const times = Decimal.of(longer / months);
	const found = draft.fields.get("unit_price");
	if (found === undefined) return null;
	draft.fields.set("unit_price", { ...found, value: price.times(times).toString(), confidence: 0.8 });
	draft.fields.set("billing_cycle", { ...cycle, value: said, confidence: 0.8 });
	return `"${String(valueIn(draft, "plan_item_name"))}" is priced ${wordOf(cycle.value as Frequency)} and invoiced ${wordOf(said)}: ${times} × ${price}.`;
}

function wordOf(frequency: Frequency): string {
	return frequency === "semi_annual" ? "every half-year" : frequency === "annual" ? "annually" : frequency;
}

/** How often this fee is invoiced, where the document says so of this one or of all. */
function invoicingOf(setting: Setting, draft: ServiceDraft, { frequency }: Billing): Frequency | null {
	if (draft.invoiced !== undefined) return draft.invoiced;
	const own = setting.text.statements.filter(
		(statement) =>
			statement.index === draft.part ||
			(draft.paragraph !== null && statement.paragraph === draft.paragraph && statement.index > draft.part),
	);
	for (const { body } of own) {
		const isAbout =
			own[0]?.body === body ||
			/^\W*(?:it|they|this|these|the (?:licen[cs]e |subscription |annual |platform |service )?fees?)\b/.test(
				body.folded,
			);
		const words = isAbout ? invoiced.exec(body.folded)?.[1] : undefined;
		const said = words === undefined ? null : frequencyIn(words);
		if (said !== null && said !== "one_time") return said;
	}
	return frequency?.isLabelled ? frequency.value : null;
}
