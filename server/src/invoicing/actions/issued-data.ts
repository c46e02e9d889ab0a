import { selectContract } from "../../contracts/index.ts";
import { type CustomerRow, summaryOf } from "../../customers/index.ts";
import type { Organisation } from "../../organisations/index.ts";
import type { Context } from "../../platform/index.ts";
import type { InvoiceRow } from "../invoice-store.ts";
import type { IssuedData } from "../issued.ts";

/** Payment terms of the contract, else the customer, else the organisation (decisions.md, "`due_date`"), in days. */
export async function paymentTerms(
	context: Context,
	invoice: Pick<InvoiceRow, "contract_uuid">,
	customer: CustomerRow,
	organisation: Organisation,
): Promise<number> {
	const contract = invoice.contract_uuid === null ? null : await selectContract(context, invoice.contract_uuid);
	return contract?.payment_terms_days ?? customer.payment_terms_days ?? organisation.payment_terms_days;
}

/** What the document shows of the seller and the buyer, as they are now. */
export function issuedData(customer: CustomerRow, organisation: Organisation, paymentTerms_days: number): IssuedData {
	return {
		locale: organisation.locale,
		seller: {
			name: organisation.name,
			legalName: organisation.legal_name,
			address: organisation.address,
			taxId: organisation.tax_id,
			email: organisation.email,
			logo: organisation.logo,
		},
		buyer: {
			name: customer.name,
			contactName: customer.contact_name,
			email: customer.email,
			address: customer.billing_address,
			shippingAddress: customer.shipping_address,
			taxId: customer.tax_id,
			taxExempt: customer.tax_exempt,
		},
		customer: summaryOf(customer),
		payment_terms_days: paymentTerms_days,
	};
}
