import { recordChange } from "../../audit/index.ts";
import { type CalendarDate, dateOfInstant } from "../../calendar/index.ts";
import { type Context, conflict, inTransaction, invalid } from "../../platform/index.ts";
import { checkBusinessDates } from "../business-dates.ts";
import { periodEndOf, renewedEndDate } from "../model/contract.ts";
import { type ItemDates, renewedItemEnd } from "../model/item.ts";
import { presentContract } from "../present.ts";
import type { ContractCancel, ContractState } from "../schemas.ts";
import {
	type ContractRow,
	endItems,
	type ItemRow,
	renewItems,
	saveContract,
	selectContract,
	selectItems,
} from "../store.ts";
import { finishUploadOf } from "../upload/actions/finish-upload.ts";

/**
 * Ends a contract on a last day: of a date, or of the period being served. What was paid in advance for later days is
 * credited by the next billing run. A draft, of which nothing was served, is given up as it is.
 * @throws Refusal 409 when it has ended or was canceled; 422 when the date lies outside its term
 */
export function cancelContract(context: Context, uuid: string, cancel: ContractCancel): Promise<ContractState> {
	checkChoice(cancel);
	return inTransaction(context, async (context) => {
		const found = await selectContract(context, uuid, "for update");
		const foundItems = await selectItems(context, [uuid]);
		const today = dateOfInstant(context.now);
		// A term that has passed may have been followed by another, which no run has looked at yet.
		const isServed = found.status === "active";
		const { contract, items } = isServed
			? await advanceContract(context, found, foundItems, today)
			: { contract: found, items: foundItems };
		if (contract.status === "ended" || contract.status === "canceled") {
			throw conflict("contract_over", `The contract is ${contract.status} already.`);
		}
		const end_date = contract.status === "draft" ? contract.end_date : lastDay(contract, items, cancel, today);
		const canceled: ContractRow = {
			...contract,
			status: "canceled",
			end_date,
			auto_renew: false,
			canceled_at: context.now,
			updated_at: context.now,
		};
		await saveContract(context, canceled);
		if (end_date !== null) await endItems(context, uuid, end_date);
		const before = presentContract(contract, items, today);
		const after = presentContract(canceled, await selectItems(context, [uuid]), today);
		await recordChange(context, { action: "canceled", resource: "contract", resourceUuid: uuid, before, after });
		await finishUploadOf(context, uuid, "canceled");
		return after;
	});
}

function checkChoice({ effective_date, at_period_end = false }: ContractCancel): void {
	if (at_period_end && effective_date !== undefined)
		throw invalid("effective_date", "cannot be given together with at_period_end");
	checkBusinessDates({ effective_date });
}

function lastDay(
	contract: ContractRow,
	items: readonly ItemRow[],
	{ effective_date, at_period_end = false }: ContractCancel,
	today: CalendarDate,
): CalendarDate {
	if (at_period_end) {
		const served = items.filter((item) => item.service_end_date === null || item.service_end_date >= today);
		const cycles = served.map((item) => item.billing_cycle);
		return periodEndOf(contract, cycles, today);
	}
	if (effective_date === undefined) throw invalid("effective_date", "is required unless at_period_end is true");
	if (effective_date < contract.start_date) {
		throw invalid("effective_date", `must not be before the contract's start_date, ${contract.start_date}`);
	}
	if (contract.end_date !== null && effective_date > contract.end_date) {
		throw invalid("effective_date", `must not be after the contract's end_date, ${contract.end_date}`);
	}
	return effective_date;
}

/**
 * Brings a contract up to a date, in the caller's transaction and under its lock: renews a term that has passed, and ends one
 * that does not renew.
 */
export async function advanceContract(
	context: Context,
	contract: ContractRow,
	items: readonly ItemRow[],
	asOf: CalendarDate,
): Promise<{ contract: ContractRow; items: ItemRow[] }> {
	const today = dateOfInstant(context.now);
	const { contract: advanced, items: renewed } = advancedContract(contract, items, asOf, today);
	if (advanced === contract) return { contract, items: [...items] };
	const after = { ...advanced, updated_at: context.now };
	await saveContract(context, after);
	await renewItems(context, contract.uuid, contract.end_date, after.end_date);
	await recordChange(context, {
		action: after.status === "ended" ? "ended" : "renewed",
		resource: "contract",
		resourceUuid: contract.uuid,
		before: presentContract(contract, items, today),
		after: presentContract(after, renewed, today),
	});
	return { contract: after, items: renewed };
}

/** The same, unsaved: what a preview looks at. */
export function advancedContract(
	contract: ContractRow,
	items: readonly ItemRow[],
	asOf: CalendarDate,
	today: CalendarDate,
): { contract: ContractRow; items: ItemRow[] } {
	const isDraftOrActive = contract.status === "active" || contract.status === "draft";
	const end_date = isDraftOrActive ? renewedEndDate(contract, asOf) : contract.end_date;
	// A run for a later date bills ahead; it ends no contract before its day.
	const isOver = contract.status === "active" && end_date !== null && end_date < asOf && end_date < today;
	if (end_date === contract.end_date && !isOver) return { contract, items: [...items] };
	return {
		contract: { ...contract, end_date, status: isOver ? "ended" : contract.status },
		items: items.map((item) => ({ ...item, service_end_date: renewedItemEnd(item, contract.end_date, end_date) })),
	};
}

/**
 * The last day that periods are counted to: a contract that renews has none yet, so that the end of a term cuts no period of it
 * and its invoices do not depend on when a run comes by.
 */
export function endOfService(contract: ContractRow): CalendarDate | null {
	const renews = contract.auto_renew && (contract.status === "active" || contract.status === "draft");
	return renews ? null : contract.end_date;
}

/** The same for an item of the contract: its own last day, or the contract's. */
export function endOfItem(contract: ContractRow, item: ItemDates): CalendarDate | null {
	return renewedItemEnd(item, contract.end_date, endOfService(contract));
}
