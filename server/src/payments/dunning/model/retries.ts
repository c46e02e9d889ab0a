import { addDays, type CalendarDate } from "../../../calendar/index.ts";

/** The failed attempts of an invoice's dunning. */
export interface Failures {
	/** In a row, with one method. */
	readonly failed_charges: number;
	/** Null: none, or a method that is not stored. */
	readonly failed_method_uuid: string | null;
	/** When that method is charged again; null: not again. */
	readonly next_charge_on: CalendarDate | null;
	/** From when on the invoice is given up; null as long as nothing failed. */
	readonly gives_up_on: CalendarDate | null;
	/** The payer had their bank take the money back: whatever is stored, the invoice is not charged by itself any more. */
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
	/** The bank will not take the method again. */
	readonly isFinal: boolean;
	/** The payer disputed the payment, and won. */
	readonly isDisputed: boolean;
	/** When it became known. */
	readonly day: CalendarDate;
}

/**
 * What follows from one more failure.
 * @param retryDays days after the first failure, ascending: the pauses are the differences between them
 */
export function withFailure(
	before: Failures,
	{ methodUuid, isFinal, isDisputed, day }: Failure,
	retryDays: readonly number[],
): Failures {
	const isSameMethod = before.failed_charges > 0 && before.failed_method_uuid === methodUuid;
	const failed_charges = isSameMethod ? before.failed_charges + 1 : 1;
	const last = retryDays.at(-1) ?? 0;
	// The day of the schedule that this failure stands for: 0 the first, then those of the retries.
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

/** Reasons for which a bank will refuse the method tomorrow, too, by the providers' names for them. */
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

/** Whether charging the same method again is out of the question. */
export function isFinalFailure(code: string | null): boolean {
	return finalCodes.has(code ?? "");
}
