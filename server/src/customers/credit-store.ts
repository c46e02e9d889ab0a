import { Decimal } from "../money/index.ts";
import { type Context, column, columnsOf, newUuid, type RowOf } from "../platform/index.ts";
import type { CreditBalance, CreditKind } from "./schemas.ts";

/** A change of a customer's credit, and its cause. */
export interface CreditMovement {
	readonly customerUuid: string;
	readonly currency: string;
	/** Above 0: granted. Below 0: used or taken back. */
	readonly amount: Decimal;
	readonly kind: CreditKind;
	/** The invoice that gave or used the credit; null for a manual entry. */
	readonly invoiceUuid?: string;
	readonly creditNoteUuid?: string;
	readonly paymentUuid?: string;
	/** The reference of the transfer that paid the credit out. */
	readonly reference?: string | null;
	readonly note?: string | null;
}

const columns = columnsOf({
	uuid: "uuid",
	currency: "text",
	amount: "numeric",
	/** The customer's balance in this currency after the movement. */
	balance: "numeric",
	kind: column<CreditKind>("text"),
	invoice_uuid: "uuid null",
	credit_note_uuid: "uuid null",
	payment_uuid: "uuid null",
	reference: "text null",
	note: "text null",
	created_at: "timestamptz",
});
export interface CreditMovementRow extends RowOf<typeof columns> {}

/** Appends a movement; the caller holds the customer's lock. */
export async function insertCreditMovement(
	{ db, organisationId, now }: Context,
	movement: CreditMovement,
	balance: Decimal,
): Promise<CreditMovementRow> {
	const { customerUuid, currency, amount, kind, reference = null, note = null } = movement;
	const { invoiceUuid: invoice_uuid = null, creditNoteUuid: credit_note_uuid = null } = movement;
	const { paymentUuid: payment_uuid = null } = movement;
	const sources = { invoice_uuid, credit_note_uuid, payment_uuid, reference, note, created_at: now };
	const row = await db.row<CreditMovementRow>(
		`insert into customers.credit_movement
			(organisation_id, customer_uuid, position, ${columns})
		 select $1, $2, coalesce(max(position), 0) + 1, ${columns.places(3)}
		 from customers.credit_movement where organisation_id = $1 and customer_uuid = $2
		 returning ${columns}`,
		[organisationId, customerUuid, ...columns.values({ uuid: newUuid(), currency, amount, balance, kind, ...sources })],
	);
	return row as CreditMovementRow;
}

/** A page of a customer's movements, newest first, and the total count. */
export async function listCreditMovements(
	{ db, organisationId }: Context,
	customerUuid: string,
	currency: string | null,
	page: { readonly limit: number; readonly offset: number },
): Promise<{ movements: CreditMovementRow[]; count: number }> {
	const matches = "organisation_id = $1 and customer_uuid = $2 and ($3::text is null or currency = $3)";
	const parameters = [organisationId, customerUuid, currency];
	const movements = await db.rows<CreditMovementRow>(
		`select ${columns} from customers.credit_movement where ${matches} order by position desc limit $4 offset $5`,
		[...parameters, page.limit, page.offset],
	);
	const counted = await db.row<{ count: number }>(
		`select count(*) as count from customers.credit_movement where ${matches}`,
		parameters,
	);
	return { movements, count: counted?.count ?? 0 };
}

/** Each customer's remaining credit by currency, omitting customers without credit. */
export async function selectCreditBalances(
	{ db, organisationId }: Context,
	customerUuids: readonly string[],
): Promise<Map<string, CreditBalance[]>> {
	const rows = await db.rows<CreditBalance & { customer_uuid: string }>(
		`select customer_uuid, currency, sum(amount) as amount from customers.credit_movement
		 where organisation_id = $1 and customer_uuid = any($2)
		 group by customer_uuid, currency having sum(amount) <> 0 order by currency`,
		[organisationId, customerUuids],
	);
	const balances = new Map<string, CreditBalance[]>();
	for (const { customer_uuid, currency, amount } of rows) {
		balances.set(customer_uuid, [...(balances.get(customer_uuid) ?? []), { currency, amount }]);
	}
	return balances;
}

export async function selectCredit(
	{ db, organisationId }: Context,
	customerUuid: string,
	currency: string,
): Promise<Decimal> {
	const row = await db.row<{ amount: Decimal }>(
		`select coalesce(sum(amount), 0) as amount from customers.credit_movement
		 where organisation_id = $1 and customer_uuid = $2 and currency = $3`,
		[organisationId, customerUuid, currency],
	);
	return row?.amount ?? Decimal.zero;
}
