import type { CalendarDate } from "../calendar/index.ts";
import { Decimal } from "../money/index.ts";
import { type Context, json } from "../platform/index.ts";
import type { ChargeRecord } from "./model/charge-record.ts";
import type { ChargedPeriod, EarlierCharge } from "./model/plan-input.ts";
import type { PlannedCharge } from "./model/planned-invoice.ts";

/** What runs have charged the items of contracts, by contract and period; charges of void invoices do not count. */
export async function selectCharged(
	{ db, organisationId }: Context,
	contractUuids: readonly string[],
): Promise<ReadonlyMap<string, ChargedPeriod[]>> {
	const rows = await db.rows<ChargedRow>(
		`select charge.contract_uuid, charge.item_uuid as "itemUuid", charge.period_start as "periodStart",
			max(charge.period_end) as "periodEnd", sum(charge.net) as net, bool_or(charge.kind = 'period') as "hasPeriod",
			coalesce(bool_or(invoice.status = 'draft'), false) as "isOpen",
			json_agg(json_build_object('kind', charge.kind, 'invoice_uuid', charge.invoice_uuid,
				'invoice_number', invoice.invoice_number, 'billed_on', charge.billed_on, 'event_count', charge.event_count,
				'net', charge.net::text) order by charge.created_at, charge.uuid) as earlier
		 from invoicing.charge
		 left join invoicing.invoice
			on invoice.organisation_id = charge.organisation_id and invoice.uuid = charge.invoice_uuid
		 where charge.organisation_id = $1 and charge.contract_uuid = any($2::uuid[]) and not charge.is_released
		 group by charge.contract_uuid, charge.item_uuid, charge.period_start
		 order by charge.period_start, charge.item_uuid`,
		[organisationId, contractUuids],
	);
	const charged = new Map<string, ChargedPeriod[]>();
	for (const { contract_uuid, earlier, ...figures } of rows) {
		const period = { ...figures, earlier: earlier.map((charge) => ({ ...charge, net: Decimal.of(charge.net) })) };
		const ofContract = charged.get(contract_uuid);
		if (ofContract === undefined) charged.set(contract_uuid, [period]);
		else ofContract.push(period);
	}
	return charged;
}

/** JSON would not keep every digit of a figure as a number. */
interface ChargedRow extends Omit<ChargedPeriod, "earlier"> {
	readonly contract_uuid: string;
	readonly earlier: readonly (Omit<EarlierCharge, "net"> & { readonly net: string })[];
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
	/** Null of a charge that is older than explanations are kept, or of a period that is not served any more. */
	readonly explanation: ChargeRecord | null;
}

/** Charges with where and for which date they are billed. */
export interface ChargesOfBill {
	readonly contractUuid: string;
	/** Null where no invoice is made for them. */
	readonly invoiceUuid: string | null;
	readonly billedOn: CalendarDate;
	readonly charges: readonly ChargeRow[];
}

export async function insertCharges(
	{ db, organisationId, now }: Context,
	bills: readonly ChargesOfBill[],
): Promise<void> {
	const rows = bills.flatMap(({ contractUuid, invoiceUuid, billedOn, charges }) =>
		charges.map((charge) => ({
			...charge,
			contract_uuid: contractUuid,
			invoice_uuid: invoiceUuid,
			billed_on: billedOn,
		})),
	);
	await db.execute(
		`insert into invoicing.charge (organisation_id, is_released, created_at, contract_uuid, invoice_uuid, billed_on,
			uuid, item_uuid, period_start, period_end, kind, quantity, event_count, net, minimum_net, explanation)
		 select $1, false, $2, contract_uuid, invoice_uuid, billed_on,
			uuid, item_uuid, period_start, period_end, kind, quantity, event_count, net, minimum_net, explanation
		 from jsonb_to_recordset($3) as charge (contract_uuid uuid, invoice_uuid uuid, billed_on date, uuid uuid,
			item_uuid uuid, period_start date, period_end date, kind text, quantity numeric, event_count bigint, net numeric,
			minimum_net numeric, explanation jsonb)`,
		[organisationId, now, json(rows)],
	);
}

/** A period's charge on an invoice that is still a draft. */
export interface OpenCharge extends Omit<ChargeRow, "explanation"> {
	readonly contract_uuid: string;
	readonly invoice_uuid: string;
}

/** The charges of a contract that can still be priced anew: those on drafts, of periods that no other invoice charged too. */
export function selectOpenCharges(context: Context, contractUuid: string): Promise<OpenCharge[]> {
	return selectOpenChargesOf(context, [contractUuid]);
}

/** The same of several contracts. */
export async function selectOpenChargesOf(
	{ db, organisationId }: Context,
	contractUuids: readonly string[],
): Promise<OpenCharge[]> {
	return db.rows<OpenCharge>(
		`select charge.uuid, charge.contract_uuid, charge.item_uuid, charge.period_start, charge.period_end, charge.kind,
			charge.quantity, charge.event_count, charge.net, charge.minimum_net, charge.invoice_uuid
		 from invoicing.charge
		 join invoicing.invoice
			on invoice.organisation_id = charge.organisation_id and invoice.uuid = charge.invoice_uuid
		 where charge.organisation_id = $1 and charge.contract_uuid = any($2::uuid[]) and not charge.is_released
			and charge.kind = 'period' and invoice.status = 'draft' and not exists (
				select from invoicing.charge as other
				where other.organisation_id = $1 and other.item_uuid = charge.item_uuid
					and other.period_start = charge.period_start and other.uuid <> charge.uuid and not other.is_released)
		 order by charge.invoice_uuid, charge.uuid`,
		[organisationId, contractUuids],
	);
}

/** Notes what a draft's charge is now; null: nothing, the period is not served any more. */
export async function saveCharge(
	{ db, organisationId }: Context,
	{ uuid, period_end, event_count }: OpenCharge,
	now: PlannedCharge | null,
): Promise<void> {
	await db.execute(
		`update invoicing.charge set period_end = $3, quantity = $4, event_count = $5, net = $6, minimum_net = $7,
			explanation = $8
		 where organisation_id = $1 and uuid = $2`,
		[
			organisationId,
			uuid,
			now?.periodEnd ?? period_end,
			now?.quantity ?? Decimal.zero,
			now?.eventCount ?? event_count,
			now?.net ?? Decimal.zero,
			now?.minimumNet ?? Decimal.zero,
			now === null ? null : json(now.explanation),
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
