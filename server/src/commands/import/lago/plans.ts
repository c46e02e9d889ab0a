import type { BillingCycle } from "../../../calendar/index.ts";
import { Decimal } from "../../../money/index.ts";
import type { ExportedObject } from "../model/exported-object.ts";
import { fromMinorUnits } from "../model/minor-units.ts";
import type { ServiceDraft } from "../model/plan.ts";
import { type ChargedService, mapCharge } from "./charges.ts";
import type { BillableMetric } from "./metrics.ts";

const cycles: Readonly<Record<string, BillingCycle>> = {
	monthly: "monthly",
	quarterly: "quarterly",
	semiannual: "semi_annual",
	yearly: "annual",
};
const meaningless = [
	"lago_id",
	"created_at",
	"description",
	"parent_id",
	"customers_count",
	"active_subscriptions_count",
	"draft_invoices_count",
	"pending",
];

export interface MappedPlan {
	readonly code: string;
	readonly name: string;
	readonly currency: string;
	/** Null if the plan costs nothing itself. */
	readonly fee: ServiceDraft | null;
	readonly charges: readonly ChargedService[];
}

/** Null, with the reason among the gaps, if its interval has no counterpart. */
export function mapPlan(plan: ExportedObject, metrics: ReadonlyMap<string, BillableMetric>): MappedPlan | null {
	const code = plan.text("code") ?? "";
	const name = plan.text("name") ?? code;
	const itemName = plan.text("invoice_display_name") ?? name;
	const currency = plan.text("amount_currency") ?? "";
	const interval = plan.text("interval") ?? "";
	const cycle = cycles[interval];
	const amount = fromMinorUnits(plan.decimal("amount_cents") ?? Decimal.zero, currency);
	const isInAdvance = plan.flag("pay_in_advance");
	const trial_days = plan.integer("trial_period") ?? 0;
	const isBilledMonthly = plan.flag("bill_charges_monthly");
	const charges = plan.inners("charges");
	if (cycle === undefined) {
		plan.gap("interval", `${interval}: cycles are a month, a quarter, half a year or a year. Not recreated`);
		return null;
	}
	plan.reportRest(meaningless);
	const fields = {
		plan_item_name: itemName,
		service_type: "fixed_fee",
		billing_cycle: cycle,
		billing_timing: isInAdvance ? "in_advance" : "in_arrears",
		unit_price: amount,
		trial_days,
	};
	const frame = { cycle: isBilledMonthly ? ("monthly" as const) : cycle, currency, metrics };
	return {
		code,
		name,
		currency,
		fee: amount.isZero() ? null : { metricKey: null, cycle, fields },
		charges: charges.flatMap((charge) => mapCharge(charge, frame)),
	};
}
