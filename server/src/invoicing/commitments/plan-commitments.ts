import type { BillingCycle, CalendarDate } from "../../calendar/index.ts";
import {
	type Commitment,
	type ContractRow,
	committedPeriods,
	endOfService,
	hasCommitments,
	type ItemRow,
} from "../../contracts/index.ts";
import { selectPromotional } from "../../credit-grants/index.ts";
import { type Context, newUuid } from "../../platform/index.ts";
import { type CountedCharge, countedCharges } from "../model/commitments/counted-charges.ts";
import { type CommitmentPeriod, type Counting, type TaxTerms, withTrueUps } from "../model/commitments/true-ups.ts";
import { draftsByDate } from "../model/credits/repriced-credits.ts";
import { openPeriods } from "../model/drafts/repricing.ts";
import type { ItemContract } from "../model/periods/billed-periods.ts";
import type { PlanInput } from "../model/periods/plan-input.ts";
import type { OpenDraft } from "../model/repricing/priced-drafts.ts";
import { selectLines } from "../record/line-store.ts";

/** A contract with commitments, and the tax of what has none of its own. */
export interface CommittedBill {
	readonly contract: ContractRow;
	readonly items: readonly ItemRow[];
	readonly tax: TaxTerms;
}

/** How often what counts is counted again, where the commitments' own invoices change it. */
const mostCounts = 8;

/**
 * A plan's input with the commitments of the contracts that are billed together. What counts towards them is what a run would have charged in
 * the end, so that the services are planned before; and again, until that changes nothing, because corrections may join a true-up's invoice.
 */
export async function withCommitments(
	context: Context,
	bills: readonly CommittedBill[],
	input: PlanInput,
): Promise<PlanInput> {
	const committed = new Set((input.committed ?? []).map(({ contractUuid }) => contractUuid));
	const own = bills.filter(({ contract }) => hasCommitments(contract) || committed.has(contract.uuid));
	if (own.length === 0) return input;
	let planned = input;
	let known = "";
	for (let count = 0; count < mostCounts; count += 1) {
		const charges = countedCharges(planned, await readDrafts(context, planned), newUuid);
		const counted = JSON.stringify(
			charges.map(({ itemUuid, periodStart, net, credits }) => [itemUuid, periodStart, net, credits]),
		);
		if (counted === known) break;
		known = counted;
		planned = withCounted(own, input, { charges, promotional: await promotionalOf(context, charges) });
	}
	return planned;
}

function withCounted(bills: readonly CommittedBill[], input: PlanInput, { charges, promotional }: Counting): PlanInput {
	return bills.reduce((known, { contract, items, tax }) => {
		const uuids = new Set(items.map(({ uuid }) => uuid));
		const counting = { charges: charges.filter(({ itemUuid }) => uuids.has(itemUuid)), promotional };
		const terms = { tax, contract: contractOf(input, contract) };
		return withTrueUps(known, periodsOf(contract, items, input.asOf), counting, terms);
	}, input);
}

/** As its items know it. */
function contractOf({ items, term }: PlanInput, { uuid, customer_uuid }: ContractRow): ItemContract {
	const found = items.find(({ contract }) => contract?.uuid === uuid)?.contract;
	return found ?? { uuid, customerUuid: customer_uuid, term };
}

/** The contract's drafts with their lines, as a run would price them anew. */
async function readDrafts(context: Context, input: PlanInput): Promise<OpenDraft[]> {
	const open = draftsByDate(openPeriods(input));
	const uuids = open.map(([invoiceUuid]) => invoiceUuid);
	const lines = Map.groupBy(uuids.length === 0 ? [] : await selectLines(context, uuids), (line) => line.invoice_uuid);
	return open.map(([invoiceUuid, periods]) => ({
		...{ invoiceUuid, open: periods },
		lines: lines.get(invoiceUuid) ?? [],
	}));
}

async function promotionalOf(context: Context, charges: readonly CountedCharge[]): Promise<ReadonlySet<string>> {
	const paid = charges.flatMap(({ credits }) => credits.flatMap((one) => one.paid.map(({ grant_uuid }) => grant_uuid)));
	return paid.length === 0 ? new Set() : selectPromotional(context, [...new Set(paid)]);
}

const cycles: Readonly<Record<Commitment["period"], BillingCycle>> = {
	...{ month: "monthly", quarter: "quarterly", year: "annual", term: "one_time" },
};

function periodsOf(contract: ContractRow, items: readonly ItemRow[], asOf: CalendarDate): CommitmentPeriod[] {
	const endDate = endOfService(contract, { asOf, sights: [] });
	return committedPeriods(contract, { asOf, endDate }).map(({ terms, ...period }) => ({
		...period,
		rollover: { percent: terms.rollover_percent, periods: terms.rollover_periods },
		...{ name: terms.name ?? "Commitment", cycle: cycles[terms.period], itemIds: itemsOf(terms, items) },
	}));
}

/** The items that count; null: all. */
function itemsOf({ applies_to }: Commitment, items: readonly ItemRow[]): ReadonlySet<string> | null {
	const { service_uuids, metric_uuids } = applies_to;
	if (service_uuids.length === 0 && metric_uuids.length === 0) return null;
	const named = items.filter(
		({ uuid, service_uuid, metric_uuid }) =>
			service_uuids.includes(uuid) ||
			service_uuids.includes(service_uuid ?? "") ||
			metric_uuids.includes(metric_uuid ?? ""),
	);
	return new Set(named.map(({ uuid }) => uuid));
}
