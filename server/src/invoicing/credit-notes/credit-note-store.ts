import type { Decimal } from "../../money/index.ts";
import {
	type Context,
	column,
	columnsOf,
	each,
	json,
	notFound,
	type RowOf,
	type Timestamp,
} from "../../platform/index.ts";
import { type TaxAmount, taxesFromRow } from "../../taxes/index.ts";
import type { CreditNoteLine, SettleAs } from "../model/credit-notes/credit-note.ts";

const columns = columnsOf({
	uuid: "uuid",
	invoice_uuid: "uuid",
	customer_uuid: "uuid",
	credit_note_number: "text",
	currency: "text",
	reason: "text",
	subtotal: "numeric",
	discount_total: "numeric",
	tax_total: "numeric",
	amount: "numeric",
	applied_to_invoice: "numeric",
	added_to_balance: "numeric",
	/** The part that documents earlier refunds. */
	refunded_before: "numeric",
	settle_as: column<SettleAs>("text"),
	/** The part that the note refunds to the payments it came from. */
	amount_refunded: "numeric",
	created_at: "timestamptz",
});
export interface CreditNoteRow extends RowOf<typeof columns> {}

/** A note with its invoice's number, which never changes once notes can exist. */
export type ListedCreditNote = CreditNoteRow & { readonly invoice_number: string };

const listedColumns = `${columns.of("note")}, invoice.invoice_number`;
const withInvoice = `invoicing.credit_note note join invoicing.invoice
	on invoice.organisation_id = note.organisation_id and invoice.uuid = note.invoice_uuid`;

const lineColumns = columnsOf({
	...each("uuid", "uuid", "line_item_uuid"),
	...each("int", "display_order"),
	...each("text", "kind", "name", "description", "tax_name", "unit_code"),
	...each("numeric", "quantity", "unit_price", "flat_fee", "discount_percent", "discount_amount"),
	...each("numeric", "tax_rate", "subtotal", "net", "tax_amount", "amount"),
	...each("date", "service_start_date", "service_end_date"),
	taxes: column<readonly TaxAmount[] | null>("jsonb"),
});

export type CreditNoteLineRow = CreditNoteLine & { readonly credit_note_uuid: string };

/** Writes a note and its lines. */
export async function insertCreditNote(
	{ db, organisationId }: Context,
	note: CreditNoteRow,
	lines: readonly CreditNoteLine[],
): Promise<void> {
	await db.execute(
		`insert into invoicing.credit_note (organisation_id, ${columns}) values ($1, ${columns.places(2)})`,
		[organisationId, ...columns.values(note)],
	);
	await db.execute(
		`insert into invoicing.credit_note_line (organisation_id, credit_note_uuid, ${lineColumns})
		 select $1, $2, ${lineColumns} from jsonb_to_recordset($3) as line (${lineColumns.types})`,
		[organisationId, note.uuid, json(lines)],
	);
}

/** @throws Refusal 404 */
export async function selectCreditNote({ db, organisationId }: Context, uuid: string): Promise<ListedCreditNote> {
	const row = await db.row<ListedCreditNote>(
		`select ${listedColumns} from ${withInvoice} where note.organisation_id = $1 and note.uuid = $2`,
		[organisationId, uuid],
	);
	if (row === null) throw notFound("Credit note", uuid);
	return row;
}

export interface CreditNoteFilters {
	readonly invoiceUuid: string | null;
	readonly customerUuid: string | null;
	readonly createdFrom: Timestamp | null;
	readonly createdTo: Timestamp | null;
}

/** Matching notes, newest first, and their total count on all pages. */
export async function listCreditNotes(
	{ db, organisationId }: Context,
	filters: CreditNoteFilters,
	page: { limit: number; offset: number },
): Promise<{ notes: ListedCreditNote[]; count: number }> {
	const matches = `note.organisation_id = $1
		and ($2::uuid is null or note.invoice_uuid = $2) and ($3::uuid is null or note.customer_uuid = $3)
		and ($4::timestamptz is null or note.created_at >= $4) and ($5::timestamptz is null or note.created_at <= $5)`;
	const { invoiceUuid, customerUuid, createdFrom, createdTo } = filters;
	const parameters = [organisationId, invoiceUuid, customerUuid, createdFrom, createdTo];
	const notes = await db.rows<ListedCreditNote>(
		`select ${listedColumns} from ${withInvoice} where ${matches}
		 order by note.created_at desc, note.uuid desc limit $6 offset $7`,
		[...parameters, page.limit, page.offset],
	);
	const counted = await db.row<{ count: number }>(
		`select count(*) as count from invoicing.credit_note note where ${matches}`,
		parameters,
	);
	return { notes, count: counted?.count ?? 0 };
}

