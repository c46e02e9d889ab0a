import type { DayNumber } from "../day.ts";
import type { Step } from "../history.ts";
import { addLine, makeInvoice, sendInvoice } from "../invoices.ts";
import { invoiceOf, type World } from "../world.ts";
import { burnedOf, makeGrant } from "./grants.ts";

type PurchaseStep = Extract<Step, { readonly does: "purchase_credit" }>;

/** "Sends an invoice of one line at `price` with the customer's tax"; the grant has no first day until that is paid. */
export function purchaseCredit(world: World, step: PurchaseStep, dayOf: (text: string) => DayNumber): void {
	const { invoice: id, customer, currency, expires_in_days: days } = step;
	const invoice = makeInvoice({ id, customer, currency, byRun: false, date: null });
	const sold = {
		name: step.grant,
		quantity: "1",
		unit_price: step.price,
		flat_fee: "0",
		discount_percent: "0",
		discount_amount: "0",
	};
	addLine(world, invoice, { ...sold, tax_rate: null, tax_name: null });
	world.invoices.push(invoice);
	const grant = makeGrant({ ...step, kind: "prepaid", effective_at: null }, world, dayOf);
	world.grants.push({ ...grant, effective: null, purchase: { invoice: id, days } });
	sendInvoice(world, invoice);
}

/**
 * What a step made of the invoices that sell credit: the credit "takes effect when the invoice becomes `paid`, by whatever means, on that
 * day"; voiding the invoice "or crediting it in whole while it is unpaid, voids the grant"; without its payment it goes.
 * @throws if credit that was burned goes: "409 `credit_used` where any was burned"
 */
export function followInvoices(world: World): void {
	for (const grant of world.grants) {
		const { purchase } = grant;
		if (purchase === null || grant.isVoided) {
			continue;
		}
		const { status, released, credited, paid, applied } = invoiceOf(world, purchase.invoice);
		const isPaid = status === "paid";
		const isGone = status === "void" || (isPaid && grant.effective === null && isCreditedWhole());
		if ((isGone || !isPaid) && grant.effective !== null) {
			if (burnedOf(world, grant).isPositive()) {
				throw new Error("Credit that was used is not taken out (extensions.md, Credit grant: 409 `credit_used`).");
			}
			grant.effective = null;
			grant.expires = purchase.days === null ? grant.expires : null;
		}
		grant.isVoided = isGone;
		if (isPaid && !isGone && grant.effective === null) {
			grant.effective = world.today;
			grant.expires = purchase.days === null ? grant.expires : world.today + purchase.days;
		}

		function isCreditedWhole(): boolean {
			return !credited.minus(released).isZero() && paid.isZero() && applied.isZero();
		}
	}
}
