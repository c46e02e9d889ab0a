import {
	addPurchase,
	type CreditPurchase,
	checkMoney,
	findGrant,
	type GrantRow,
	purchaseName,
} from "../../credit-grants/index.ts";
import { findUnarchivedCustomer } from "../../customers/index.ts";
import { Decimal } from "../../money/index.ts";
import { selectToday } from "../../organisations/index.ts";
import { type Context, inTransaction } from "../../platform/index.ts";
import { createInvoice } from "../invoices/create-invoice.ts";
import { type InvoiceState, lockInvoice } from "../record/invoice-state.ts";
import type { InvoicingServices } from "../record/services.ts";
import { sendInvoice } from "../sending/send-invoice.ts";

/** Credit that was bought, and the invoice for it, which was sent. */
export interface Purchased {
	readonly grant: GrantRow;
	readonly invoice: InvoiceState;
}

/**
 * Sells credit to a customer: sends an invoice whose payment makes the credit effective (the specification's "Credit grants").
 * @param isTopUp whether it is bought automatically
 * @throws Refusal 404 for an unknown customer, service or metric; 422 that names the field, or if its electronic invoice would break a rule
 */
export function purchaseCredit(
	context: Context,
	services: InvoicingServices,
	input: CreditPurchase,
	{ isTopUp }: { readonly isTopUp: boolean },
): Promise<Purchased> {
	return inTransaction(context, async (context) => {
		const customer = await findUnarchivedCustomer(context, input.customer_uuid, "for no key update");
		const { invoice } = await createInvoice(context, {
			customer_uuid: customer.uuid,
			...(input.currency === undefined ? {} : { currency: input.currency }),
			// Charged at once; dunning goes on from today if it is declined.
			...(isTopUp ? { due_date: await selectToday(context) } : {}),
			line_items: [
				{ name: input.name ?? purchaseName, quantity: Decimal.one, unit_price: input.price ?? input.amount },
			],
		});
		if (input.price !== undefined) checkMoney("price", input.price, invoice.currency);
		const of = { invoiceUuid: invoice.uuid, isTopUp };
		const { uuid } = await addPurchase(context, customer, { ...input, currency: invoice.currency }, of);
		const sent = await sendInvoice(context, services, await lockInvoice(context, invoice.uuid));
		return { grant: await findGrant(context, uuid), invoice: sent };
	});
}
