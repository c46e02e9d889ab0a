import type { CalendarDate } from "../../calendar/index.ts";
import { isCommitment, type Sight } from "../../contracts/index.ts";
import { Decimal } from "../../money/index.ts";
import { type Context, column, columnsOf, json, type RowOf, type Timestamp } from "../../platform/index.ts";
import type { ChargeCredits, TakenDiscount } from "../../rating/index.ts";
import { type Tax, taxesFromRow } from "../../taxes/index.ts";
import type { ChargeRecord } from "../model/charges/charge-record.ts";
import type { PlannedCharge } from "../model/charges/planned-invoice.ts";
import type { ChargedPeriod, LedgerCharge, OpenDraftOf, TermsText } from "../model/periods/plan-input.ts";

/**
 * What runs have charged for the items of contracts, by contract and period. Charges of void invoices count only if waived.
 * Each contract's charges and each charge's invoice are looked up by their own keys, whatever the statistics say: after a
 * first run and before the first ANALYZE, joins compared every charge with every invoice.
 */
export async function selectCharged(
	{ db, organisationId }: Context,
	contractUuids: readonly string[],
): Promise<ReadonlyMap<string, ChargedPeriod[]>> {
	const rows = await db.rows<ChargedRow>(
		`select charge.contract_uuid, coalesce(charge.item_uuid, charge.commitment_uuid) as "itemUuid",
			charge.period_start as "periodStart",
			json_agg(json_build_array(charge.uuid, charge.kind, charge.invoice_uuid, invoice.invoice_number, charge.billed_on,
				charge.period_end, charge.quantity::text, charge.event_count, charge.net::text, charge.minimum_net::text,
				charge.tax_rate::text, charge.tax_name, charge.is_tax_exempt, charge.as_of, charge.known_amendment, charge.known_end, charge.terms, charge.cause, charge.is_waived,
				coalesce(invoice.status = 'draft' and not charge.is_early, false), charge.created_at, charge.discounts, charge.credits, charge.taxes, invoice.draft, charge.is_early) order by charge.created_at, charge.uuid) as charges
		 from unnest($2::uuid[]) as wanted (contract_uuid)
		 cross join lateral (
			select * from invoicing.charge
			where organisation_id = $1 and contract_uuid = wanted.contract_uuid and not is_released offset 0
		 ) as charge
		 left join lateral (
			select invoice_number, status, case when status = 'draft' then
				jsonb_build_object('customer_uuid', customer_uuid, 'contract_uuid', contract_uuid) end as draft from invoicing.invoice
			where organisation_id = $1 and uuid = charge.invoice_uuid limit 1
		 ) as invoice on true
		 group by charge.contract_uuid, charge.item_uuid, charge.commitment_uuid, charge.period_start
		 order by charge.period_start, charge.item_uuid, charge.commitment_uuid`,
		[organisationId, contractUuids],
	);
	const charged = new Map<string, ChargedPeriod[]>();
	for (const { contract_uuid, itemUuid, periodStart, charges } of rows) {
		const period = { itemUuid, periodStart, charges: charges.map(ledgerCharge) };
		const ofContract = charged.get(contract_uuid);
		if (ofContract === undefined) charged.set(contract_uuid, [period]);
		else ofContract.push(period);
	}
	return charged;
}

interface ChargedRow {
	readonly contract_uuid: string;
	readonly itemUuid: string;
	readonly periodStart: CalendarDate;
	readonly charges: readonly LedgerValues[];
}

/** Figures are strings because a JSON number would lose digits. An array, because field names would make up most of the data. */
type LedgerValues = readonly [
	uuid: string,
	kind: LedgerCharge["kind"],
	invoice_uuid: string | null,
	invoice_number: string | null,
	billed_on: CalendarDate,
	period_end: CalendarDate,
	quantity: string,
	event_count: number,
	net: string,
	minimum_net: string,
	taxRate: string,
	taxName: string | null,
	isTaxExempt: boolean,
	as_of: CalendarDate,
	known_amendment: number,
	known_end: CalendarDate | null,
	terms: TermsText | null,
	cause: LedgerCharge["cause"],
	is_waived: boolean,
	is_open: boolean,
	created_at: Timestamp,
	discounts: readonly TakenDiscount[] | null,
	credits: ChargeCredits | null,
	taxes: readonly Tax[] | null,
	draft: OpenDraftOf | null,
	is_early: boolean,
];

function ledgerCharge(values: LedgerValues): LedgerCharge {
	const [uuid, kind, invoice_uuid, invoice_number, billed_on, period_end, quantity, event_count, ...rest] = values;
	const [net, minimum_net, taxRate, taxName, isTaxExempt, ...knowledge] = rest;
	const [as_of, known_amendment, known_end, terms, cause, is_waived, is_open, created_at, discounts, ...lists] =
		knowledge;
	const [credits, taxes, draft, is_early] = lists;
	return {
		...{ uuid, kind, invoice_uuid, invoice_number, billed_on, period_end, event_count, is_early },
		...{ as_of, known_amendment, known_end, terms, cause, is_waived, is_open, draft, created_at, discounts, credits },
		quantity: Decimal.of(quantity),
		net: Decimal.of(net),
		minimum_net: Decimal.of(minimum_net),
		tax: { taxRate: Decimal.of(taxRate), taxName, taxes: taxesFromRow(taxes), isTaxExempt },
	};
}

