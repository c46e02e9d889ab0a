import type { CalendarDate } from "../../calendar/index.ts";
import {
	amendContract,
	type ContractAmend,
	type ContractCancel,
	cancelContract,
	reinstateContract,
	selectContract,
	takeBackAmendment,
} from "../../contracts/index.ts";
import { type Context, invalid } from "../../platform/index.ts";
import { withoutSaving } from "../record/without-saving.ts";
import { billingDate } from "../runs/billing-date.ts";
import { type Preview, prepareCustomer, previewContract } from "./preview-billing.ts";

/** What is to be tried of a contract: exactly one of these. */
export interface ContractChange {
	readonly amend?: ContractAmend;
	readonly cancel?: ContractCancel;
	readonly reinstate?: true;
	/** The amendment's UUID. */
	readonly take_back_amendment?: string;
}

/**
 * The invoices that a billing run would make once a contract were changed so. The change is made, looked at and taken back, in
 * one transaction: what is shown is what would come of it.
 * @throws Refusal as the change itself, and as `previewBilling`
 */
export async function previewChange(
	context: Context,
	contractUuid: string,
	change: ContractChange,
	requested: CalendarDate | null,
): Promise<Preview> {
	if (Object.values(change).filter((each) => each !== undefined).length !== 1)
		throw invalid("", "Exactly one of amend, cancel, reinstate and take_back_amendment is required");
	const asOf = billingDate(context, requested);
	const { customer_uuid } = await selectContract(context, contractUuid);
	// Attributes first: whoever holds a contract does not wait for usage.
	const customer = await prepareCustomer(context, customer_uuid);
	return withoutSaving(context, async (context) => {
		await makeChange(context, contractUuid, change);
		return previewContract(context, customer, await selectContract(context, contractUuid), asOf);
	});
}

/** What is tried is taken back again: no document learns of it. */
const documentFollower = { noteOutcome: async () => {} };

async function makeChange(context: Context, uuid: string, change: ContractChange): Promise<void> {
	const { amend, cancel, reinstate, take_back_amendment } = change;
	if (amend !== undefined) await amendContract(context, uuid, amend);
	if (cancel !== undefined) await cancelContract(context, { documentFollower }, uuid, cancel);
	if (reinstate !== undefined) await reinstateContract(context, uuid);
	if (take_back_amendment !== undefined) await takeBackAmendment(context, uuid, take_back_amendment);
}
