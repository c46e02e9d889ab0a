import type { CalendarDate } from "../calendar/index.ts";
import { Decimal } from "../money/index.ts";
import { type Context, json } from "../platform/index.ts";
import type { ChargedPeriod } from "./model/plan-input.ts";
import type { PlannedCharge } from "./model/planned-invoice.ts";

/** What runs have charged a contract's items, by period; charges of void invoices do not count. */
export async function selectCharged({ db, organisationId }: Context, contractUuid: string): Promise<ChargedPeriod[]> {
	return db.rows<ChargedPeriod>(
		`select charge.item_uuid as "itemUuid", charge.period_start as "periodStart", max(charge.period_end) as "periodEnd",
			sum(charge.net) as net, bool_or(charge.kind = 'period') as "hasPeriod",
			coalesce(bool_or(invoice.status = 'draft'), false) as "isOpen"
		 from invoicing.charge
		 left join invoicing.invoice
			on invoice.organisation_id = charge.organisation_id and invoice.uuid = charge.invoice_uuid
		 where charge.organisation_id = $1 and charge.contract_uuid = $2 and not charge.is_released
		 group by charge.item_uuid, charge.period_start
		 order by charge.period_start, charge.item_uuid`,
		[organisationId, contractUuid],
	);
}

export interface ChargeRow {
	readonly uuid: string;
	readonly item_uuid: string;
	readonly period_start: CalendarDate;
	readonly period_end: CalendarDate;
	readonly kind: "period" | "correction";
	readonly quantity: Decimal;
	readonly event_count: number;
	readonly net: Decimal;
	readonly minimum_net: Decimal;
}

export async function insertCharges(
	{ db, organisationId, now }: Context,
	bill: { readonly contractUuid: string; readonly invoiceUuid: string | null; readonly billedOn: CalendarDate },
	charges: readonly ChargeRow[],
): Promise<void> {
	await db.execute(
		`insert into invoicing.charge (organisation_id, contract_uuid, invoice_uuid, billed_on, is_released, created_at,
			uuid, item_uuid, period_start, period_end, kind, quantity, event_count, net, minimum_net)
		 select $1, $2, $3, $4, false, $5, uuid, item_uuid, period_start, period_end, kind, quantity, event_count, net,
			minimum_net
		 from jsonb_to_recordset($6) as charge (uuid uuid, item_uuid uuid, period_start date, period_end date, kind text,
			quantity numeric, event_count bigint, net numeric, minimum_net numeric)`,
		[organisationId, bill.contractUuid, bill.invoiceUuid, bill.billedOn, now, json(charges)],
	);
}

/** A period's charge on an invoice that is still a draft. */
export interface OpenCharge extends ChargeRow {
	readonly invoice_uuid: string;
}

/** The charges of a contract that can still be priced anew: those on drafts, of periods that no other invoice charged too. */
export async function selectOpenCharges({ db, organisationId }: Context, contractUuid: string): Promise<OpenCharge[]> {
	return db.rows<OpenCharge>(
		`select charge.uuid, charge.item_uuid, charge.period_start, charge.period_end, charge.kind, charge.quantity,
			charge.event_count, charge.net, charge.minimum_net, charge.invoice_uuid
		 from invoicing.charge
		 join invoicing.invoice
			on invoice.organisation_id = charge.organisation_id and invoice.uuid = charge.invoice_uuid
		 where charge.organisation_id = $1 and charge.contract_uuid = $2 and not charge.is_released
			and charge.kind = 'period' and invoice.status = 'draft' and not exists (
				select from invoicing.charge as other
				where other.organisation_id = $1 and other.item_uuid = charge.item_uuid
					and other.period_start = charge.period_start and other.uuid <> charge.uuid and not other.is_released)
		 order by charge.invoice_uuid, charge.uuid`,
		[organisationId, contractUuid],
	);
}

/** Notes what a draft's charge is now; null: nothing, the period is not served any more. */
export async function saveCharge(
	{ db, organisationId }: Context,
	{ uuid, period_end, event_count }: ChargeRow,
	now: PlannedCharge | null,
): Promise<void> {
	await db.execute(
		`update invoicing.charge set period_end = $3, quantity = $4, event_count = $5, net = $6, minimum_net = $7
		 where organisation_id = $1 and uuid = $2`,
		[
			organisationId,
			uuid,
			now?.periodEnd ?? period_end,
			now?.quantity ?? Decimal.zero,
			now?.eventCount ?? event_count,
			now?.net ?? Decimal.zero,
			now?.minimumNet ?? Decimal.zero,
		],
	);
}

/** Lets go of what a voided invoice charged: the next run bills it again. */
export async function releaseCharges({ db, organisationId }: Context, invoiceUuid: string): Promise<void> {
	await db.execute("update invoicing.charge set is_released = true where organisation_id = $1 and invoice_uuid = $2", [
		organisationId,
		invoiceUuid,
	]);
}
