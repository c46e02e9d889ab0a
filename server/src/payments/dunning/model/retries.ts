import { addDays, type CalendarDate } from "../../../calendar/index.ts";

/** The failed attempts of an invoice's dunning. */
export interface Failures {
	/** Consecutive failures with one method. */
	readonly failed_charges: number;
	/** Null: none, or a method that isn't stored. */
	readonly failed_method_uuid: string | null;
	/** When that method is charged again; null: never. */
	readonly next_charge_on: CalendarDate | null;
	/** The day dunning gives up on the invoice; null while nothing has failed. */
	readonly gives_up_on: CalendarDate | null;
	/** The payer's bank took the money back on request. The invoice is no longer charged automatically, with any method. */
	readonly is_disputed: boolean;
}

export const noFailures: Failures = {
	failed_charges: 0,
	failed_method_uuid: null,
	next_charge_on: null,
	gives_up_on: null,
	is_disputed: false,
};

export interface Failure {
	readonly methodUuid: string | null;
	/** Whether the bank will always refuse this method. */
	readonly isFinal: boolean;
	/** Whether the payer disputed the payment and won. */
	readonly isDisputed: boolean;
	/** The day it became known. */
	readonly day: CalendarDate;
}

/**
 * The state after one more failure.
 * @param retryDays days after the first failure, ascending: their differences are the intervals
 */
export function withFailure(
	before: Failures,
	{ methodUuid, isFinal, isDisputed, day }: Failure,
	retryDays: readonly number[],
): Failures {
	const isSameMethod = before.failed_charges > 0 && before.failed_method_uuid === methodUuid;
	const failed_charges = isSameMethod ? before.failed_charges + 1 : 1;
	const last = retryDays.at(-1) ?? 0;
	// The failure's day in the schedule: 0 for the first, then the retry days.
	const place = failed_charges === 1 ? 0 : (retryDays[failed_charges - 2] ?? last);
	const next = retryDays[failed_charges - 1];
	return {
		failed_charges,
		failed_method_uuid: methodUuid,
		next_charge_on: isFinal || isDisputed || next === undefined ? null : addDays(day, next - place),
		gives_up_on: addDays(day, last - place + 1),
		is_disputed: before.is_disputed || isDisputed,
	};
}

/** Failure codes, by the providers' names, for which a bank will still refuse the method tomorrow. */
const finalCodes: ReadonlySet<string> = new Set([
	"account_closed",
	"authentication_required",
	"bank_account_unusable",
	"currency_not_supported",
	"debit_not_authorized",
	"expired_card",
	"incorrect_number",
	"invalid_account",
	"invalid_account_number",
	"lost_card",
	"no_account",
	"pickup_card",
	"resource_missing",
	"revocation_of_all_authorizations",
	"revocation_of_authorization",
	"stolen_card",
	"unknown_method",
]);

/** Whether charging the same method again is pointless. */
export function isFinalFailure(code: string | null): boolean {
	return finalCodes.has(code ?? "");
}
