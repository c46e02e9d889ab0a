import type { CalendarDate } from "../../calendar/index.ts";
import { readServiceTerms, soldIn } from "../../catalog/index.ts";
import {
	advancedContract,
	type ItemRow,
	newItem,
	selectContract,
	selectItems,
	todayOf,
} from "../../contracts/index.ts";
import { findPayer } from "../../customers/index.ts";
import { selectOrganisation } from "../../organisations/index.ts";
import { type Context, invalid } from "../../platform/index.ts";
import { attributePending, quantitiesOf } from "../../usage/index.ts";
import type { PlanInput } from "../model/periods/plan-input.ts";
import type { UsedQuantity } from "../model/periods/used-quantity.ts";
import { readTaxKnowledge } from "../record/tax-situation.ts";
import { withoutSaving } from "../record/without-saving.ts";
import { type BilledContract, type ContractSnapshot, readSnapshots } from "../runs/contract-snapshot.ts";
import { outlinePlan, withUsage } from "../runs/plan-billing.ts";
import { comparePrices, pricedLines } from "./compare-prices.ts";
import type { SimulatedServices, Simulation } from "./simulate-schemas.ts";

export interface SimulationQuestion {
	readonly contractUuid: string;
	readonly services: SimulatedServices;
	/** The periods that begin between these days are compared. */
	readonly from: CalendarDate;
	readonly to: CalendarDate;
}

/**
 * What past actual usage would have cost under other prices, compared with the contract's own prices: the run's computation,
 * with nothing saved. Treats the services as if the contract had had them from its first day; events that name an item count
 * for the services of the item's metric.
 * @throws Refusal 404 for an unknown contract or metric; 422 naming the field
 */
export async function simulatePrices(context: Context, question: SimulationQuestion): Promise<Simulation> {
	const { contractUuid, services, from, to } = question;
	if (from > to) throw invalid("from", "must not be after to");
	const today = todayOf(context, await selectContract(context, contractUuid));
	if (to > today) throw invalid("to", "must not be in the future");
	await attributePending(context);
	// Reading the services creates plan items for new names.
	return withoutSaving(context, async (context) => {
		const found = await selectContract(context, contractUuid);
		const items = await selectItems(context, [found.uuid]);
		const contract = advancedContract(found, to, today);
		const customer = await findPayer(context, contract.customer_uuid);
		const organisation = await selectOrganisation(context);
		const sent = services.map((input, index) => ({ input, path: `services[${index}]` }));
		const read = await readServiceTerms(context, sent);
		const actual: BilledContract = {
			...{ contract, items, customer, organisation },
			taxKnowledge: await readTaxKnowledge(context, organisation, [customer]),
		};
		const currencies = { currency: contract.currency, single: organisation.currency };
		const sold = read.map((terms, index) => soldIn(terms, currencies, `services[${index}].prices`));
		const simulatedItems = sold.map(({ default_quantity: quantity, ...terms }) =>
			newItem(contract, { ...terms, quantity }, { start: contract.start_date, end: null }),
		);
		const simulated = { ...actual, items: simulatedItems };
		const snapshots = await readSnapshots(context, [actual, simulated]);
		const [ownSnapshot, otherSnapshot] = snapshots as [ContractSnapshot, ContractSnapshot];
		const own = await ownPrices(context, ownSnapshot, to);
		const other = await otherPrices(context, otherSnapshot, { own, items, to });
		return {
			...{ contract_uuid: contract.uuid, currency: contract.currency, from, to },
			...comparePrices([...pricedLines(own, from, "actual"), ...pricedLines(other, from, "simulated")]),
		};
	});
}

async function ownPrices(context: Context, snapshot: ContractSnapshot, to: CalendarDate): Promise<PlanInput> {
	const outline = outlinePlan(snapshot, to, to);
	return withUsage(outline, await quantitiesOf(context, outline.requests));
}

/** The simulated services' input: events that name an item of the contract count for a service that reads the same metric. */
async function otherPrices(
	context: Context,
	snapshot: ContractSnapshot,
	{ own, items, to }: { readonly own: PlanInput; readonly items: readonly ItemRow[]; readonly to: CalendarDate },
): Promise<PlanInput> {
	const outline = outlinePlan(snapshot, to, to);
	const requests = outline.requests.map((request) => {
		const item = items.find(({ metric_uuid }) => metric_uuid === request.metric.uuid);
		return { ...request, itemUuid: item?.uuid ?? request.itemUuid };
	});
	const used = new Map<string, UsedQuantity>(await quantitiesOf(context, requests));
	// Closed periods aren't measured again: their stored figure replaces their events.
	for (const { key, itemUuid, from, to } of requests) {
		const closed = own.periods.find(({ item, period }) => item.uuid === itemUuid && period.start === from);
		const kept = closed?.period.end === to ? own.used.get(closed.key) : undefined;
		if (kept?.isClosed === true) used.set(key, kept);
	}
	return withUsage(outline, used);
}