const columns = columnsOf({
	uuid: "uuid",
	item_uuid: "uuid null",
	/** Of a commitment, which has no item. */
	commitment_uuid: "uuid null",
	period_start: "date",
	period_end: "date",
	kind: column<"period" | "correction">("text"),
	quantity: "numeric",
	event_count: "bigint",
	net: "numeric",
	minimum_net: "numeric",
	tax_rate: "numeric",
	tax_name: "text null",
	taxes: column<readonly Tax[] | null>("jsonb"),
	is_tax_exempt: "boolean",
	/** The date as of which the run read the contract's terms. */
	as_of: "date",
	known_amendment: "int",
	known_end: "date null",
	/** The terms it was priced by; null if the period is no longer served. */
	terms: column<TermsText | null>("jsonb"),
	cause: column<LedgerCharge["cause"]>("text"),
	/** Usage of a period that was not over yet. */
	is_early: "boolean",
	explanation: column<ChargeRecord | null>("jsonb"),
	/** What discounts of the contract and the customer took off it. */
	discounts: column<readonly TakenDiscount[] | null>("jsonb"),
	/** What grants pay of it. */
	credits: column<ChargeCredits | null>("jsonb"),
});
export interface ChargeRow extends RowOf<typeof columns> {}

/** The row to store for a planned charge. */
export function chargeRow(
	uuid: string,
	charge: PlannedCharge,
	{ as_of, known_amendment, known_end }: Sight,
	discounts: readonly TakenDiscount[] = [],
	credits: ChargeCredits | null = null,
): ChargeRow {
	return {
		uuid,
		item_uuid: isCommitment(charge.itemUuid) ? null : charge.itemUuid,
		commitment_uuid: isCommitment(charge.itemUuid) ? charge.itemUuid : null,
		period_start: charge.periodStart,
		period_end: charge.periodEnd,
		kind: charge.kind,
		quantity: charge.quantity,
		event_count: charge.eventCount,
		net: charge.net,
		minimum_net: charge.minimumNet,
		tax_rate: charge.tax.taxRate,
		tax_name: charge.tax.taxName,
		taxes: charge.tax.taxes ?? null,
		is_tax_exempt: charge.tax.isTaxExempt,
		...{ as_of, known_amendment, known_end },
		terms: charge.terms,
		cause: charge.cause,
		is_early: charge.isEarly ?? false,
		explanation: charge.explanation,
		discounts: discounts.length === 0 ? null : discounts,
		credits,
	};
}

/** Charges, with the invoice and the date they are billed on. */
export interface ChargesOfBill {
	readonly contractUuid: string;
	/** Null if they get no invoice. */
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
		`insert into invoicing.charge (organisation_id, is_released, created_at, contract_uuid, invoice_uuid, billed_on, ${columns})
		 select $1, false, $2, contract_uuid, invoice_uuid, billed_on, ${columns}
		 from jsonb_to_recordset($3) as charge (contract_uuid uuid, invoice_uuid uuid, billed_on date, ${columns.types})`,
		[organisationId, now, json(rows)],
	);
}

const repriced = columns.without(
	"uuid",
	"item_uuid",
	"commitment_uuid",
	"period_start",
	"kind",
	"discounts",
	"credits",
);

/** Saves the current state of a draft's charge, except what discounts take off it and grants pay of it (`saveDiscounts`, `saveCredits`). */
export async function saveCharge({ db, organisationId }: Context, row: ChargeRow): Promise<void> {
	await db.execute(
		`update invoicing.charge set (${repriced}) = (${repriced.places(3)}) where organisation_id = $1 and uuid = $2`,
		[organisationId, row.uuid, ...repriced.values(row)],
	);
}

/** Saves what discounts take off a draft's charges, by UUID. */
export async function saveDiscounts(
	{ db, organisationId }: Context,
	taken: ReadonlyMap<string, readonly TakenDiscount[]>,
): Promise<void> {
	const rows = [...taken].map(([uuid, discounts]) => ({ uuid, discounts: discounts.length === 0 ? null : discounts }));
	await db.execute(
		`update invoicing.charge set discounts = taken.discounts
		 from jsonb_to_recordset($2) as taken (uuid uuid, discounts jsonb)
		 where organisation_id = $1 and charge.uuid = taken.uuid`,
		[organisationId, json(rows)],
	);
}

/** Stores on an invoice's charges the tax that its lines have as issued, so that corrections use the same tax. */
export async function noteIssuedTaxes(
	{ db, organisationId }: Context,
	invoiceUuid: string,
	isTaxExempt: boolean,
): Promise<void> {
	await db.execute(
		`update invoicing.charge set tax_rate = line.tax_rate, tax_name = line.tax_name, taxes = line.taxes,
			is_tax_exempt = coalesce(line.is_tax_exempt, $3)
		 from invoicing.line_item as line
		 where charge.organisation_id = $1 and charge.invoice_uuid = $2 and line.organisation_id = $1
			and line.invoice_uuid = $2 and line.charge_uuid = charge.uuid and line.charge_part <> 'minimum'`,
		[organisationId, invoiceUuid, isTaxExempt],
	);
}

/** Releases what a voided invoice charged: the next run bills it again. */
export async function releaseCharges({ db, organisationId }: Context, invoiceUuid: string): Promise<void> {
	await db.execute("update invoicing.charge set is_released = true where organisation_id = $1 and invoice_uuid = $2", [
		organisationId,
		invoiceUuid,
	]);
}
