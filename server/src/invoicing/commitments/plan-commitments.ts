import { addDays, addMonths, type BillingCycle, type CalendarDate } from "../../calendar/index.ts";
import { type Commitment, nameOfCommitment } from "../../catalog/index.ts";
import {
	type ContractRow,
	commitmentsEver,
	commitmentUuid,
	committedPeriods,
	drawUuid,
	endOfService,
	hasCommitments,
	type ItemRow,
} from "../../contracts/index.ts";
import { selectPromotional } from "../../credit-grants/index.ts";
import { type Context, newUuid } from "../../platform/index.ts";
import { type KnownDraws, withCommitmentCharges } from "../model/commitments/commitment-charges.ts";
import type { TaxTerms } from "../model/commitments/commitment-items.ts";
import type { CommitmentPeriod } from "../model/commitments/commitment-period.ts";
import { areSame, type CountedCharge, countedCharges } from "../model/commitments/counted-charges.ts";
import { draftsByDate } from "../model/credits/repriced-credits.ts";
import { openPeriods } from "../model/drafts/repricing.ts";
import { type ItemContract, periodKey } from "../model/periods/billed-periods.ts";
import { hasPeriodCharge, type PlanInput } from "../model/periods/plan-input.ts";
import type { OpenDraft } from "../model/repricing/priced-drafts.ts";
import { selectLines } from "../record/line-store.ts";

/** A contract with commitments, and the tax of what has none of its own. */
export interface CommittedBill {
	readonly contract: ContractRow;
	readonly items: readonly ItemRow[];
	readonly tax: TaxTerms;
}

/** How often what counts is counted again, where the commitments themselves change it. */
const mostCounts = 8;

/**
 * A plan's input with the commitments of the contracts that are billed together. What counts towards them is what a run would have charged in
 * the end, so that the services are planned before; and again, until the commitments change nothing of it: an invoice of theirs may be joined
 * by corrections, and what is drawn down is left to no promotional grant.
 * @param counting whether what has been used so far of periods that run counts, too
 */
export async function withCommitments(
	context: Context,
	bills: readonly CommittedBill[],
	input: PlanInput,
	counting: { readonly withRunning?: boolean } = {},
): Promise<PlanInput> {
	const committed = new Set((input.committed ?? []).map(({ contractUuid }) => contractUuid));
	const own = bills
		.filter(({ contract }) => hasCommitments(contract) || committed.has(contract.uuid))
		.map((bill) => ({ ...bill, terms: termsOf(input, bill), periods: periodsOf(bill, input.asOf) }));
	if (own.length === 0) return input;
	const bare: PlanInput = { ...input, committedSoon: own.flatMap((bill) => duesSoon(input, bill)) };
	let planned = bare;
	let charges: readonly CountedCharge[] | null = null;
	for (let count = 0; count < mostCounts; count += 1) {
		const counted = countedCharges(planned, await readDrafts(context, planned), newUuid, counting);
		if (charges !== null && areSame(charges, counted)) break;
		charges = counted;
		const promotional = await promotionalOf(context, counted);
		planned = own.reduce((known, { items, terms, periods }) => {
			const uuids = new Set(items.map(({ uuid }) => uuid));
			const counting = { charges: counted.filter(({ itemUuid }) => uuids.has(itemUuid)), promotional };
			return withCommitmentCharges(known, periods, counting, terms);
		}, bare);
	}
	return planned;
}

/** The days in the month after a run on which a commitment charges a period that is not charged yet. */
function duesSoon({ asOf, committed = [] }: PlanInput, { contract }: CommittedBill): CalendarDate[] {
	const through = addMonths(asOf, 1);
	const charged = new Set(
		committed.filter(hasPeriodCharge).map(({ itemUuid, periodStart }) => periodKey(itemUuid, periodStart)),
	);
	const endDate = endOfService(contract, { asOf, sights: [] });
	return committedPeriods(contract, { asOf, endDate, through })
		.filter(({ uuid, wholeStart }) => !charged.has(periodKey(uuid, wholeStart)))
		.map(({ terms, wholeStart, parts }) =>
			terms.timing === "prepaid" ? (parts[0]?.from ?? wholeStart) : addDays(parts.at(-1)?.to ?? wholeStart, 1),
		)
		.filter((due) => due > asOf && due <= through);
}

function termsOf(input: PlanInput, { contract, items, tax }: CommittedBill) {
	return { tax, contract: contractOf(input, contract), drawUuid, known: knownDraws(contract, items) };
}

/** As its items know it. */
function contractOf({ items, term }: PlanInput, { uuid, customer_uuid }: ContractRow): ItemContract {
	const found = items.find(({ contract }) => contract?.uuid === uuid)?.contract;
	return found ?? { uuid, customerUuid: customer_uuid, term };
}

/** Of all commitments that the contract ever had. */
function knownDraws(contract: ContractRow, items: readonly ItemRow[]): KnownDraws {
	const kinds = ["drawdown", "overage"] as const;
	return new Map(
		commitmentsEver(contract).flatMap((commitment) => {
			const uuid = commitmentUuid(contract.uuid, commitment);
			return kinds.flatMap((kind) =>
				items.map((item) => {
					const known = { kind, item_id: item.uuid, name: nameOfCommitment(commitment) };
					return [drawUuid(uuid, kind, item.uuid), known] as const;
				}),
			);
		}),
	);
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

function periodsOf({ contract, items }: CommittedBill, asOf: CalendarDate): CommitmentPeriod[] {
	const endDate = endOfService(contract, { asOf, sights: [] });
	return committedPeriods(contract, { asOf, endDate }).map(({ terms, ...period }) => ({
		...period,
		...{ name: nameOfCommitment(terms), cycle: cycles[terms.period], isPrepaid: terms.timing === "prepaid" },
		...{ itemIds: itemsOf(terms, items), overagePercent: terms.overage_percent },
		rollover: { percent: terms.rollover_percent, periods: terms.rollover_periods },
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
