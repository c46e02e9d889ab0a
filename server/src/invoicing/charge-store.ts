import type { CalendarDate } from "../calendar/index.ts";
import type { Decimal } from "../money/index.ts";
import { type Context, json } from "../platform/index.ts";
import type { ChargedPeriod } from "./model/plan-input.ts";

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
}

export async function insertCharges(
	{ db, organisationId, now }: Context,
	bill: { readonly contractUuid: string; readonly invoiceUuid: string | null; readonly billedOn: CalendarDate },
	charges: readonly ChargeRow[],
): Promise<void> {
	await db.execute(
		`insert into invoicing.charge (organisation_id, contract_uuid, invoice_uuid, billed_on, is_released, created_at,
			uuid, item_uuid, period_start, period_end, kind, quantity, event_count, net)
		 select $1, $2, $3, $4, false, $5, uuid, item_uuid, period_start, period_end, kind, quantity, event_count, net
		 from jsonb_to_recordset($6) as charge (uuid uuid, item_uuid uuid, period_start date, period_end date, kind text,
			quantity numeric, event_count bigint, net numeric)`,
		[organisationId, bill.contractUuid, bill.invoiceUuid, bill.billedOn, now, json(charges)],
	);
}

/** Lets go of what a voided invoice charged: the next run bills it again. */
export async function releaseCharges({ db, organisationId }: Context, invoiceUuid: string): Promise<void> {
	await db.execute("update invoicing.charge set is_released = true where organisation_id = $1 and invoice_uuid = $2", [
		organisationId,
		invoiceUuid,
	]);
}
