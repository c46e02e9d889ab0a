import { addDays, dateOfInstant, dayOfMonth } from "../../../calendar/index.ts";
import type { ExportedObject } from "../model/exported-object.ts";
import type { ContractDraft, ServiceDraft } from "../model/plan.ts";
import type { MappedPlan } from "./plans.ts";

const meaningless = [
	"lago_id",
	"lago_customer_id",
	"plan_amount_cents",
	"plan_amount_currency",
	"created_at",
	"started_at",
	"activated_at",
	"previous_plan_code",
	"current_billing_period_started_at",
	"trial_ended_at",
	"customer",
	"plan",
	"on_termination_credit_note",
	"on_termination_invoice",
];

/** A subscription as a contract that begins when its current period ends; null, with the reason among the gaps. */
export function mapSubscription(
	subscription: ExportedObject,
	plans: ReadonlyMap<string, MappedPlan>,
): ContractDraft | null {
	const id = subscription.text("external_id") ?? "";
	const status = subscription.text("status") ?? "";
	const planCode = subscription.text("plan_code") ?? "";
	const customerExternalId = subscription.text("external_customer_id") ?? "";
	const isCalendar = subscription.text("billing_time") === "calendar";
	const begun = subscription.text("subscription_at");
	const periodEnd = subscription.text("current_billing_period_ending_at");
	const plan = plans.get(planCode);
	if (status !== "active") {
		subscription.gap("status", `${status}: the subscription is not recreated`);
		return null;
	}
	subscription.reportRest(meaningless);
	if (plan === undefined || periodEnd === null) {
		const [field, reason] =
			plan === undefined
				? ["plan_code", `${planCode} is not carried over`]
				: ["current_billing_period_ending_at", "is missing, so it is unknown when Tallybook takes over"];
		subscription.gap(field as string, `${reason}: the subscription is not recreated`);
		return null;
	}
	// Lago's periods end with the last second of a day.
	const start = addDays(dateOfInstant(periodEnd), 1);
	// A week begins on no day of the month: it is counted from the contract's start.
	const monthDay = isCalendar || begun === null ? 1 : dayOfMonth(dateOfInstant(begun));
	const anchorDay = plan.cycle.isInDays ? dayOfMonth(start) : monthDay;
	const fields = { currency: plan.currency, start_date: start, billing_day: anchorDay };
	return { name: id, subscription: id, customerExternalId, fields, services: servicesOf(plan) };
}

export function servicesOf({ fee, charges }: MappedPlan): ServiceDraft[] {
	return [...(fee === null ? [] : [{ ...fee, fields: withoutTrial(fee) }]), ...charges.map(({ service }) => service)];
}

/** A trial is counted from the contract's start, which comes after the one that the subscription had. */
function withoutTrial({ fields: { trial_days: _over, ...fields } }: ServiceDraft) {
	return fields;
}
