import { amountPayable, type InvoiceState } from "../../invoicing/index.ts";
import { type Decimal, minorDigits } from "../../money/index.ts";
import { conflict, invalid } from "../../platform/index.ts";

/** @throws Refusal 422 */
export function checkMinorUnit(field: string, amount: Decimal, currency: string): void {
	const digits = minorDigits(currency);
	if (amount.decimals() > digits) throw invalid(field, `may have at most ${digits} decimals in ${currency}`);
}

/** @throws Refusal 409 if the amount exceeds what is due and not already being paid */
export function checkPayable({ invoice }: InvoiceState, amount: Decimal): void {
	const payable = amountPayable(invoice);
	if (!amount.isGreaterThan(payable)) return;
	const rest = invoice.amount_processing.isPositive() ? `; ${invoice.amount_processing} is being paid right now` : "";
	throw conflict(
		"amount_exceeds_due",
		`The amount exceeds the ${payable} ${invoice.currency} that can be paid${rest}.`,
	);
}
