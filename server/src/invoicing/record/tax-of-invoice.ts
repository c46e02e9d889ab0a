import { findCustomer } from "../../customers/index.ts";
import { Decimal } from "../../money/index.ts";
import { selectOrganisation } from "../../organisations/index.ts";
import type { Context } from "../../platform/index.ts";
import { taxesFromRow } from "../../taxes/index.ts";
import type { PresentTax } from "../model/invoice/present-tax.ts";
import type { InvoiceRow } from "./invoice-store.ts";
import { presentTax } from "./line-input.ts";

/**
 * For a draft, the customer's and the organization's current tax; for an issued invoice, their tax at the time of sending
 * (decisions.md, "As issued").
 */
export async function taxOfInvoice(context: Context, { issued, customer_uuid }: InvoiceRow): Promise<PresentTax> {
	if (issued === null) return presentTax(await findCustomer(context, customer_uuid), await selectOrganisation(context));
	const { rate, name, taxes } = issued.default_tax;
	const tax = { rate: Decimal.of(rate), name, taxes: taxesFromRow(taxes) };
	return { isExempt: issued.buyer.taxExempt, default: tax };
}
