import { selectCustomersByUuids } from "../customers/index.ts";
import type { Context } from "../platform/index.ts";
import { type BillingFaultRow, selectBillingFaults } from "./billing-fault-store.ts";
import { type ItemRow, selectItems } from "./item-store.ts";
import { presentContract } from "./present.ts";
import type { ContractAnswer, ContractState } from "./schemas.ts";
import type { ContractServices } from "./services.ts";
import type { ContractRow } from "./store.ts";
import { todayOf } from "./zones/zone-store.ts";

/** The API's representation of contracts, as of today. */
export async function answersOf(
	context: Context,
	services: ContractServices,
	contracts: readonly ContractRow[],
): Promise<ContractAnswer[]> {
	const uuids = contracts.map((contract) => contract.uuid);
	const items = await selectItems(context, uuids);
	const states = contracts.map((contract) =>
		presentContract(
			contract,
			items.filter((item) => item.contract_uuid === contract.uuid),
			todayOf(context, contract),
		),
	);
	return withFacts(context, services, states, items);
}

/** The same for a contract that was just changed. */
export async function answerOf(
	context: Context,
	services: ContractServices,
	contract: ContractState,
): Promise<ContractAnswer> {
	const items = await selectItems(context, [contract.uuid]);
	const [answered] = await withFacts(context, services, [contract], items);
	return answered as ContractAnswer;
}

/** Adds the customers' names, the last runs' billing errors, and the terms read from the contracts' documents. */
async function withFacts(
	context: Context,
	{ documentFollower }: ContractServices,
	contracts: readonly ContractState[],
	items: readonly ItemRow[],
): Promise<ContractAnswer[]> {
	const documents = await documentFollower.present(context, contracts, items);
	const customers = await selectCustomersByUuids(
		context,
		contracts.map(({ customer_uuid }) => customer_uuid),
	);
	const names = new Map(customers.map(({ uuid, name }) => [uuid, name]));
	const faults = await selectBillingFaults(
		context,
		contracts.map(({ uuid }) => uuid),
	);
	return contracts.map((contract, index) => ({
		...contract,
		customer_name: names.get(contract.customer_uuid) ?? "",
		billing_error: presentFault(faults.get(contract.uuid)),
		...documents[index],
	}));
}

function presentFault(fault: BillingFaultRow | undefined): ContractAnswer["billing_error"] {
	if (fault === undefined) return null;
	const { error, run_uuid, as_of, failed_at } = fault;
	return { error, run_uuid, as_of, failed_at };
}
