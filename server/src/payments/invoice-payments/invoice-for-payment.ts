import { checkBusinessDates } from "../../contracts/index.ts";
import type { CustomerRow } from "../../customers/index.ts";
import { createInvoice, type InvoiceState, lockInvoice, sendInvoice } from "../../invoicing/index.ts";
import { Decimal, roundMoney } from "../../money/index.ts";
import { selectOrganisation } from "../../organisations/index.ts";
import { type Context, conflict, invalid, violatedConstraint } from "../../platform/index.ts";
import { checkMinorUnit } from "../payment/amount-checks.ts";
import type { InvoicePaymentCreate } from "../payment/schemas.ts";
import type { PaymentServices } from "../payment/services.ts";

type PaymentInvoice = InvoicePaymentCreate["invoice"];

/** The maximum length of a line's name. */
const longestName = 255;

/**
 * Checks the lines against the amount (decisions.md, "Payments").
 * @throws Refusal 422 naming the field
 */
export function checkPaymentLines({ amount, line_items }: PaymentInvoice, currency: string): void {
	if (line_items === undefined || line_items === null || line_items.length === 0) return;
	for (const [index, line] of line_items.entries()) {
		const field = (name: string) => `invoice.line_items[${index}].${name}`;
		const product = amountOf(line, currency);
		if (line.amount !== undefined && !line.amount.equals(product)) {
			throw invalid(field("amount"), `must be quantity × unit_price, ${product}`);
		}
		if ((line.currency ?? currency) !== currency)
			throw invalid(field("currency"), `must match the invoice's currency, ${currency}`);
	}
	const sum = Decimal.sum(line_items.map((line) => amountOf(line, currency)));
	if (!sum.equals(amount)) throw invalid("invoice.amount", `must be the sum of the lines' amounts, ${sum}`);
}

/** quantity × unit_price, rounded like the invoice's line. */
function amountOf({ quantity = Decimal.one, unit_price }: PaymentLine, currency: string): Decimal {
	return roundMoney(quantity.times(unit_price), currency);
}

/**
 * Creates the invoice to pay, without tax, and sends it.
 * @throws Refusal 409 if another invoice has the number; 422 naming the field
 */
export async function sendNewInvoice(
	context: Context,
	services: PaymentServices,
	customer: CustomerRow,
	input: PaymentInvoice,
): Promise<InvoiceState> {
	const { amount, invoice_number, line_items, currency, invoice_date, description } = input;
	const used = currency ?? customer.currency ?? (await selectOrganisation(context)).currency;
	checkMinorUnit("invoice.amount", amount, used);
	checkBusinessDates({ "invoice.invoice_date": invoice_date });
	checkPaymentLines(input, used);
	const given = line_items ?? [];
	const lines = given.length > 0 ? given : [wholeLine(amount, description ?? null)];
	const draft = await createInvoice(context, {
		customer_uuid: customer.uuid,
		currency: used,
		...(invoice_date === undefined ? {} : { invoice_date }),
		...(description === undefined ? {} : { description }),
		line_items: lines.map(({ name, unit_price, quantity = Decimal.one, description: words = null }) => {
			return { name, unit_price, quantity, description: words, tax_rate: Decimal.zero, tax_name: null };
		}),
	});
	const state = await lockInvoice(context, draft.invoice.uuid);
	return sendInvoice(context, services, state, invoice_number ?? null).catch((error: unknown) => {
		if (violatedConstraint(error) !== "invoice_number_unique") throw error;
		throw conflict("invoice_number_taken", `Another invoice has the number ${invoice_number}.`);
	});
}

type PaymentLine = NonNullable<PaymentInvoice["line_items"]>[number];

/** The single line for a payment without lines: its description and amount. */
function wholeLine(amount: Decimal, description: string | null): PaymentLine {
	const words = description === null || description.trim() === "" ? "Payment" : description;
	if (words.length <= longestName) return { name: words, unit_price: amount };
	return { name: "Payment", unit_price: amount, description: words };
}
