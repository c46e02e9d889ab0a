import { addJob, type Context, conflict, invalid } from "../platform/index.ts";
import {
	lockCustomers,
	selectAncestors,
	selectBilledTo,
	selectChildren,
	takeParentsTurn,
	updatePayers,
} from "./parent-store.ts";
import type { CustomerUpdate } from "./schemas.ts";
import { type CustomerRow, findUnarchivedCustomer } from "./store.ts";

/** How many children a refusal names. */
const named = 3;

/**
 * Before a customer gets another parent or payer, and before any other customer's lock. One transaction at a time does: of two that make a
 * ring together, the later one sees it. Locks all whom that concerns, in the order in which billing runs lock them.
 */
export async function lockParents(
	context: Context,
	uuid: string | null,
	{ parent_uuid, bill_to }: CustomerUpdate,
): Promise<void> {
	if (parent_uuid === undefined && bill_to === undefined) return;
	await takeParentsTurn(context);
	const through = uuid === null ? [] : [uuid, ...(await selectBilledTo(context, uuid))];
	await lockCustomers(context, [...through, ...(parent_uuid ? [parent_uuid] : [])]);
}

/**
 * The customer with who is billed for its contracts.
 * @throws Refusal 404 for an unknown parent, 409 for an archived one; 422 for a ring, or for billing a parent that there isn't
 */
export async function withPayer(context: Context, before: CustomerRow, after: CustomerRow): Promise<CustomerRow> {
	const { parent_uuid, bill_to } = after;
	if (bill_to === "parent" && parent_uuid === null) throw invalid("bill_to", "must be self without a parent_uuid");
	if (parent_uuid === before.parent_uuid && bill_to === before.bill_to) return after;
	if (parent_uuid === null) return { ...after, payer_uuid: null };
	const ancestors = await selectAncestors(context, parent_uuid);
	if (parent_uuid === after.uuid || ancestors.includes(after.uuid)) {
		throw invalid("parent_uuid", "must not be the customer itself or belong to it, directly or through others");
	}
	const parent = await findUnarchivedCustomer(context, parent_uuid, "for share");
	return { ...after, payer_uuid: bill_to === "self" ? null : payerOf(parent) };
}

/** Who is billed for the customer's contracts. */
function payerOf({ uuid, payer_uuid }: Pick<CustomerRow, "uuid" | "payer_uuid">): string {
	return payer_uuid ?? uuid;
}

/** Bills the customers that are billed to this one as it is billed itself. Drafts follow by a job of the invoicing room. */
export async function followPayer(context: Context, before: CustomerRow, after: CustomerRow): Promise<void> {
	if (before.payer_uuid === after.payer_uuid) return;
	const through = await selectBilledTo(context, after.uuid);
	await updatePayers(context, through, payerOf(after));
	const { db, organisationId } = context;
	for (const customer_uuid of [after.uuid, ...through])
		await addJob(db, "follow_payer", { organisation_uuid: organisationId, customer_uuid });
}

/** @throws Refusal 409 naming children that are not archived */
export async function checkNoChildren(context: Context, { uuid }: CustomerRow): Promise<void> {
	const children = await selectChildren(context, uuid, named + 1);
	if (children.length === 0) return;
	const names = children.slice(0, named).join(", ") + (children.length > named ? " and more" : "");
	throw conflict("customer_has_children", `The customer is the parent of ${names}.`);
}
