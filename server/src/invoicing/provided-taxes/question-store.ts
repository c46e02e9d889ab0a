import {
	type Context,
	column,
	columnsOf,
	each,
	json,
	type Queries,
	type RowOf,
	type Timestamp,
} from "../../platform/index.ts";
import type { RatesAnswer, RatesQuestion } from "../../tax-providers/index.ts";
import type { ProvidedTax, Supply } from "../../taxes/index.ts";

const columns = columnsOf({
	...each("uuid", "uuid", "customer_uuid"),
	provider: "text",
	supply: column<Supply>("text"),
	key: "text",
	question: column<RatesQuestion>("jsonb"),
	status: column<"waiting" | "answered">("text"),
	attempts: "int",
	due_at: "timestamptz null",
	fault: "text null",
	is_refused: "boolean",
	answered_at: "timestamptz null",
	taxes: column<readonly ProvidedTax[] | null>("jsonb"),
	reason: "text null",
	answer_id: "text null",
	created_at: "timestamptz",
});
export interface QuestionRow extends RowOf<typeof columns> {}

export type AnswerRow = Pick<QuestionRow, "customer_uuid" | "provider" | "supply" | "key"> & {
	readonly taxes: readonly ProvidedTax[];
	readonly reason: string;
	readonly answer_id: string | null;
	readonly answered_at: Timestamp;
};

/** The latest answers to these questions about these customers. */
export async function selectAnswers(
	{ db, organisationId }: Context,
	customerUuids: readonly string[],
	keys: readonly string[],
): Promise<AnswerRow[]> {
	return db.rows<AnswerRow>(
		`select distinct on (customer_uuid, key)
			customer_uuid, provider, supply, key, taxes, reason, answer_id, answered_at from invoicing.tax_question
		 where organisation_id = $1 and customer_uuid = any($2) and key = any($3) and status = 'answered'
		 order by customer_uuid, key, answered_at desc`,
		[organisationId, customerUuids, keys],
	);
}

/**
 * Opens a question, which takes the place of another that waits about the same supply to the customer; unless it was answered since a
 * time, or waits already.
 */
export async function openQuestion({ db, organisationId }: Context, row: QuestionRow, since: Timestamp): Promise<void> {
	await db.execute(
		`delete from invoicing.tax_question
		 where organisation_id = $1 and customer_uuid = $2 and supply = $3 and status = 'waiting' and key <> $4`,
		[organisationId, row.customer_uuid, row.supply, row.key],
	);
	await db.execute(
		`insert into invoicing.tax_question (organisation_id, ${columns})
		 select $1, ${columns.places(3)} where not exists (
			select from invoicing.tax_question where organisation_id = $1
				and customer_uuid = $4 and key = $7 and (status = 'waiting' or answered_at > $2))
		 on conflict do nothing`,
		[organisationId, since, ...columns.values(row)],
	);
}

/** Which supplies the customer's drafts wait to be taxed. */
export async function selectPendingSupplies({ db, organisationId }: Context, customerUuid: string): Promise<Supply[]> {
	const rows = await db.rows<{ supply: Supply }>(
		`select distinct tax ->> 'pending' as supply from invoicing.invoice
			join invoicing.line_item as line on line.organisation_id = $1 and line.invoice_uuid = invoice.uuid
			cross join lateral jsonb_array_elements(line.taxes) as tax
		 where invoice.organisation_id = $1 and invoice.customer_uuid = $2 and invoice.status = 'draft' and tax ? 'pending'`,
		[organisationId, customerUuid],
	);
	return rows.map(({ supply }) => supply);
}

/** What was asked about a customer so far: each supply. */
export async function selectAskedSupplies({ db, organisationId }: Context, customerUuid: string): Promise<Supply[]> {
	const rows = await db.rows<{ supply: Supply }>(
		"select distinct supply from invoicing.tax_question where organisation_id = $1 and customer_uuid = $2",
		[organisationId, customerUuid],
	);
	return rows.map(({ supply }) => supply);
}

/** Drops what waits about a customer, where nobody is to be asked any more. */
export async function dropWaiting({ db, organisationId }: Context, customerUuid: string): Promise<void> {
	await db.execute(
		"delete from invoicing.tax_question where organisation_id = $1 and customer_uuid = $2 and status = 'waiting'",
		[organisationId, customerUuid],
	);
}

/** Customers that aren't archived, in order of their UUIDs. @param after the last one of the page before */
export async function selectCustomerPage(
	{ db, organisationId }: Context,
	after: string | null,
	limit: number,
): Promise<string[]> {
	const rows = await db.rows<{ uuid: string }>(
		`select uuid from customers.customer
		 where organisation_id = $1 and archived_at is null and ($2::uuid is null or uuid > $2) order by uuid limit $3`,
		[organisationId, after, limit],
	);
	return rows.map(({ uuid }) => uuid);
}

/** The organizations with questions that are due, the one that has waited longest first. */
export async function selectOrganisationsWithDueQuestions(db: Queries, now: Timestamp): Promise<string[]> {
	const rows = await db.rows<{ organisation_id: string }>(
		`select organisation_id from invoicing.tax_question where status = 'waiting' and due_at <= $1
		 group by organisation_id order by min(due_at)`,
		[now],
	);
	return rows.map(({ organisation_id }) => organisation_id);
}

/** Takes the question that has been due longest, for as long as the lease: then it is due again. Null if none is due. */
export async function claimDueQuestion(
	{ db, organisationId, now }: Context,
	lease_s: number,
): Promise<QuestionRow | null> {
	return db.row<QuestionRow>(
		`update invoicing.tax_question
		 set attempts = attempts + 1, due_at = $2::timestamptz + make_interval(secs => $3)
		 where organisation_id = $1 and uuid = (
			select uuid from invoicing.tax_question where organisation_id = $1 and status = 'waiting' and due_at <= $2
			order by due_at, uuid limit 1 for update skip locked
		 ) returning ${columns}`,
		[organisationId, now, lease_s],
	);
}

/** Saves an answer. @returns false if the question was dropped meanwhile */
export async function saveAnswer(
	{ db, organisationId, now }: Context,
	uuid: string,
	{ taxes, reason, id }: RatesAnswer,
): Promise<boolean> {
	const row = await db.row(
		`update invoicing.tax_question set status = 'answered', due_at = null, fault = null, is_refused = false,
			answered_at = $3, taxes = $4, reason = $5, answer_id = $6
		 where organisation_id = $1 and uuid = $2 and status = 'waiting' returning uuid`,
		[organisationId, uuid, now, json(taxes), reason, id],
	);
	return row !== null;
}

/** Notes an attempt without an answer. @param isRefused whether it must change first; otherwise the provider was away */
export async function saveFault(
	{ db, organisationId, now }: Context,
	uuid: string,
	{ fault, isRefused, pause_s }: { readonly fault: string; readonly isRefused: boolean; readonly pause_s: number },
): Promise<void> {
	await db.execute(
		`update invoicing.tax_question set fault = $3, is_refused = $4, due_at = $5::timestamptz + make_interval(secs => $6)
		 where organisation_id = $1 and uuid = $2 and status = 'waiting'`,
		[organisationId, uuid, fault, isRefused, now, pause_s],
	);
}
