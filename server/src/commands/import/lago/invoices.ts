import type { CalendarDate } from "../../../calendar/index.ts";
import { Decimal } from "../../../money/index.ts";
import type { ExportedObject } from "../model/exported-object.ts";
import { fromMinorUnits } from "../model/minor-units.ts";
import type { InvoicedCharge, ServiceDraft } from "../model/plan.ts";
import type { MappedPlan } from "./plans.ts";

/** What an invoice charged, per fee; what a minimum adds is joined to the fee that it belongs to. */
export function mapInvoice(invoice: ExportedObject, plans: ReadonlyMap<string, MappedPlan>): InvoicedCharge[] {
	const status = invoice.text("status");
	if (status !== "finalized") {
		invoice.gap("status", `${status}: the invoice is not compared`);
		return [];
	}
	if (!invoice.names().includes("fees")) {
		invoice.gap("fees", "are missing, because the list of invoices has none: export the invoice itself to compare it");
		return [];
	}
	const currency = invoice.text("currency") ?? "";
	const date = invoice.text("issuing_date") ?? "";
	const common = { invoice: invoice.text("number") ?? "", date, subscription: null, periodStart: date, currency };
	const fees = invoice.inners("fees").map((fee) => feeOf(fee, currency, plans));
	const charges = fees
		.filter(({ parentId }) => parentId === null)
		.map(({ id, parentId: _none, ...fee }): InvoicedCharge => {
			const added = fees.filter(({ parentId }) => parentId !== null && parentId === id);
			const amount = Decimal.sum([fee, ...added].map(({ amount }) => amount));
			return { ...common, ...fee, amount };
		});
	const total = fromMinorUnits(invoice.decimal("total_amount_cents") ?? Decimal.zero, currency);
	const rest = total.minus(Decimal.sum(charges.map(({ amount }) => amount)));
	if (rest.isZero()) return charges;
	const service = "coupons, credits and taxes of the whole invoice";
	return [
		...charges,
		{ ...common, name: "Rest of the total", quantity: Decimal.one, eventCount: 0, amount: rest, service },
	];
}

interface Fee {
	readonly id: string;
	/** The fee whose minimum this one adds. */
	readonly parentId: string | null;
	readonly subscription: string | null;
	readonly periodStart: CalendarDate;
	readonly name: string;
	readonly quantity: Decimal;
	readonly eventCount: number;
	readonly amount: Decimal;
	readonly service: ServiceDraft | string;
}

function feeOf(fee: ExportedObject, currency: string, plans: ReadonlyMap<string, MappedPlan>): Fee {
	const item = fee.inner("item");
	const type = item?.text("type") ?? "";
	const service = serviceOf(fee, type, item, plans);
	return {
		id: fee.text("lago_id") ?? "",
		parentId: fee.text("lago_true_up_parent_fee_id"),
		subscription: fee.text("external_subscription_id"),
		periodStart: (fee.text("from_date") ?? "").slice(0, 10),
		name: typeof service === "string" ? (item?.text("name") ?? type) : String(service.fields.plan_item_name),
		quantity: fee.decimal("units") ?? Decimal.zero,
		eventCount: fee.integer("events_count") ?? 0,
		amount: fromMinorUnits(fee.decimal("amount_cents") ?? Decimal.zero, currency),
		service,
	};
}

function serviceOf(
	fee: ExportedObject,
	type: string,
	item: ExportedObject | null,
	plans: ReadonlyMap<string, MappedPlan>,
): ServiceDraft | string {
	if (type === "subscription") return plans.get(item?.text("code") ?? "")?.fee ?? "its plan is not carried over";
	if (type !== "charge") return `a fee of type ${type}`;
	const chargeId = fee.text("lago_charge_id");
	const filterId = fee.text("lago_charge_filter_id");
	const label = item?.text("filter_invoice_display_name") ?? null;
	const isFiltered = filterId !== null || label !== null;
	const found = [...plans.values()]
		.flatMap(({ charges }) => charges)
		.filter((charge) => charge.chargeId === chargeId)
		.find(({ filter }) =>
			filter === null
				? !isFiltered
				: isFiltered && (filter.id ?? filterId) === filterId && filter.label === (label ?? filter.label),
		);
	return found?.service ?? "its charge is not carried over";
}
