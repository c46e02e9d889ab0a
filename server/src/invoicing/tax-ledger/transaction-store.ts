import { Decimal } from "../../money/index.ts";
import {
	type Address,
	type Context,
	column,
	columnsOf,
	each,
	json,
	notFound,
	type Queries,
	type RowOf,
	type Timestamp,
} from "../../platform/index.ts";
import type { Recorded, TaxedCustomer } from "../../tax-providers/index.ts";
import type { Supply } from "../../taxes/index.ts";
import type { RecordedLine } from "../model/tax-ledger/reversed-part.ts";

export const transactionKinds = ["commit", "reverse", "credit"] as const;
export const transactionStatuses = ["waiting", "recorded", "failed", "left"] as const;

/** What was sent, as told to the provider. Amounts are decimal strings. */
export interface CommitDocument {
	readonly from: Address | null;
	/** Null: the customer is nowhere. */
	readonly customer: TaxedCustomer | null;
	readonly isExempt: boolean;
	readonly lines: readonly { readonly reference: string; readonly net: string; readonly supply: Supply }[];
}

/** What was credited, of which the provider decided the taxes. Amounts are decimal strings. */
export interface CreditDocument {
	readonly lines: readonly {
		readonly reference: string;
		readonly line: string | null;
		readonly net: string;
		readonly tax: string;
	}[];
}

const columns = columnsOf({
	...each("uuid", "uuid", "invoice_uuid"),
	...each("uuid null", "credit_note_uuid", "original_uuid"),
	kind: column<(typeof transactionKinds)[number]>("text"),
	position: "int",
	...each("text", "provider", "reference", "currency"),
	document: column<CommitDocument | CreditDocument>("jsonb"),
	tax_amount: "numeric",
	provider_tax_amount: "numeric null",
	status: column<(typeof transactionStatuses)[number]>("text"),
	...each("int", "attempts", "retries"),
	due_at: "timestamptz null",
	...each("text null", "fault", "calculation_id", "transaction_id"),
	lines: column<readonly RecordedLine[] | null>("jsonb"),
	created_at: "timestamptz",
	recorded_at: "timestamptz null",
});
export interface TransactionRow extends RowOf<typeof columns> {}

export async function insertTransaction({ db, organisationId }: Context, row: TransactionRow): Promise<void> {
	await db.execute(
		`insert into invoicing.tax_transaction (organisation_id, ${columns}) values ($1, ${columns.places(2)})`,
		[organisationId, ...columns.values(row)],
	);
}

/** What is, or is to be, recorded of an invoice, in order. */
export async function selectTransactionsOf(
	{ db, organisationId }: Context,
	invoiceUuid: string,
): Promise<TransactionRow[]> {
	const rows = await db.rows<TransactionRow>(
		`select ${columns} from invoicing.tax_transaction where organisation_id = $1 and invoice_uuid = $2 order by position`,
		[organisationId, invoiceUuid],
	);
	return rows.map(rowOf);
}

/** @throws Refusal 404 */
export async function lockTransaction({ db, organisationId }: Context, uuid: string): Promise<TransactionRow> {
	const row = await db.row<TransactionRow>(
		`select ${columns} from invoicing.tax_transaction where organisation_id = $1 and uuid = $2 for update`,
		[organisationId, uuid],
	);
	if (row === null) throw notFound("Tax transaction", uuid);
	return rowOf(row);
}

/** The numbers of `jsonb` are not Decimals yet. */
function rowOf(row: TransactionRow): TransactionRow {
	const exact = (value: unknown) => Decimal.of(String(value));
	const lines = row.lines?.map((line) => ({ ...line, net: exact(line.net), tax: exact(line.tax) })) ?? null;
	return { ...row, lines };
}

/** One that is due, unless another of its invoice comes before it. */
const isDue = `status = 'waiting' and due_at <= $1 and not exists (
	select from invoicing.tax_transaction as earlier
	where earlier.organisation_id = due.organisation_id and earlier.invoice_uuid = due.invoice_uuid
		and earlier.position < due.position and earlier.status in ('waiting', 'failed'))`;

