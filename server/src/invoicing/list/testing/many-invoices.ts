import type { CalendarDate } from "../../../calendar/index.ts";
import { type Context, json, newUuid, type Timestamp } from "../../../platform/index.ts";
import type { InvoiceStatus } from "../../model/invoice/invoice.ts";

/** More invoices than a test could create through the API, inserted directly. */

export interface SampleInvoice {
	readonly uuid: string;
	readonly customer_uuid: string;
	readonly status: InvoiceStatus;
	readonly invoice_number: string | null;
	readonly invoice_date: CalendarDate | null;
	readonly due_date: CalendarDate | null;
	readonly description: string | null;
	readonly external_source_id: string | null;
	/** As a decimal string. */
	readonly amount: string;
	/** Default: euros. */
	readonly currency?: string;
	readonly created_at: Timestamp;
}

export interface SampleCustomer {
	readonly uuid: string;
	readonly name: string;
	readonly email: string | null;
}

export async function writeCustomers({ db, organisationId, now }: Context, customers: readonly SampleCustomer[]) {
	await db.execute(
		`insert into customers.customer (organisation_id, uuid, name, email, email_key, additional_emails, billing_emails, tax_exempt,
			created_at, updated_at)
		 select $1, uuid, name, email, lower(email), '{}', '{}', false, $3, $3
		 from jsonb_to_recordset($2) as customer (uuid uuid, name text, email text)`,
		[organisationId, json(customers), now],
	);
}

/** Each invoice has one line with its amount; one that is not a draft was issued to its customer. */
export async function writeInvoices({ db, organisationId }: Context, invoices: readonly SampleInvoice[]) {
	await db.execute(
		`insert into invoicing.invoice (organisation_id, uuid, customer_uuid, status, invoice_number, currency, invoice_date, due_date,
			description, recipients, custom_fields, is_recurring, external_source, external_source_id, subtotal, discount_total, tax_total,
			amount, amount_paid, amount_refunded, amount_processing, amount_credited, credit_applied, revision, issued, created_at, updated_at)
		 select $1, invoice.uuid, customer_uuid, status, invoice_number, coalesce(invoice.currency, 'EUR'), invoice_date, due_date, description, '{}', '[]', false,
			case when external_source_id is not null then 'shop' end, external_source_id, amount, 0, 0, amount, 0, 0, 0, 0, 0,
			case when status = 'draft' then 0 else 1 end,
			case when status <> 'draft' then jsonb_build_object('customer', jsonb_build_object('external_id', null, 'uuid', customer_uuid,
				'name', customer.name, 'contact_name', null, 'email', customer.email, 'additional_emails', '[]'::jsonb,
				'billing_emails', '[]'::jsonb, 'phone_number', null, 'currency', null, 'tax_id', null)) end,
			invoice.created_at, invoice.created_at
		 from jsonb_to_recordset($2) as invoice (uuid uuid, customer_uuid uuid, status text, invoice_number text, currency text, invoice_date date,
			due_date date, description text, external_source_id text, amount numeric, created_at timestamptz)
		 join customers.customer on customer.organisation_id = $1 and customer.uuid = customer_uuid`,
		[organisationId, json(invoices)],
	);
	const lines = invoices.map(({ uuid, amount }) => ({ uuid: newUuid(), invoice_uuid: uuid, amount }));
	await db.execute(
		`insert into invoicing.line_item (organisation_id, uuid, invoice_uuid, display_order, kind, origin, name, quantity, unit_price,
			flat_fee, discount_percent, discount_amount, tax_rate, is_tax_default, subtotal, net, tax_amount, amount)
		 select $1, uuid, invoice_uuid, 1, 'item', 'person', 'Line', 1, amount, 0, 0, 0, 0, false, amount, amount, 0, amount
		 from jsonb_to_recordset($2) as line (uuid uuid, invoice_uuid uuid, amount numeric)`,
		[organisationId, json(lines)],
	);
}
