import type { Every } from "../../../calendar/index.ts";
import { Decimal } from "../../../money/index.ts";
import { type CycleDraft, cycleOf } from "../model/cycle.ts";
import type { ExportedObject } from "../model/exported-object.ts";
import { fromMinorUnits } from "../model/minor-units.ts";
import type { ServiceDraft } from "../model/plan.ts";
import { type ChargedService, mapCharge } from "./charges.ts";
import type { BillableMetric } from "./metrics.ts";

const lengths: Readonly<Record<string, Every>> = {
	weekly: { unit: "week", count: 1 },
	monthly: { unit: "month", count: 1 },
	quarterly: { unit: "month", count: 3 },
	semiannual: { unit: "month", count: 6 },
	yearly: { unit: "year", count: 1 },
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
	readonly cycle: CycleDraft;
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
	const length = lengths[interval];
	const amount = fromMinorUnits(plan.decimal("amount_cents") ?? Decimal.zero, currency);
	const isInAdvance = plan.flag("pay_in_advance");
	const trial_days = plan.integer("trial_period") ?? 0;
	const isBilledMonthly = plan.flag("bill_charges_monthly");
	const charges = plan.inners("charges");
	if (length === undefined) {
		plan.gap("interval", `${interval} is not known. Not recreated`);
		return null;
	}
	const cycle = cycleOf(length);
	plan.reportRest(meaningless);
	const fields = {
		plan_item_name: itemName,
		service_type: "fixed_fee",
		...cycle.fields,
		billing_timing: isInAdvance ? "in_advance" : "in_arrears",
		unit_price: amount,
		trial_days,
	};
	const frame = { cycle: isBilledMonthly ? cycleOf({ unit: "month", count: 1 }) : cycle, currency, metrics };
	return {
		code,
		name,
		currency,
		cycle,
		fee: amount.isZero() ? null : { metricKey: null, cycle, fields },
		charges: charges.flatMap((charge) => mapCharge(charge, frame)),
	};
}
