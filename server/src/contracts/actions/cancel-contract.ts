import { addDays, type CalendarDate } from "../../calendar/index.ts";
import { type Context, conflict, inTransaction, invalid } from "../../platform/index.ts";
import { checkBusinessDates } from "../business-dates.ts";
import { type ItemRow, selectItems } from "../item-store.ts";
import { periodEndOf } from "../model/contract.ts";
import { cycleOf } from "../model/item.ts";
import { lastDaySet } from "../model/service-end.ts";
import { presentContract } from "../present.ts";
import type { ContractCancel, ContractState } from "../schemas.ts";
import type { DocumentFollower } from "../services.ts";
import { type ContractRow, selectContract } from "../store.ts";
import { todayOf } from "../zones/zone-store.ts";
import { advanceContract, checkNotOver, lockedContract } from "./advance-contract.ts";
import { saveChange } from "./save-change.ts";

/**
 * Ends a contract on a last day: a date, or the end of the current period or term. What was paid in advance for later days is
 * credited once that day has passed; the day before `start_date` means that it is never served. A draft, which was never
 * served, is simply canceled. Term and renewal stay, so that the cancellation can be taken back.
 * @throws Refusal 409 if it has ended or was canceled; 422 if the date is outside its term
 */
export function cancelContract(
	context: Context,
	{ documentFollower }: { readonly documentFollower: Pick<DocumentFollower, "noteOutcome"> },
	uuid: string,
	cancel: ContractCancel,
): Promise<ContractState> {
	checkChoice(cancel);
	return inTransaction(context, async (context) => {
		const { contract, items } = await lockedContract(context, uuid);
		const today = todayOf(context, contract);
		checkNotOver(contract);
		const canceled: ContractRow = {
			...contract,
			status: "canceled",
			canceled_to: contract.status === "draft" ? null : lastDay(contract, items, cancel, today),
			canceled_at: context.now,
		};
		const answer = await saveChange(context, "canceled", { contract, items }, canceled);
		await documentFollower.noteOutcome(context, uuid, "canceled");
		return answer;
	});
}

function checkChoice({ effective_date, at_period_end = false, at_term_end = false }: ContractCancel): void {
	if (at_period_end && at_term_end) throw invalid("at_term_end", "cannot be combined with at_period_end");
	if (effective_date !== undefined && (at_period_end || at_term_end)) {
		throw invalid("effective_date", `cannot be combined with ${at_period_end ? "at_period_end" : "at_term_end"}`);
	}
	checkBusinessDates({ effective_date });
}

function lastDay(
	contract: ContractRow,
	items: readonly ItemRow[],
	{ effective_date, at_period_end = false, at_term_end = false }: ContractCancel,
	today: CalendarDate,
): CalendarDate {
	const end = lastDaySet(contract);
	if (at_period_end) {
		const cycles = items.filter((item) => isServedFrom(item, today)).map(cycleOf);
		return periodEndOf({ ...contract, end_date: end }, cycles, today);
	}
	if (at_term_end) {
		if (contract.end_date === null) throw invalid("at_term_end", "requires a contract with an end_date");
		return contract.end_date;
	}
	if (effective_date === undefined) {
		throw invalid("effective_date", "is required unless at_period_end or at_term_end is true");
	}
	const never = addDays(contract.start_date, -1);
	if (effective_date < never) {
		throw invalid("effective_date", `must not be before ${never}, the day before the contract's start_date`);
	}
	if (end !== null && effective_date > end) {
		throw invalid("effective_date", `must not be after the contract's end_date, ${end}`);
	}
	return effective_date;
}

/** Whether an item has a day left. An amendment may have ended it, perhaps before its first day. */
function isServedFrom({ service_start_date: start, service_end_date: end }: ItemRow, day: CalendarDate): boolean {
	return end === null || (end >= day && end >= start);
}

/**
 * Takes back a cancellation whose last day has not passed: the contract continues as agreed, and renews if it did before.
 * @throws Refusal 404; 409 if the contract isn't canceled, was canceled as a draft, or its last day has passed
 */
export function reinstateContract(context: Context, uuid: string): Promise<ContractState> {
	return inTransaction(context, async (context) => {
		const found = await selectContract(context, uuid, "for update");
		const today = todayOf(context, found);
		const items = await selectItems(context, [uuid]);
		if (found.status !== "canceled") {
			throw conflict("contract_not_canceled", `The contract is ${found.status}; it has no cancellation to take back.`);
		}
		if (found.canceled_to === null) {
			throw conflict("contract_never_active", "The contract was canceled as a draft; create a new one.");
		}
		if (found.canceled_to < today) {
			throw conflict("contract_over", `The contract's last day, ${found.canceled_to}, has passed.`);
		}
		const reinstated: ContractRow = {
			...found,
			...{ status: "active", canceled_to: null, canceled_at: null, updated_at: context.now },
		};
		await saveChange(context, "reinstated", { contract: found, items }, reinstated);
		// Its term may have passed in the meantime.
		return presentContract(await advanceContract(context, reinstated, items, today), items, today);
	});
}
