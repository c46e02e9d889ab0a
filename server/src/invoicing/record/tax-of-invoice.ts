import { findCustomer } from "../../customers/index.ts";
import { Decimal } from "../../money/index.ts";
import { selectOrganisation } from "../../organisations/index.ts";
import type { Context } from "../../platform/index.ts";
import { taxesFromRow } from "../../taxes/index.ts";
import type { PresentTax } from "../model/periods/default-tax.ts";
import type { InvoiceRow } from "./invoice-store.ts";
import { readPresentTax, taxBy } from "./tax-situation.ts";

/**
 * For a draft, the customer's and the organization's current tax; for an issued invoice, their tax at the time of sending
 * (decisions.md, "As issued").
 */
export async function taxOfInvoice(context: Context, { issued, customer_uuid }: InvoiceRow): Promise<PresentTax> {
	if (issued === null) {
		const customer = await findCustomer(context, customer_uuid);
		return readPresentTax(context, customer, await selectOrganisation(context));
	}
	if (issued.tax_situation) return taxBy(issued.tax_situation);
	const { rate, name, taxes } = issued.default_tax;
	const tax = { rate: Decimal.of(rate), name, taxes: taxesFromRow(taxes) };
	return { isExempt: issued.buyer.taxExempt, situation: null, default: () => tax };
}
