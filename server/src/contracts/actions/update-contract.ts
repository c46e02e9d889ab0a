import { Decimal } from "../../money/index.ts";
import { type Context, conflict, inTransaction, invalid } from "../../platform/index.ts";
import { commitsForTerm } from "../commitments/commitment.ts";
import { countedEndAfter } from "../model/contract.ts";
import { type ContractState, type ContractUpdate, fieldsInForce } from "../schemas.ts";
import type { ContractServices } from "../services.ts";
import type { ContractRow } from "../store.ts";
import { todayOf } from "../zones/zone-store.ts";
import { lockedContract } from "./advance-contract.ts";
import { changeDraft, checkDates, checkThreshold } from "./draft-contract.ts";
import { type ContractWithItems, saveChange } from "./save-change.ts";

/**
 * Updates a contract: any field of a draft; while it is in force, only its duration and payment terms (extensions.md,
 * "Contract"). Omitted fields stay. A moved end takes effect on the day after it (extensions.md, "Time").
 * @throws Refusal 404; 409 if it has ended or was canceled, or the field can change only in a draft; 422 naming the field
 */
export function updateContract(
	context: Context,
	services: ContractServices,
	uuid: string,
	update: ContractUpdate,
): Promise<ContractState> {
	return inTransaction(context, async (context) => {
		const locked = await lockedContract(context, uuid);
		const { contract } = locked;
		if (contract.status === "draft") return changeDraft(context, services, contract, update);
		if (contract.status === "active") return changeInForce(context, locked, update);
		throw conflict("contract_over", `The contract is ${contract.status}; it can no longer be changed.`);
	});
}

async function changeInForce(
	context: Context,
	before: ContractWithItems,
	update: ContractUpdate,
): Promise<ContractState> {
	const { contract } = before;
	const allowed: ReadonlySet<string> = new Set(fieldsInForce);
	const refused = Object.keys(update).find((field) => !allowed.has(field));
	if (refused !== undefined) {
		throw conflict(
			"contract_not_draft",
			`The contract is ${contract.status}; ${refused} can be changed only in a draft.`,
		);
	}
	const { renewal_uplift_percent: percent, ...fields } = update as Pick<ContractUpdate, (typeof fieldsInForce)[number]>;
	const renewal_uplift_percent = percent === undefined ? contract.renewal_uplift_percent : (percent ?? Decimal.zero);
	const changed: ContractRow = { ...contract, ...fields, renewal_uplift_percent };
	checkThreshold(changed);
	checkTerm(contract, changed, todayOf(context, contract));
	checkTermKept(contract, changed);
	const counted: ContractRow = {
		...changed,
		first_end_date: contract.first_end_date ?? changed.end_date,
		counted_end_date: countedEndAfter(contract, changed),
	};
	return saveChange(context, "updated", before, counted);
}

/** @throws Refusal 422: what is committed for a term is for the term as agreed */
function checkTermKept(before: ContractRow, after: ContractRow): void {
	if (!commitsForTerm(before)) return;
	for (const field of ["end_date", "renewal_months"] as const) {
		if (after[field] !== before[field]) throw invalid(field, "must stay: a commitment is for the term");
	}
}

function checkTerm(before: ContractRow, after: ContractRow, today: string): void {
	const { end_date, auto_renew } = after;
	const isMoved = end_date !== before.end_date;
	if (isMoved) {
		checkDates(after);
		if (end_date !== null && end_date <= today) throw invalid("end_date", `must be later than today, ${today}`);
	}
	if (!auto_renew || end_date !== null) return;
	if (!before.auto_renew) throw invalid("auto_renew", "requires an end_date: there is no term to renew");
	if (isMoved) throw invalid("end_date", "is required while the contract renews: auto_renew is true");
}
