import type { CalendarDate } from "../../calendar/index.ts";
import {
	amendContract,
	type ContractAmend,
	type ContractCancel,
	cancelContract,
	reinstateContract,
	selectContract,
	selectTogether,
	takeBackAmendment,
} from "../../contracts/index.ts";
import { type Context, invalid } from "../../platform/index.ts";
import { withoutSaving } from "../record/without-saving.ts";
import { contractBillingDate } from "../runs/as-of.ts";
import { type Preview, preparePreviews, previewContracts } from "./preview-billing.ts";

/** The change of a contract to preview: exactly one of these. */
export interface ContractChange {
	readonly amend?: ContractAmend;
	readonly cancel?: ContractCancel;
	readonly reinstate?: true;
	/** The amendment's UUID. */
	readonly take_back_amendment?: string;
}

/**
 * The invoices that a billing run would create after a change of a contract. Makes the change, computes the invoices, and
 * rolls back, in one transaction, so the preview shows exactly what would happen.
 * @throws Refusal as the change itself, and as `previewBilling`
 */
export async function previewChange(
	context: Context,
	contractUuid: string,
	change: ContractChange,
	requested: CalendarDate | null,
): Promise<Preview> {
	if (Object.values(change).filter((each) => each !== undefined).length !== 1)
		throw invalid("", "Exactly one of amend, cancel, reinstate, and take_back_amendment is required");
	const { zone } = await selectContract(context, contractUuid);
	const asOf = contractBillingDate(context, [{ zone }], requested);
	// Attributes first, so the contract's lock isn't held while waiting for usage.
	const previewing = await preparePreviews(context);
	return withoutSaving(context, async (context) => {
		await makeChange(context, contractUuid, change);
		return previewContracts(context, previewing, await selectTogether(context, contractUuid, ""), asOf);
	});
}

/** The change is rolled back, so no document is updated. */
const documentFollower = { noteOutcome: async () => {} };

async function makeChange(context: Context, uuid: string, change: ContractChange): Promise<void> {
	const { amend, cancel, reinstate, take_back_amendment } = change;
	if (amend !== undefined) await amendContract(context, uuid, amend);
	if (cancel !== undefined) await cancelContract(context, { documentFollower }, uuid, cancel);
	if (reinstate !== undefined) await reinstateContract(context, uuid);
	if (take_back_amendment !== undefined) await takeBackAmendment(context, uuid, take_back_amendment);
}
