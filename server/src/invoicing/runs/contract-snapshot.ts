import { type ContractRow, type ItemRow, selectItems } from "../../contracts/index.ts";
import { selectHeldGrants } from "../../credit-grants/index.ts";
import { type CustomerRow, selectPayers } from "../../customers/index.ts";
import { selectHeldDiscounts } from "../../discounts/index.ts";
import { type MetricRow, selectMetricsByUuids } from "../../metrics/index.ts";
import type { Organisation } from "../../organisations/index.ts";
import type { Context } from "../../platform/index.ts";
import type { HeldDiscount, HeldGrant } from "../../rating/index.ts";
import { selectClosedUsage } from "../../usage/index.ts";
import { selectCharged } from "../charges/charge-store.ts";
import { selectClosedPeriods } from "../charges/closed-period-store.ts";
import type { ChargedPeriod, ClosedUsage } from "../model/periods/plan-input.ts";
import type { UsedQuantity } from "../model/periods/used-quantity.ts";
import { readTaxKnowledge, type TaxKnowledge } from "../record/tax-situation.ts";

export interface BilledContract {
	readonly contract: ContractRow;
	readonly items: readonly ItemRow[];
	/** Who is billed. Usage is that of the contract's own customer. */
	readonly customer: CustomerRow;
	readonly organisation: Organisation;
	readonly taxKnowledge: TaxKnowledge;
}

/** Everything that a contract's plan is computed from, except usage. Equal snapshots and quantities yield equal plans. */
export interface ContractSnapshot extends BilledContract {
	readonly charged: readonly ChargedPeriod[];
	/** The usage of closed periods, by `BilledPeriod.key`. */
	readonly closed: readonly (readonly [key: string, used: UsedQuantity])[];
	/** Usage of closed books that waits for a person, or was decided on. */
	readonly closedUsage: readonly ClosedUsage[];
	readonly discounts: readonly HeldDiscount[];
	/** The credit of who is billed, with what is left of it. */
	readonly grants: readonly HeldGrant[];
	/** The metrics that the items read. */
	readonly metrics: readonly MetricRow[];
}

/** Contracts with their items and who is billed for them, in the given order. */
export async function readBilled(
	context: Context,
	contracts: readonly ContractRow[],
	organisation: Organisation,
): Promise<BilledContract[]> {
	const uuids = contracts.map(({ uuid }) => uuid);
	const items = Map.groupBy(await selectItems(context, uuids), ({ contract_uuid }) => contract_uuid);
	const customerUuids = [...new Set(contracts.map(({ customer_uuid }) => customer_uuid))];
	const payers = await selectPayers(context, customerUuids);
	const taxKnowledge = await readTaxKnowledge(context, organisation, [...payers.values()]);
	return contracts.map((contract) => ({
		contract,
		items: items.get(contract.uuid) ?? [],
		// A foreign key guarantees that the row exists.
		customer: payers.get(contract.customer_uuid) as CustomerRow,
		organisation,
		taxKnowledge,
	}));
}

/** The snapshots of contracts, in order. Uses as many statements for many contracts as for one. */
export async function readSnapshots(context: Context, billed: readonly BilledContract[]): Promise<ContractSnapshot[]> {
	const items = billed.flatMap((each) => each.items);
	const charged = await selectCharged(
		context,
		billed.map(({ contract }) => contract.uuid),
	);
	const usageItems = items.map(({ uuid, service_type: serviceType }) => ({ uuid, serviceType }));
	const closed = Map.groupBy(await selectClosedPeriods(context, usageItems), ([key]) => itemOf(key));
	const metrics = await metricsOf(context, items);
	const closedUsage = await closedUsageOf(context, billed);
	const discounts = await selectHeldDiscounts(
		context,
		billed.map(({ contract, customer, items }) => ({
			...{ ...contract, payer_uuid: customer.uuid },
			items: items.map(({ uuid }) => uuid),
		})),
	);
	const grants = await heldGrants(context, billed);
	return billed.map((each) => ({
		...each,
		charged: charged.get(each.contract.uuid) ?? [],
		closed: each.items.flatMap(({ uuid }) => closed.get(uuid) ?? []).toSorted(([a], [b]) => (a < b ? -1 : 1)),
		discounts: discounts.get(each.contract.uuid) ?? [],
		grants: grants.get(each.contract.uuid) ?? [],
		closedUsage: each.items.flatMap(({ uuid }) => closedUsage.get(uuid) ?? []),
		metrics: each.items.flatMap(({ metric_uuid }) => metrics.get(metric_uuid ?? "") ?? []),
	}));
}

/** The grants of who is billed, by contract. */
function heldGrants(context: Context, billed: readonly BilledContract[]) {
	return selectHeldGrants(
		context,
		billed.map(({ contract, customer, items }) => ({ ...contract, customer_uuid: customer.uuid, items })),
	);
}

/** The item at the start of a period's key (`periodKey`). */
function itemOf(key: string): string {
	return key.split(" ")[0] as string;
}

/** The closed-books usage found, by item. */
async function closedUsageOf(
	context: Context,
	billed: readonly BilledContract[],
): Promise<ReadonlyMap<string, ClosedUsage[]>> {
	if (billed[0]?.organisation.books_closed_until == null) return new Map();
	const items = billed.flatMap((each) => each.items.map(({ uuid }) => uuid));
	return Map.groupBy(await selectClosedUsage(context, items), ({ item_uuid }) => item_uuid);
}

async function metricsOf(context: Context, items: readonly ItemRow[]): Promise<ReadonlyMap<string, MetricRow>> {
	const uuids = [...new Set(items.flatMap(({ metric_uuid }) => metric_uuid ?? []))];
	if (uuids.length === 0) return new Map();
	return new Map((await selectMetricsByUuids(context, uuids)).map((metric) => [metric.uuid, metric]));
}
