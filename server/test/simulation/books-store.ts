import type { Database } from "../../src/platform/index.ts";
import type { Books } from "./books.ts";

const lines = `(select coalesce(json_agg(json_build_object('uuid', line.uuid, 'place', line.display_order, 'origin', line.origin,
		'name', line.name, 'description', line.description, 'start', line.service_start_date, 'end', line.service_end_date,
		'quantity', line.quantity::text, 'unit_price', line.unit_price::text, 'flat_fee', line.flat_fee::text,
		'discount_percent', line.discount_percent::text, 'discount_amount', line.discount_amount::text,
		'tax_rate', line.tax_rate::text, 'tax_name', line.tax_name, 'taxes', line.taxes, 'net', line.net::text, 'tax', line.tax_amount::text,
		'amount', line.amount::text, 'charge', line.charge_uuid, 'contract', line.contract_uuid, 'discount', line.discount_uuid, 'grant', line.credit_grant_uuid, 'isExempt', line.is_tax_exempt,
		'item', (select item_uuid from invoicing.charge where charge.organisation_id = $1 and charge.uuid = line.charge_uuid)) order by line.display_order), '[]')
	from invoicing.line_item as line where line.organisation_id = $1 and line.invoice_uuid = invoice.uuid)`;

/** Of the data of the sending, what credit settled is a revision's own. */
const invoices = `select json_build_object('uuid', invoice.uuid, 'customer', invoice.customer_uuid, 'contract', invoice.contract_uuid,
		'currency', invoice.currency, 'number', invoice.invoice_number, 'invoice_date', invoice.invoice_date,
		'due_date', invoice.due_date, 'service_start_date', invoice.service_start_date,
		'service_end_date', invoice.service_end_date, 'description', invoice.description, 'subtotal', invoice.subtotal::text,
		'discount_total', invoice.discount_total::text, 'tax_total', invoice.tax_total::text, 'amount', invoice.amount::text,
		'revision', invoice.revision, 'issued', md5((invoice.issued #- '{e_invoice,prepaid}')::text), 'lines', ${lines}, 'status', invoice.status,
		'isExempt', coalesce((invoice.issued -> 'buyer' ->> 'taxExempt')::boolean,
			customer.tax_exempt and (invoice.status = 'draft' or invoice.tax_total = 0)),
		'isIssued', invoice.issued is not null, 'isOfRun', invoice.billed_on is not null,
		'amount_paid', invoice.amount_paid::text, 'amount_refunded', invoice.amount_refunded::text,
		'amount_processing', invoice.amount_processing::text, 'amount_credited', invoice.amount_credited::text,
		'credit_applied', invoice.credit_applied::text) as each
	from invoicing.invoice
	join customers.customer on customer.organisation_id = $1 and customer.uuid = invoice.customer_uuid
	where invoice.organisation_id = $1 order by invoice.uuid`;

/** What discounts of its item, or others, took off a charge. */
function takenOff(comparison: "=" | "<>"): string {
	return `coalesce((select sum((taken->>'allowance')::numeric) from jsonb_array_elements(discounts) as taken
		where taken->>'level' ${comparison} 'item'), 0)::text`;
}

const charges = `select json_build_object('ofItem', ${takenOff("=")}, 'ofOthers', ${takenOff("<>")},
		'uuid', uuid, 'item', coalesce(item_uuid, commitment_uuid), 'contract', contract_uuid, 'invoice', invoice_uuid,
		'start', period_start, 'kind', kind, 'net', net::text, 'isReleased', is_released, 'isWaived', is_waived) as each
	from invoicing.charge where organisation_id = $1 order by uuid`;

const notes = `select json_build_object('uuid', note.uuid, 'number', credit_note_number, 'invoice', invoice_uuid,
		'customer', customer_uuid, 'currency', currency, 'amount', note.amount::text, 'applied', applied_to_invoice::text,
		'added', added_to_balance::text, 'refunded', (refunded_before + amount_refunded)::text, 'net', (select sum(net)::text from invoicing.credit_note_line as line
			where line.organisation_id = $1 and line.credit_note_uuid = note.uuid), 'tax', tax_total::text) as each
	from invoicing.credit_note as note where organisation_id = $1 order by uuid`;

const credit = `select json_build_object('customer', customer_uuid, 'currency', currency, 'total', sum(amount)::text,
		'moved', coalesce(sum(amount) filter (where kind in ('overpayment', 'grant', 'payout', 'adjustment')), 0)::text) as each
	from customers.credit_movement where organisation_id = $1 group by customer_uuid, currency order by customer_uuid, currency`;

/** The ledger's sums: what issued invoices have burned, and what drafts reserve. */
const grants = `select json_build_object('uuid', credit_grant.uuid, 'name', name, 'amount', credit_grant.amount::text,
		'burned', coalesce(-sum(entry.amount) filter (where entry.kind in ('burned', 'returned')), 0)::text,
		'reserved', coalesce(-sum(entry.amount) filter (where entry.kind in ('reserved', 'released')), 0)::text,
		'left', coalesce(sum(entry.amount), 0)::text, 'balance', balance::text) as each
	from credit_grants.credit_grant
	left join credit_grants.ledger_entry as entry on entry.organisation_id = $1 and entry.credit_grant_uuid = credit_grant.uuid
	where credit_grant.organisation_id = $1 group by credit_grant.organisation_id, credit_grant.uuid order by credit_grant.uuid`;

const contracts = `select json_build_object('uuid', uuid, 'status', status, 'end_date', end_date) as each
	from contracts.contract where organisation_id = $1 order by uuid`;

const payments = `select json_build_object('uuid', payment.uuid, 'invoice', invoice_uuid, 'status', status,
		'received', coalesce((select sum(amount) from payments.movement
			where movement.organisation_id = $1 and payment_uuid = payment.uuid and kind <> 'refunded'), 0)::text,
		'surplus', case when reversed_at is null then added_to_balance else 0 end::text,
		'refunded', coalesce((select -sum(amount) from payments.movement
			where movement.organisation_id = $1 and payment_uuid = payment.uuid and kind = 'refunded'), 0)::text,
		'processing', case status when 'processing' then amount else 0 end::text,
		'scheduled', case status when 'scheduled' then amount else 0 end::text) as each
	from payments.payment where organisation_id = $1 order by uuid`;

const documents = `select json_build_object('invoice', invoice_uuid, 'revision', revision, 'digest', md5(content)) as each
	from invoicing.document where organisation_id = $1 and revision > 0 order by invoice_uuid, revision`;

const parts = { invoices, charges, notes, credit, grants, contracts, payments, documents };
const statement = `select json_build_object(${Object.entries(parts)
	.map(([name, part]) => `'${name}', (select coalesce(json_agg(each), '[]') from (${part}) as part)`)
	.join(", ")})::text as books`;

/** Everything in an organization's books, from one snapshot. */
export async function readBooks(database: Database, organisationId: string): Promise<Books> {
	// Prepared once per connection: planning takes as long as reading.
	const { rows } = await database.pool.query({ name: "books", text: statement, values: [organisationId] });
	return JSON.parse((rows[0] as { books: string }).books) as Books;
}
