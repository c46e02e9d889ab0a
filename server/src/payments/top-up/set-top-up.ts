import { recordChange } from "../../audit/index.ts";
import { checkMoney } from "../../credit-grants/index.ts";
import { findCustomer, findUnarchivedCustomer } from "../../customers/index.ts";
import { type Context, conflict, inTransaction, invalid, notFound } from "../../platform/index.ts";
import type { AutoTopUpUpdate } from "./top-up-schemas.ts";
import { deleteTopUp, saveTopUp, selectTopUp, type TopUpRow } from "./top-up-store.ts";

/** @throws Refusal 404 for an unknown customer, or one without a top-up */
export async function readTopUp(context: Context, customerUuid: string): Promise<TopUpRow> {
	const { uuid } = await findCustomer(context, customerUuid);
	const found = await selectTopUp(context, uuid);
	if (found === null) throw notFound("Automatic top-up of customer", uuid);
	return found;
}

/**
 * Sets when credit is bought for a customer.
 * @throws Refusal 404; 409 for a customer that is archived or billed to its parent; 422 that names the field
 */
export function setTopUp(context: Context, customerUuid: string, input: AutoTopUpUpdate): Promise<TopUpRow> {
	return inTransaction(context, async (context) => {
		const { uuid, name, payer_uuid } = await findUnarchivedCustomer(context, customerUuid, "for no key update");
		if (payer_uuid !== null) {
			const sentence = `${name} is billed to its parent, whose credit pays: set the top-up of the customer that is billed.`;
			throw conflict("customer_billed_to_parent", sentence);
		}
		const { currency, threshold, amount, monthly_limit = null } = input;
		for (const [field, value] of Object.entries({ threshold, amount, monthly_limit }))
			if (value !== null) checkMoney(field, value, currency);
		if (monthly_limit?.isLessThan(amount)) throw invalid("monthly_limit", "must not be less than amount");
		const before = await selectTopUp(context, uuid);
		const after: TopUpRow = {
			...{ customer_uuid: uuid, currency, threshold, amount, monthly_limit },
			...{ created_at: before?.created_at ?? context.now, updated_at: context.now },
		};
		await saveTopUp(context, after);
		await record(context, "top_up_set", before, after);
		return after;
	});
}

/** @throws Refusal 404 for an unknown customer, or one without a top-up */
export function removeTopUp(context: Context, customerUuid: string): Promise<void> {
	return inTransaction(context, async (context) => {
		const { uuid } = await findCustomer(context, customerUuid, "for no key update");
		const before = await readTopUp(context, uuid);
		await deleteTopUp(context, uuid);
		await record(context, "top_up_ended", before, null);
	});
}

async function record(
	context: Context,
	action: string,
	before: TopUpRow | null,
	after: TopUpRow | null,
): Promise<void> {
	const resourceUuid = (after ?? before)?.customer_uuid ?? "";
	await recordChange(context, { action, resource: "auto_top_up", resourceUuid, before, after });
}
