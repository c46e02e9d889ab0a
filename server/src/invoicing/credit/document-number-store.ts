import type { CreditMovementRow } from "../../customers/index.ts";
import type { Context } from "../../platform/index.ts";

/**
 * A credit transaction with the numbers of the documents that caused it. A number is null for a draft, or if no such document
 * did.
 */
export interface NumberedMovement extends CreditMovementRow {
	readonly invoice_number: string | null;
	readonly credit_note_number: string | null;
}

export async function withDocumentNumbers(
	{ db, organisationId }: Context,
	movements: readonly CreditMovementRow[],
): Promise<NumberedMovement[]> {
	const uuids = movements.flatMap(({ invoice_uuid, credit_note_uuid }) => [invoice_uuid, credit_note_uuid]);
	const rows = await db.rows<{ uuid: string; number: string | null }>(
		`select uuid, invoice_number as number from invoicing.invoice where organisation_id = $1 and uuid = any($2::uuid[])
		 union all
		 select uuid, credit_note_number from invoicing.credit_note where organisation_id = $1 and uuid = any($2::uuid[])`,
		[organisationId, uuids.filter((uuid) => uuid !== null)],
	);
	const numbers = new Map(rows.map(({ uuid, number }) => [uuid, number]));
	const numberOf = (uuid: string | null) => (uuid === null ? null : (numbers.get(uuid) ?? null));
	return movements.map((movement) => ({
		...movement,
		invoice_number: numberOf(movement.invoice_uuid),
		credit_note_number: numberOf(movement.credit_note_uuid),
	}));
}
