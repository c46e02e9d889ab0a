import { type Context, json, type Queries, type Timestamp } from "../platform/index.ts";
import type { Organisation } from "./schemas.ts";

const columns = `organisation_id as uuid, name, legal_name, address, tax_id, email, logo, locale, currency, invoice_prefix,
	payment_terms_days, default_tax_rate, default_tax_name, lock_sent_invoices, auto_send_invoices, grace_days, books_closed_until,
	stored_methods_on_payment_page, invoice_zero_amounts, payment_provider, created_at, updated_at`;

/** The context's own organization. */
export async function selectOrganisation(
	{ db, organisationId }: Context,
	lock: "for update" | "" = "",
): Promise<Organisation> {
	const row = await db.row<Organisation>(
		`select ${columns} from organisations.organisation where organisation_id = $1 ${lock}`,
		[organisationId],
	);
	if (row === null) throw new Error(`organisation ${organisationId} does not exist`);
	return row;
}

/** All organizations of the installation, for recurring tasks and commands that process all of them. */
export async function selectOrganisations(db: Queries): Promise<{ uuid: string; name: string }[]> {
	return db.rows(
		"select organisation_id as uuid, name from organisations.organisation order by created_at, organisation_id",
	);
}

/** The settings given at creation; all others are changed later. */
export interface FirstSettings {
	readonly locale?: string;
	readonly currency?: string;
}

interface NewOrganisation extends FirstSettings {
	readonly uuid: string;
	readonly name: string;
	readonly now: Timestamp;
}

export async function insertOrganisation(
	db: Queries,
	{ uuid, name, now, locale = "en-US", currency = "USD" }: NewOrganisation,
): Promise<void> {
	await db.execute(
		`insert into organisations.organisation (organisation_id, name, locale, currency, invoice_prefix, payment_terms_days,
			default_tax_rate, lock_sent_invoices, auto_send_invoices, grace_days, invoice_zero_amounts, payment_provider, created_at,
			updated_at)
		 values ($1, $2, $4, $5, 'INV', 30, 0, false, false, 0, false, 'manual', $3, $3)`,
		[uuid, name, now, locale, currency],
	);
}

export async function saveOrganisation({ db, organisationId }: Context, row: Organisation): Promise<void> {
	await db.execute(
		`update organisations.organisation set name = $2, legal_name = $3, address = $4, tax_id = $5, email = $6, logo = $7,
			locale = $8, currency = $9, invoice_prefix = $10, payment_terms_days = $11, default_tax_rate = $12,
			default_tax_name = $13, lock_sent_invoices = $14, auto_send_invoices = $15, invoice_zero_amounts = $16,
			payment_provider = $17, updated_at = $18, grace_days = $19, books_closed_until = $20,
			stored_methods_on_payment_page = $21
		 where organisation_id = $1`,
		[
			organisationId,
			row.name,
			row.legal_name,
			json(row.address),
			row.tax_id,
			row.email,
			row.logo,
			row.locale,
			row.currency,
			row.invoice_prefix,
			row.payment_terms_days,
			row.default_tax_rate,
			row.default_tax_name,
			row.lock_sent_invoices,
			row.auto_send_invoices,
			row.invoice_zero_amounts,
			row.payment_provider,
			row.updated_at,
			row.grace_days,
			row.books_closed_until,
			row.stored_methods_on_payment_page,
		],
	);
}
