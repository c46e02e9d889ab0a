import { isUnresolved } from "../../payments/index.ts";
import type { Context } from "../../platform/index.ts";

/**
 * Higher counts don't matter: nobody works through so many manually, and counting a million takes longer than everything
 * else.
 */
export const mostCounted = 10_000;

export interface ToDoRow {
	readonly drafts: number;
	readonly failed_payments: number;
	readonly contracts_to_review: number;
	readonly failed_contracts: number;
	readonly mails_failed: number;
	readonly tax_questions: number;
	readonly tax_transactions: number;
}

/** What needs a person's attention, except events, which usage counts. */
export async function countToDo({ db, organisationId, now }: Context): Promise<ToDoRow> {
	const row = await db.row<ToDoRow>(
		`select (
			select count(*) from (
				select from invoicing.invoice where organisation_id = $1 and status = 'draft' limit $3) as draft
		 ) as drafts, (
			select count(*) from (
				select from payments.payment as payment
				where payment.organisation_id = $1 and ${isUnresolved("$2")} limit $3) as failed
		 ) as failed_payments, (
			select count(*) from (
				select from contracts.upload where organisation_id = $1 and status = 'NEEDS_REVIEW' limit $3) as read
		 ) as contracts_to_review, (
			select count(*) from (
				select from contracts.billing_fault where organisation_id = $1 limit $3) as unbilled
		 ) as failed_contracts, (
			select count(*) from (
				select from mail.message where organisation_id = $1 and status = 'failed' limit $3) as refused
		 ) as mails_failed, (
			select count(*) from (
				select from invoicing.tax_question
				where organisation_id = $1 and status = 'waiting' and is_refused limit $3) as untaxed
		 ) as tax_questions, (
			select count(*) from (
				select from invoicing.tax_transaction where organisation_id = $1 and status = 'failed' limit $3) as unfiled
		 ) as tax_transactions`,
		[organisationId, now, mostCounted],
	);
	return row as ToDoRow;
}
