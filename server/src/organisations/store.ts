import { type CalendarDate, dateIn, utc } from "../calendar/index.ts";
import { type Context, columnsOf, each, type Queries, type Timestamp } from "../platform/index.ts";
import type { Organisation } from "./schemas.ts";

const columns = columnsOf({
	...each("text", "name", "locale", "currency", "invoice_prefix", "payment_provider"),
	...each("text", "e_invoice_format", "tax_provider", "one_stop_shop", "timezone"),
	...each("jsonb", "contact", "bank_account", "electronic_address", "legal_registration", "tax_registrations"),
	...each("text null", "legal_name", "tax_id", "email", "logo", "default_tax_name", "payment_means_code"),
	...each("int", "payment_terms_days", "grace_days"),
	...each("boolean", "lock_sent_invoices", "auto_send_invoices", "invoice_zero_amounts"),
	...each("boolean", "stored_methods_on_payment_page"),
	address: "jsonb",
	default_tax_rate: "numeric",
	books_closed_until: "date null",
	updated_at: "timestamptz",
});

/** The context's own organization. */
export async function selectOrganisation(
	{ db, organisationId }: Context,
	lock: "for update" | "" = "",
): Promise<Organisation> {
	const row = await db.row<Organisation>(
		`select organisation_id as uuid, ${columns}, created_at from organisations.organisation where organisation_id = $1 ${lock}`,
		[organisationId],
	);
	if (row === null) throw new Error(`organisation ${organisationId} does not exist`);
	return row;
}

/** The present day in the organization's zone. */
export async function selectToday({ db, organisationId, now }: Context): Promise<CalendarDate> {
	const row = await db.row<{ timezone: string }>(
		"select timezone from organisations.organisation where organisation_id = $1",
		[organisationId],
	);
	return dateIn(now, row?.timezone ?? utc);
}

/** All organizations of the installation, for recurring tasks and commands that process all of them. */
export async function selectOrganisations(db: Queries): Promise<{ uuid: string; name: string }[]> {
	return db.rows(
		"select organisation_id as uuid, name from organisations.organisation order by created_at, organisation_id",
	);
}

/** The organization that the first start or the set-up page made. Its admins and owners operate the installation. */
export async function selectFirstOrganisation(db: Queries): Promise<string | null> {
	const [first] = await db.rows<{ uuid: string }>(
		"select organisation_id as uuid from organisations.organisation order by created_at, organisation_id limit 1",
	);
	return first?.uuid ?? null;
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
		`update organisations.organisation set (${columns}) = (${columns.places(2)}) where organisation_id = $1`,
		[organisationId, ...columns.values(row)],
	);
}
