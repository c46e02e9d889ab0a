import { type Context, notFound } from "../platform/index.ts";
import { type CustomerRow, customerColumns, customerFromRow } from "./store.ts";

export async function takeParentsTurn({ db, organisationId }: Context): Promise<void> {
	await db.execute("select pg_advisory_xact_lock(hashtextextended('parents of customers ' || $1::text, 0))", [
		organisationId,
	]);
}

/** The parents of a customer, and theirs. */
export async function selectAncestors({ db, organisationId }: Context, uuid: string): Promise<string[]> {
	const rows = await db.rows<{ parent_uuid: string }>(
		`with recursive ancestor as (
			select parent_uuid from customers.customer where organisation_id = $1 and uuid = $2
			union
			select customer.parent_uuid from ancestor
			join customers.customer on customer.organisation_id = $1 and customer.uuid = ancestor.parent_uuid
		 )
		 select parent_uuid from ancestor where parent_uuid is not null`,
		[organisationId, uuid],
	);
	return rows.map(({ parent_uuid }) => parent_uuid);
}

/**
 * Locks customers in a fixed order, as `findCustomer` locks one: nobody else changes them or moves their credit until the
 * transaction ends.
 */
export async function lockCustomers({ db, organisationId }: Context, customerUuids: readonly string[]): Promise<void> {
	await db.execute(
		`select from customers.customer where organisation_id = $1 and uuid = any($2::uuid[])
		 order by uuid for no key update`,
		[organisationId, customerUuids],
	);
}

/** The customers that are billed to a customer or through it. */
export async function selectBilledTo({ db, organisationId }: Context, uuid: string): Promise<string[]> {
	const rows = await db.rows<{ uuid: string }>(
		`with recursive billed as (
			select $2::uuid as uuid
			union
			select customer.uuid from billed
			join customers.customer on customer.organisation_id = $1 and customer.parent_uuid = billed.uuid
				and customer.bill_to = 'parent'
		 )
		 select uuid from billed where uuid <> $2`,
		[organisationId, uuid],
	);
	return rows.map((row) => row.uuid);
}

/** The names of a customer's children that are not archived, up to `most`. */
export async function selectChildren({ db, organisationId }: Context, uuid: string, most: number): Promise<string[]> {
	const rows = await db.rows<{ name: string }>(
		`select name from customers.customer
		 where organisation_id = $1 and parent_uuid = $2 and archived_at is null order by name, uuid limit $3`,
		[organisationId, uuid, most],
	);
	return rows.map(({ name }) => name);
}

/** Saves who is billed for these customers' contracts. */
export async function updatePayers(
	{ db, organisationId }: Context,
	uuids: readonly string[],
	payerUuid: string,
): Promise<void> {
	if (uuids.length === 0) return;
	await db.execute(
		`update customers.customer set payer_uuid = $3
		 where organisation_id = $1 and uuid = any($2::uuid[]) and payer_uuid is distinct from $3`,
		[organisationId, uuids, payerUuid],
	);
}

/** Who is billed for customers' contracts, by the customers' UUIDs. */
export async function selectPayers(
	{ db, organisationId }: Context,
	customerUuids: readonly string[],
): Promise<ReadonlyMap<string, CustomerRow>> {
	const rows = await db.rows<CustomerRow & { of_uuid: string }>(
		`select customer.uuid as of_uuid, ${customerColumns.of("payer")}
		 from customers.customer join customers.customer as payer
			on payer.organisation_id = $1 and payer.uuid = coalesce(customer.payer_uuid, customer.uuid)
		 where customer.organisation_id = $1 and customer.uuid = any($2::uuid[])`,
		[organisationId, customerUuids],
	);
	return new Map(rows.map(({ of_uuid, ...row }) => [of_uuid, customerFromRow(row)]));
}

/**
 * Who is billed for a customer's contracts.
 * @throws Refusal 404
 */
export async function findPayer(context: Context, customerUuid: string): Promise<CustomerRow> {
	const payer = (await selectPayers(context, [customerUuid])).get(customerUuid);
	if (payer === undefined) throw notFound("Customer", customerUuid);
	return payer;
}

/**
 * The payers of customers, with all these customers locked as `lockCustomers` does, so that nobody else is billed for them until the transaction
 * ends.
 */
export async function lockPayers(
	context: Context,
	customerUuids: readonly string[],
): Promise<ReadonlyMap<string, CustomerRow>> {
	const { db, organisationId } = context;
	for (;;) {
		const rows = await db.rows<CustomerRow>(
			`select ${customerColumns} from customers.customer
			 where organisation_id = $1 and uuid = any(array(
				select unnest(array[uuid, payer_uuid]) from customers.customer
				where organisation_id = $1 and uuid = any($2::uuid[])))
			 order by uuid for no key update`,
			[organisationId, customerUuids],
		);
		const locked = new Map(rows.map((row) => [row.uuid, customerFromRow(row)]));
		const payers = customerUuids.flatMap((uuid) => {
			const customer = locked.get(uuid);
			const payer = locked.get(customer?.payer_uuid ?? uuid);
			return payer === undefined ? [] : [[uuid, payer] as const];
		});
		// While this waited for a lock, somebody else may have come to be billed.
		if (payers.length === customerUuids.length) return new Map(payers);
	}
}
