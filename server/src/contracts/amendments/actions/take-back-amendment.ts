import { type Context, conflict, inTransaction, notFound } from "../../../platform/index.ts";
import { lockedContract } from "../../actions/advance-contract.ts";
import { saveChange } from "../../actions/save-change.ts";
import { selectItems } from "../../item-store.ts";
import { builtOn } from "../../model/amendment.ts";
import type { ContractState } from "../../schemas.ts";
import { selectContract } from "../../store.ts";
import { todayOf } from "../../zones/zone-store.ts";
import { deleteAmendment, selectAmendments } from "../amendment-store.ts";

/**
 * Takes back an amendment that has not taken effect: items get back the terms and ends from earlier amendments; items that it
 * added are never served.
 * @throws Refusal 404; 409 if its day has come, or an amendment made later builds on it
 */
export function takeBackAmendment(context: Context, uuid: string, amendmentUuid: string): Promise<ContractState> {
	return inTransaction(context, async (context) => {
		const { contract, items } = await lockedContract(context, uuid);
		const today = todayOf(context, contract);
		const amendments = await selectAmendments(context, contract.uuid);
		const amendment = amendments.find((each) => each.uuid === amendmentUuid.toLowerCase());
		if (amendment === undefined) throw notFound("Amendment", amendmentUuid);
		if (amendment.effective_date <= today) {
			const sentence = `The amendment took effect on ${amendment.effective_date}; amend the contract again instead.`;
			throw conflict("amendment_in_effect", sentence);
		}
		const later = builtOn(amendment, amendments);
		if (later !== null) {
			const sentence = `The amendment ${later.uuid} of ${later.effective_date} builds on it; take that one back first.`;
			throw conflict("amendment_built_on", sentence);
		}
		await deleteAmendment(context, amendment);
		const changed = await selectItems(context, [contract.uuid]);
		const { amended_features, amended_commitments } = await selectContract(context, contract.uuid);
		const after = { ...contract, amended_features, amended_commitments };
		return saveChange(context, "amendment_taken_back", { contract, items }, after, changed);
	});
}
