import type { CalendarDate, TimeZone } from "../../calendar/index.ts";
import type { Decimal } from "../../money/index.ts";
import type { Context, Timestamp } from "../../platform/index.ts";
import type { TakenDiscount } from "../../rating/index.ts";
import type { ChargeRecord } from "../model/charges/charge-record.ts";
import type { InvoiceStatus } from "../model/invoice/invoice.ts";
import type { EarlierCharge } from "../model/periods/plan-input.ts";

/** A charge as recorded. */
export interface KeptCharge {
	readonly uuid: string;
	/** Null: the charge is a commitment's. */
	readonly item_uuid: string | null;
	readonly commitment_uuid: string | null;
	readonly contract_uuid: string;
	readonly contract_name: string | null;
	/** The contract's, whose days the period has. */
	readonly zone: TimeZone;
	readonly plan_item_name: string | null;
	readonly service_type: "fixed_fee" | "one_time_fee" | "usage" | null;
	readonly period_start: CalendarDate;
	readonly period_end: CalendarDate;
	readonly kind: "period" | "correction";
	/** Usage of a period that was not over yet. */
	readonly is_early: boolean;
	readonly quantity: Decimal;
	readonly event_count: number;
	readonly net: Decimal;
	readonly created_at: Timestamp;
	readonly explanation: ChargeRecord | null;
	readonly discounts: readonly TakenDiscount[] | null;
}

/** A charge for usage. */
export interface UsageCharge extends KeptCharge {
	readonly item_uuid: string;
}

export function isForUsage(charge: KeptCharge | null): charge is UsageCharge {
	return charge?.service_type === "usage";
}

export async function selectKeptCharge(
	{ db, organisationId }: Context,
	chargeUuid: string,
): Promise<KeptCharge | null> {
	return db.row<KeptCharge>(
		`select charge.uuid, charge.item_uuid, charge.commitment_uuid, charge.contract_uuid, contract.name as contract_name,
			coalesce(contract.timezone, 'UTC') as zone, item.plan_item_name,
			item.service_type, charge.period_start, charge.period_end, charge.kind, charge.is_early, charge.quantity, charge.event_count,
			charge.net, charge.created_at, charge.explanation, charge.discounts
		 from invoicing.charge
		 left join contracts.item on item.organisation_id = charge.organisation_id and item.uuid = charge.item_uuid
		 join contracts.contract
			on contract.organisation_id = charge.organisation_id and contract.uuid = charge.contract_uuid
		 where charge.organisation_id = $1 and charge.uuid = $2`,
		[organisationId, chargeUuid],
	);
}

/** What had been charged for a period when a correction was made, with the current state of its invoice. */
export interface PastCharge extends EarlierCharge {
	readonly invoice_status: InvoiceStatus | null;
}

/** The charges that counted when a correction was made, in order, including those of invoices voided since. */
export async function selectEarlierCharges(
	{ db, organisationId }: Context,
	{ uuid, item_uuid, commitment_uuid, period_start, created_at }: KeptCharge,
): Promise<PastCharge[]> {
	return db.rows<PastCharge>(
		`select charge.invoice_uuid, invoice.invoice_number, invoice.status as invoice_status, charge.kind, charge.billed_on,
			charge.event_count, charge.net
		 from invoicing.charge
		 left join invoicing.invoice
			on invoice.organisation_id = charge.organisation_id and invoice.uuid = charge.invoice_uuid
		 where charge.organisation_id = $1 and coalesce(charge.item_uuid, charge.commitment_uuid) = $2 and charge.period_start = $3 and charge.uuid <> $4
			and (charge.created_at < $5 or charge.created_at = $5 and charge.kind = 'period')
			and (not charge.is_released or invoice.voided_at > $5)
		 order by charge.created_at, charge.uuid`,
		[organisationId, item_uuid ?? commitment_uuid, period_start, uuid, created_at],
	);
}

/** The metric that an item reads, and since when. */
export async function selectServiceOfItem(
	{ db, organisationId }: Context,
	itemUuid: string,
): Promise<{ metric_uuid: string | null; service_start: CalendarDate }> {
	const row = await db.row<{ metric_uuid: string | null; service_start: CalendarDate }>(
		`select metric_uuid, service_start_date as service_start from contracts.item
		 where organisation_id = $1 and uuid = $2`,
		[organisationId, itemUuid],
	);
	// A foreign key guarantees that the row exists.
	return row as { metric_uuid: string | null; service_start: CalendarDate };
}
