import type { CreditBalance, Customer, CustomerSummary } from "./schemas.ts";
import type { CustomerRow } from "./store.ts";
import { vatIdStatus } from "./vat-ids/vat-id.ts";

/** The customer as shown on an invoice. */
export function summaryOf(row: CustomerRow): CustomerSummary {
	return {
		external_id: row.external_id,
		uuid: row.uuid,
		name: row.name,
		contact_name: row.contact_name,
		email: row.email,
		additional_emails: row.additional_emails,
		billing_emails: row.billing_emails,
		phone_number: row.phone_number,
		currency: row.currency,
		tax_id: row.tax_id,
	};
}

/** The customer as the API returns it. */
export function presentCustomer(row: CustomerRow, creditBalance: CreditBalance[]): Customer {
	return {
		...summaryOf(row),
		tax_id_status: vatIdStatus(row),
		tax_exempt: row.tax_exempt,
		tax_rate: row.tax_rate,
		taxes: row.taxes && [...row.taxes],
		payment_terms_days: row.payment_terms_days,
		billing_address: row.billing_address,
		shipping_address: row.shipping_address,
		customer_type: row.customer_type,
		e_invoice_format: row.e_invoice_format,
		buyer_reference: row.buyer_reference,
		electronic_address: row.electronic_address,
		parent_uuid: row.parent_uuid,
		bill_to: row.bill_to,
		credit_balance: creditBalance,
		archived_at: row.archived_at,
		created_at: row.created_at,
		updated_at: row.updated_at,
	};
}
