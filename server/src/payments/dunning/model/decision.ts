import { addDays, type CalendarDate, daysBetween } from "../../../calendar/index.ts";
import type { DunningRules } from "../../settings/settings.ts";
import type { Failures } from "./retries.ts";

/** A sent invoice, as dunning sees it. */
export interface OpenInvoice extends Failures {
	readonly dueOn: CalendarDate;
	readonly sentOn: CalendarDate;
	/** An amount is due, and no payment is in progress. */
	readonly isPayable: boolean;
	/** The customer's default method at the organization's provider; null: nothing can be charged. */
	readonly methodUuid: string | null;
	/** When the last attempt to pay the invoice was started. */
	readonly lastChargedOn: CalendarDate | null;
	/** Reminders for days up to this one are done. */
	readonly reminded_through: CalendarDate | null;
}

export interface Decision {
	readonly act: "charge" | "write_off" | null;
	/** Mailed before the attempt, if there is one. */
	readonly isReminded: boolean;
	/** Whether reminders for days up to today are done: mailed, or replaced by an attempt. */
	readonly remindersDone: boolean;
}

/** Reminders later than this are dropped: they would refer to a day long past. */
const latestReminder_days = 31;

const nothing: Decision = { act: null, isReminded: false, remindersDone: false };

/** Decides what to do for an invoice today. */
export function decide(invoice: OpenInvoice, rules: DunningRules, today: CalendarDate): Decision {
	if (!invoice.isPayable) return nothing;
	const isReminderDue = hasDueReminder(invoice, rules, today);
	if (isToBeCharged(invoice, rules, today)) {
		// An invoice that is charged automatically needs no reminder until a charge has failed.
		const isReminded = isReminderDue && invoice.failed_charges > 0;
		return { act: "charge", isReminded, remindersDone: isReminderDue };
	}
	if (isGivenUp(invoice, rules, today)) return { ...nothing, act: "write_off" };
	return { ...nothing, isReminded: isReminderDue, remindersDone: isReminderDue };
}

function isToBeCharged(invoice: OpenInvoice, rules: DunningRules, today: CalendarDate): boolean {
	const { methodUuid, failed_charges, failed_method_uuid, next_charge_on } = invoice;
	if (!rules.collect_automatically || methodUuid === null || invoice.is_disputed) return false;
	if (today < invoice.dueOn || invoice.lastChargedOn === today) return false;
	if (failed_charges === 0 || methodUuid !== failed_method_uuid) return true;
	return next_charge_on !== null && next_charge_on <= today;
}

/** Every retry has failed, or none is possible. */
function isGivenUp({ gives_up_on }: OpenInvoice, rules: DunningRules, today: CalendarDate): boolean {
	if (!rules.collect_automatically || rules.after_last_retry === "leave_open") return false;
	return gives_up_on !== null && gives_up_on <= today;
}

/** Whether a reminder is due for a day after the invoice was sent and after the reminders already done. */
function hasDueReminder(
	{ dueOn, sentOn, reminded_through }: OpenInvoice,
	{ reminder_days }: DunningRules,
	today: CalendarDate,
): boolean {
	const done = reminded_through !== null && reminded_through > sentOn ? reminded_through : sentOn;
	const latest = reminder_days.map((days) => addDays(dueOn, days)).findLast((day) => day <= today);
	return latest !== undefined && latest > done && daysBetween(latest, today) <= latestReminder_days;
}

/** The latest due date of an invoice that may need action today. */
export function latestDueDate({ reminder_days }: DunningRules, today: CalendarDate): CalendarDate {
	const first = reminder_days[0] ?? 0;
	return first < 0 ? addDays(today, -first) : today;
}

/** Whether the invoice will be charged automatically on its due date, as things are now. */
export function isChargedWhenDue(invoice: OpenInvoice, rules: DunningRules, today: CalendarDate): boolean {
	return today <= invoice.dueOn && isToBeCharged({ ...invoice, lastChargedOn: null }, rules, invoice.dueOn);
}
