import type { Decimal } from "../../money/index.ts";
import type { Context, Timestamp } from "../../platform/index.ts";
import type { ProvidedTax, Supply } from "../../taxes/index.ts";
import type { TransactionRow } from "./transaction-store.ts";

export interface ListedTransaction
	extends Pick<
		TransactionRow,
		| "uuid"
		| "invoice_uuid"
		| "credit_note_uuid"
		| "kind"
		| "provider"
		| "reference"
		| "status"
		| "currency"
		| "tax_amount"
		| "provider_tax_amount"
		| "attempts"
		| "fault"
		| "transaction_id"
		| "created_at"
		| "recorded_at"
	> {
	readonly invoice_number: string;
	readonly difference: Decimal | null;
	readonly next_attempt_at: Timestamp | null;
}

interface TransactionFilters {
	readonly status?: TransactionRow["status"];
	readonly is_different?: boolean;
	readonly invoice_uuid?: string;
	readonly from?: string;
	readonly to?: string;
}

const transactionColumns = `told.uuid, told.invoice_uuid, invoice.invoice_number, told.credit_note_uuid, told.kind, told.provider,
	told.reference, told.status, told.currency, told.tax_amount, told.provider_tax_amount,
	told.provider_tax_amount - told.tax_amount as difference, told.attempts, told.due_at as next_attempt_at, told.fault,
	told.transaction_id, told.created_at, told.recorded_at`;
const toldOfInvoice = `invoicing.tax_transaction as told
	join invoicing.invoice on invoice.organisation_id = told.organisation_id and invoice.uuid = told.invoice_uuid`;

/** A page of what providers are told, newest first, and the total count. */
export async function listTransactions(
	{ db, organisationId }: Context,
	{ status, is_different, invoice_uuid, from, to }: TransactionFilters,
	{ limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ items: ListedTransaction[]; count: number }> {
	const matches = `told.organisation_id = $1 and ($2::text is null or told.status = $2)
		and ($3::boolean is null or $3 = (told.status <> 'waiting' and told.provider_tax_amount is distinct from told.tax_amount))
		and ($4::uuid is null or told.invoice_uuid = $4)
		and ($5::date is null or told.created_at >= ($5::date::timestamp at time zone 'UTC'))
		and ($6::date is null or told.created_at < (($6::date + 1)::timestamp at time zone 'UTC'))`;
	const parameters = [
		...[organisationId, status ?? null, is_different ?? null, invoice_uuid ?? null],
		...[from ?? null, to ?? null],
	];
	const items = await db.rows<ListedTransaction>(
		`select ${transactionColumns} from ${toldOfInvoice} where ${matches}
		 order by told.created_at desc, told.position desc, told.uuid desc limit $7 offset $8`,
		[...parameters, limit, offset],
	);
	const counted = await db.row<{ count: number }>(
		`select count(*) as count from ${toldOfInvoice} where ${matches}`,
		parameters,
	);
	return { items, count: counted?.count ?? 0 };
}

/** One of them, as listed. */
export async function readTransaction({ db, organisationId }: Context, uuid: string): Promise<ListedTransaction> {
	const row = await db.row<ListedTransaction>(
		`select ${transactionColumns} from ${toldOfInvoice} where told.organisation_id = $1 and told.uuid = $2`,
		[organisationId, uuid],
	);
	return row as ListedTransaction;
}

interface ListedQuestion {
	readonly uuid: string;
	readonly customer_uuid: string;
	readonly customer_name: string;
	readonly provider: string;
	readonly supply: Supply;
	readonly status: "waiting" | "answered";
	readonly attempts: number;
	readonly next_attempt_at: Timestamp | null;
	readonly fault: string | null;
	readonly is_refused: boolean;
	readonly answered_at: Timestamp | null;
	readonly taxes: readonly ProvidedTax[] | null;
	readonly reason: string | null;
	readonly answer_id: string | null;
	readonly created_at: Timestamp;
}

interface QuestionFilters {
	readonly customer_uuid?: string;
	readonly status?: ListedQuestion["status"];
	readonly is_refused?: boolean;
}

/** A page of what providers are asked, newest first, and the total count. */
export async function listQuestions(
	{ db, organisationId }: Context,
	{ customer_uuid, status, is_refused }: QuestionFilters,
	{ limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ items: ListedQuestion[]; count: number }> {
	const matches = `asked.organisation_id = $1 and ($2::uuid is null or asked.customer_uuid = $2)
		and ($3::text is null or asked.status = $3) and ($4::boolean is null or asked.is_refused = $4)`;
	const parameters = [organisationId, customer_uuid ?? null, status ?? null, is_refused ?? null];
	const items = await db.rows<ListedQuestion>(
		`select asked.uuid, asked.customer_uuid, customer.name as customer_name, asked.provider, asked.supply, asked.status,
			asked.attempts, asked.due_at as next_attempt_at, asked.fault, asked.is_refused, asked.answered_at, asked.taxes,
			asked.reason, asked.answer_id, asked.created_at
		 from invoicing.tax_question as asked
			join customers.customer on customer.organisation_id = asked.organisation_id and customer.uuid = asked.customer_uuid
		 where ${matches} order by asked.created_at desc, asked.uuid desc limit $5 offset $6`,
		[...parameters, limit, offset],
	);
	const counted = await db.row<{ count: number }>(
		`select count(*) as count from invoicing.tax_question as asked where ${matches}`,
		parameters,
	);
	return { items, count: counted?.count ?? 0 };
}