/** The lines of notes, in order. */
export async function selectCreditNoteLines(
	{ db, organisationId }: Context,
	noteUuids: readonly string[],
): Promise<CreditNoteLineRow[]> {
	const rows = await db.rows<CreditNoteLineRow>(
		`select credit_note_uuid, ${lineColumns} from invoicing.credit_note_line
		 where organisation_id = $1 and credit_note_uuid = any($2) order by credit_note_uuid, display_order`,
		[organisationId, noteUuids],
	);
	return rows.map(lineFromRow);
}

/** The lines of all credit notes of an invoice: everything credited so far. */
export async function selectCreditedLines(
	{ db, organisationId }: Context,
	invoiceUuid: string,
): Promise<CreditNoteLineRow[]> {
	const rows = await db.rows<CreditNoteLineRow>(
		`select credit_note_uuid, ${lineColumns} from invoicing.credit_note_line
		 where organisation_id = $1 and credit_note_uuid in (
			select uuid from invoicing.credit_note where organisation_id = $1 and invoice_uuid = $2)
		 order by credit_note_uuid, display_order`,
		[organisationId, invoiceUuid],
	);
	return rows.map(lineFromRow);
}

function lineFromRow(row: CreditNoteLineRow): CreditNoteLineRow {
	return { ...row, taxes: taxesFromRow(row.taxes) };
}

export interface EarlierNotes {
	readonly added_to_balance: Decimal;
	/** The refunds of the invoice that a note documents: earlier ones, and the notes' own. */
	readonly refunded: Decimal;
}

/** The totals of where the paid parts of an invoice's notes went. */
export async function selectEarlierNotes({ db, organisationId }: Context, invoiceUuid: string): Promise<EarlierNotes> {
	const row = await db.row<EarlierNotes>(
		`select coalesce(sum(added_to_balance), 0) as added_to_balance, coalesce(sum(refunded_before + amount_refunded), 0) as refunded
		 from invoicing.credit_note where organisation_id = $1 and invoice_uuid = $2`,
		[organisationId, invoiceUuid],
	);
	return row as EarlierNotes;
}

/** Whether an invoice has a credit note. The result is stable while this transaction holds the invoice's lock. */
export async function hasCreditNotes({ db, organisationId }: Context, invoiceUuid: string): Promise<boolean> {
	const row = await db.row(
		"select uuid from invoicing.credit_note where organisation_id = $1 and invoice_uuid = $2 limit 1",
		[organisationId, invoiceUuid],
	);
	return row !== null;
}

/**
 * Takes the next number of a year's series. The row stays locked until the transaction ends, so a rollback returns the
 * number.
 */
export async function takeCreditNoteNumber({ db, organisationId }: Context, year: number): Promise<number> {
	const row = await db.row<{ last_number: number }>(
		`insert into invoicing.credit_note_series (organisation_id, year, last_number) values ($1, $2, 1)
		 on conflict (organisation_id, year) do update set last_number = invoicing.credit_note_series.last_number + 1
		 returning last_number`,
		[organisationId, year],
	);
	return (row as { last_number: number }).last_number;
}

/** Stores a note's PDF, which never changes. */
export async function insertCreditNoteDocument(
	{ db, organisationId, now }: Context,
	noteUuid: string,
	content: Uint8Array,
): Promise<void> {
	await db.execute(
		`insert into invoicing.credit_note_document (organisation_id, credit_note_uuid, content, generated_at)
		 values ($1, $2, $3, $4)`,
		[organisationId, noteUuid, Buffer.from(content), now],
	);
}

export interface CreditNoteDocument {
	readonly content: Buffer;
	readonly credit_note_number: string;
}

/**
 * A note's PDF, which exists as long as the note does.
 * @throws Refusal 404
 */
export async function selectCreditNoteDocument(
	{ db, organisationId }: Context,
	noteUuid: string,
): Promise<CreditNoteDocument> {
	const row = await db.row<CreditNoteDocument>(
		`select document.content, note.credit_note_number from invoicing.credit_note_document document
		 join invoicing.credit_note note
			on note.organisation_id = document.organisation_id and note.uuid = document.credit_note_uuid
		 where document.organisation_id = $1 and document.credit_note_uuid = $2`,
		[organisationId, noteUuid],
	);
	if (row === null) throw notFound("Credit note", noteUuid);
	return row;
}
