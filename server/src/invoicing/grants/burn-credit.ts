import { type CreditMove, moveCredit } from "../../credit-grants/index.ts";
import { Decimal } from "../../money/index.ts";
import type { Context } from "../../platform/index.ts";
import { type CreditedCharge, selectCreditedCharges } from "../charges/credit-store.ts";
import { measureOf } from "../model/credits/taken-credits.ts";
import { reservingMoves } from "./reserve-credit.ts";

/** Burns what a draft that is being sent has reserved, and gives back what its corrections return, in the caller's transaction. */
export async function burnCredit(context: Context, invoiceUuid: string): Promise<void> {
	const charges = await selectCreditedCharges(context, invoiceUuid);
	await moveCredit(context, [...releasing(invoiceUuid, charges), ...movesOf(invoiceUuid, charges, Decimal.one)]);
}

/**
 * Gives back what a sent invoice that is being voided has burned, and burns what it had given back.
 * @throws Refusal 409 if that has been used
 */
export async function returnBurned(context: Context, invoiceUuid: string): Promise<void> {
	const charges = await selectCreditedCharges(context, invoiceUuid);
	await moveCredit(context, movesOf(invoiceUuid, charges, Decimal.one.negated()));
}

/** Releases what a draft that is being discarded or voided has reserved. */
export async function releaseCredit(context: Context, invoiceUuid: string): Promise<void> {
	await moveCredit(context, releasing(invoiceUuid, await selectCreditedCharges(context, invoiceUuid)));
}

function releasing(invoiceUuid: string, charges: readonly CreditedCharge[]): CreditMove[] {
	return reservingMoves({ invoiceUuid, before: charges.map(({ credits }) => credits), after: [] });
}

function movesOf(invoiceUuid: string, charges: readonly CreditedCharge[], sign: Decimal): CreditMove[] {
	return charges.flatMap(({ credits, line_uuid }) =>
		credits.paid.map((share): CreditMove => {
			const moved = measureOf(share).times(sign).negated();
			const kind = moved.isNegative() ? "burned" : "returned";
			return { grantUuid: share.grant_uuid, kind, amount: moved, invoiceUuid, lineItemUuid: line_uuid };
		}),
	);
}