/** The organizations with something due, the one that has waited longest first. */
export async function selectOrganisationsWithDue(db: Queries, now: Timestamp): Promise<string[]> {
	const rows = await db.rows<{ organisation_id: string }>(
		`select organisation_id from invoicing.tax_transaction as due where ${isDue}
		 group by organisation_id order by min(due_at)`,
		[now],
	);
	return rows.map(({ organisation_id }) => organisation_id);
}

/** Takes the one that has been due longest, for as long as the lease: then it is due again. Null if none is due. */
export async function claimDueTransaction(
	{ db, organisationId, now }: Context,
	lease_s: number,
): Promise<TransactionRow | null> {
	const row = await db.row<TransactionRow>(
		`update invoicing.tax_transaction
		 set attempts = attempts + 1, due_at = $1::timestamptz + make_interval(secs => $3)
		 where organisation_id = $2 and uuid = (
			select uuid from invoicing.tax_transaction as due where organisation_id = $2 and ${isDue}
			order by due_at, uuid limit 1 for update skip locked
		 ) returning ${columns}`,
		[now, organisationId, lease_s],
	);
	return row === null ? null : rowOf(row);
}

/** Keeps a calculation, by which the recording can be repeated. */
export async function saveCalculation(
	{ db, organisationId }: Context,
	uuid: string,
	calculationId: string,
): Promise<void> {
	await db.execute(
		`update invoicing.tax_transaction set calculation_id = $3
		 where organisation_id = $1 and uuid = $2 and status = 'waiting'`,
		[organisationId, uuid, calculationId],
	);
}

/** Saves what the provider recorded, unless it is known already. @param sign −1 for what is taken back */
export async function saveRecorded(
	{ db, organisationId, now }: Context,
	uuid: string,
	{ transactionId, lines, tax }: Recorded,
	sign: 1 | -1,
): Promise<void> {
	await db.execute(
		`update invoicing.tax_transaction set status = 'recorded', due_at = null, fault = null, recorded_at = $3,
			transaction_id = $4, lines = $5, provider_tax_amount = $6
		 where organisation_id = $1 and uuid = $2 and status in ('waiting', 'failed')`,
		[organisationId, uuid, now, transactionId, json(lines), sign === 1 ? tax : tax.negated()],
	);
}

/** Notes an attempt that recorded nothing. @param pause_s until the next one; null: it failed for good */
export async function saveFault(
	{ db, organisationId, now }: Context,
	uuid: string,
	{ fault, pause_s }: { readonly fault: string; readonly pause_s: number | null },
): Promise<void> {
	await db.execute(
		`update invoicing.tax_transaction set fault = $3,
			status = case when $4::int is null then 'failed' else 'waiting' end,
			due_at = $5::timestamptz + make_interval(secs => $4::int)
		 where organisation_id = $1 and uuid = $2 and status = 'waiting'`,
		[organisationId, uuid, fault, pause_s, now],
	);
}

/** Notes that there is nothing to record, and why. */
export async function saveLeft({ db, organisationId }: Context, uuid: string, fault: string): Promise<void> {
	await db.execute(
		`update invoicing.tax_transaction set status = 'left', fault = $3, due_at = null
		 where organisation_id = $1 and uuid = $2 and status = 'waiting'`,
		[organisationId, uuid, fault],
	);
}

/** Has it tried again at once, by a new calculation. */
export async function reopenTransaction({ db, organisationId, now }: Context, uuid: string): Promise<void> {
	await db.execute(
		`update invoicing.tax_transaction
		 set status = 'waiting', due_at = $3, attempts = 0, retries = retries + 1, fault = null, calculation_id = null
		 where organisation_id = $1 and uuid = $2 and status = 'failed'`,
		[organisationId, uuid, now],
	);
}
