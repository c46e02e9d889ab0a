import { recordChange } from "../../audit/index.ts";
import { dateOfInstant } from "../../calendar/index.ts";
import { findUnarchivedCustomer } from "../../customers/index.ts";
import { type Context, conflict, inTransaction } from "../../platform/index.ts";
import { presentContract } from "../present.ts";
import type { ContractState } from "../schemas.ts";
import { saveContract, selectContract, selectItems } from "../store.ts";
import { finishUploadOf } from "../upload/actions/finish-upload.ts";

/**
 * Puts a draft into force: billing runs bill it from now on. Nothing is billed by the activation itself.
 * @throws Refusal 409 when it is no draft, not yet complete, or its customer is archived
 */
export function activateContract(context: Context, uuid: string): Promise<ContractState> {
	return inTransaction(context, async (context) => {
		const contract = await selectContract(context, uuid, "for update");
		if (contract.status !== "draft") {
			throw conflict("contract_not_draft", `The contract is ${contract.status}; only a draft can be activated.`);
		}
		await findUnarchivedCustomer(context, contract.customer_uuid, "for share");
		const items = await selectItems(context, [uuid]);
		if (items.length === 0) throw conflict("contract_incomplete", "The contract has no services.");
		const unmeasured = items.find((item) => item.service_type === "usage" && item.metric_uuid === null);
		if (unmeasured !== undefined) {
			throw conflict("contract_incomplete", `The usage service "${unmeasured.plan_item_name}" has no metric_uuid.`);
		}
		const active = { ...contract, status: "active" as const, activated_at: context.now, updated_at: context.now };
		await saveContract(context, active);
		const today = dateOfInstant(context.now);
		const [before, after] = [presentContract(contract, items, today), presentContract(active, items, today)];
		await recordChange(context, { action: "activated", resource: "contract", resourceUuid: uuid, before, after });
		await finishUploadOf(context, uuid, "activated");
		return after;
	});
}
