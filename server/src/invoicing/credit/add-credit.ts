import { type CreditMovementCreate, type CreditMovementRow, moveCredit } from "../../customers/index.ts";
import { type Decimal, minorDigits } from "../../money/index.ts";
import { type Context, conflict, inTransaction, invalid } from "../../platform/index.ts";
import type { InvoicingServices } from "../record/services.ts";
import { settleWithCredit } from "./settle-with-credit.ts";

/**
 * Changes a customer's credit manually: a grant, a payout, or an adjustment (extensions.md, "Customer"). Added credit settles
 * open invoices at once.
 * @throws Refusal 404; 409 if the balance would fall below 0; 422 naming the field
 */
export function addCredit(
	context: Context,
	services: InvoicingServices,
	customerUuid: string,
	input: CreditMovementCreate,
): Promise<CreditMovementRow> {
	return inTransaction(context, async (context) => {
		const { currency, kind, reference = null, note = null } = input;
		const amount = signedAmount(input);
		const movement = await moveCredit(context, { customerUuid, currency, amount, kind, reference, note });
		if (movement === null) throw new Error("an amount other than 0 is a movement");
		if (amount.isNegative() && movement.balance.isNegative()) {
			const before = movement.balance.minus(amount);
			throw conflict(
				"credit_too_low",
				`The customer's credit balance is ${before} ${currency}; it cannot be reduced by ${amount.absolute()}.`,
			);
		}
		await settleWithCredit(context, services, customerUuid, currency);
		return movement;
	});
}

/**
 * The amount with the sign that it changes the balance by.
 * @throws Refusal 422
 */
function signedAmount({ currency, amount, kind }: CreditMovementCreate): Decimal {
	const digits = minorDigits(currency);
	if (amount.decimals() > digits) throw invalid("amount", `may have at most ${digits} decimals in ${currency}`);
	if (kind === "adjustment") {
		if (amount.isZero()) throw invalid("amount", "must not be 0");
		return amount;
	}
	if (!amount.isPositive()) throw invalid("amount", `of a ${kind} must be greater than 0`);
	return kind === "payout" ? amount.negated() : amount;
}
