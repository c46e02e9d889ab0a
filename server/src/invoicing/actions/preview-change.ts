import type { CalendarDate } from "../../calendar/index.ts";
import { amendContract, type ContractAmend, type ContractCancel, cancelContract } from "../../contracts/index.ts";
import { type Context, inTransaction, invalid } from "../../platform/index.ts";
import { type Preview, previewBilling } from "./preview-billing.ts";

/** What is to be tried of a contract: exactly one of the two. */
export interface ContractChange {
	readonly amend?: ContractAmend;
	readonly cancel?: ContractCancel;
}

/**
 * The invoices that a billing run would make once a contract were amended or canceled so. The change is made, looked at and taken back, in
 * one transaction: what is shown is what would come of it.
 * @throws Refusal as the change itself, and as `previewBilling`
 */
export async function previewChange(
	context: Context,
	contractUuid: string,
	{ amend, cancel }: ContractChange,
	requested: CalendarDate | null,
): Promise<Preview> {
	if ((amend === undefined) === (cancel === undefined))
		throw invalid("", "Exactly one of amend and cancel is required");
	try {
		return await inTransaction(context, async (context): Promise<never> => {
			if (amend !== undefined) await amendContract(context, contractUuid, amend);
			if (cancel !== undefined) await cancelContract(context, contractUuid, cancel);
			throw new TakenBack(await previewBilling(context, contractUuid, requested));
		});
	} catch (error) {
		if (error instanceof TakenBack) return error.preview;
		throw error;
	}
}

/** Ends a transaction without keeping what was done in it. */
class TakenBack extends Error {
	readonly preview: Preview;
	constructor(preview: Preview) {
		super("taken back on purpose");
		this.preview = preview;
	}
}
