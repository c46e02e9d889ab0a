import { dateOfInstant } from "../calendar/index.ts";
import { selectCustomersByUuids } from "../customers/index.ts";
import { type App, listOf, NoBody, nullable, pageOf, reference } from "../platform/http/index.ts";
import type { Context } from "../platform/index.ts";
import { activateContract } from "./actions/activate-contract.ts";
import { cancelContract, reinstateContract } from "./actions/cancel-contract.ts";
import { createContract } from "./actions/draft-contract.ts";
import { updateContract } from "./actions/update-contract.ts";
import { amendContract } from "./amendments/actions/amend-contract.ts";
import { listAmendments } from "./amendments/actions/list-amendments.ts";
import { takeBackAmendment } from "./amendments/actions/take-back-amendment.ts";
import { Amendment, AmendmentPath, AmendmentQuery, ContractAmend } from "./amendments/amendment-schemas.ts";
import { type BillingFaultRow, selectBillingFaults } from "./billing-fault-store.ts";
import { type ItemRow, selectItems } from "./item-store.ts";
import { registerMetricUseRoutes } from "./metric-use/metric-use-routes.ts";
import { presentContract } from "./present.ts";
import {
	ActivatedContract,
	Contract,
	type ContractAnswer,
	ContractCancel,
	ContractCreate,
	ContractPath,
	ContractQuery,
	type ContractState,
	ContractUpdate,
	fieldsInForce,
} from "./schemas.ts";
import type { ContractServices } from "./services.ts";
import { type ContractRow, listContracts, selectContract } from "./store.ts";

const tags = ["Contracts"];

export function registerContractRoutes(app: App, services: ContractServices): void {
	registerMetricUseRoutes(app);
	registerAmendmentRoutes(app, services);
	app.addSchema(Contract);
	app.addSchema(ActivatedContract);
	const response = { 200: reference(Contract) };
	app.get(
		"/contract",
		{ schema: { tags, summary: "List contracts", querystring: ContractQuery, response: { 200: listOf(Contract) } } },
		async ({ context, query }) => {
			const { customer_uuid: customerUuid = null, status = null, search = "" } = query;
			const { billing_error: hasBillingError = null } = query;
			const filters = { customerUuid, status, search: search === "" ? null : search, hasBillingError };
			const { contracts, count } = await listContracts(context, filters, pageOf(query));
			return { items: await present(context, services, contracts), count };
		},
	);
	app.post(
		"/contract",
		{ schema: { tags, summary: "Make a draft contract", body: ContractCreate, response } },
		async ({ context, body }) => answer(context, services, await createContract(context, body)),
	);
	app.get(
		"/contract/:contract_uuid",
		{ schema: { tags, summary: "Read a contract and its billable items", params: ContractPath, response } },
		async ({ context, params }) => {
			const contract = await selectContract(context, params.contract_uuid);
			const [answer] = await present(context, services, [contract]);
			return answer as ContractAnswer;
		},
	);
	app.put(
		"/contract/:contract_uuid",
		{
			schema: {
				tags,
				summary: "Change a contract",
				description: `Of a draft any field; while the contract is in force ${fieldsInForce.join(", ")}.`,
				params: ContractPath,
				body: ContractUpdate,
				response,
			},
		},
		async ({ context, params, body }) =>
			answer(context, services, await updateContract(context, services, params.contract_uuid, body)),
	);
	app.post(
		"/contract/:contract_uuid/activate",
		{
			schema: {
				tags,
				summary: "Put a draft contract into force",
				params: ContractPath,
				body: NoBody,
				response: { 200: reference(ActivatedContract) },
			},
		},
		async ({ context, params }) => {
			const { contract, warnings } = await activateContract(context, services, params.contract_uuid);
			return { ...(await answer(context, services, contract)), warnings };
		},
	);
	app.post(
		"/contract/:contract_uuid/cancel",
		{
			schema: {
				tags,
				summary: "End a contract on a last day",
				params: ContractPath,
				body: nullable(ContractCancel),
				response,
			},
		},
		async ({ context, params, body }) =>
			answer(context, services, await cancelContract(context, services, params.contract_uuid, body ?? {})),
	);
	app.post(
		"/contract/:contract_uuid/reinstate",
		{
			schema: {
				tags,
				summary: "Take back a cancellation whose last day has not passed",
				params: ContractPath,
				body: NoBody,
				response,
			},
		},
		async ({ context, params }) => answer(context, services, await reinstateContract(context, params.contract_uuid)),
	);
}

/** What is agreed anew while a contract is in force. */
function registerAmendmentRoutes(app: App, services: ContractServices): void {
	app.addSchema(Amendment);
	const response = { 200: reference(Contract) };
	app.post(
		"/contract/:contract_uuid/amend",
		{
			schema: {
				tags,
				summary: "Add, change or end items of an active contract from a day on",
				params: ContractPath,
				body: ContractAmend,
				response,
			},
		},
		async ({ context, params, body }) =>
			answer(context, services, await amendContract(context, params.contract_uuid, body)),
	);
	app.get(
		"/contract/:contract_uuid/amendments",
		{
			schema: {
				tags,
				summary: "List a contract's amendments",
				params: ContractPath,
				querystring: AmendmentQuery,
				response: { 200: listOf(Amendment) },
			},
		},
		({ context, params, query }) => listAmendments(context, params.contract_uuid, pageOf(query)),
	);
	app.delete(
		"/contract/:contract_uuid/amendments/:amendment_uuid",
		{
			schema: {
				tags,
				summary: "Take back an amendment that has not taken effect",
				params: AmendmentPath,
				response,
			},
		},
		async ({ context, params }) =>
			answer(context, services, await takeBackAmendment(context, params.contract_uuid, params.amendment_uuid)),
	);
}

async function present(
	context: Context,
	services: ContractServices,
	contracts: readonly ContractRow[],
): Promise<ContractAnswer[]> {
	const uuids = contracts.map((contract) => contract.uuid);
	const items = await selectItems(context, uuids);
	const today = dateOfInstant(context.now);
	const states = contracts.map((contract) =>
		presentContract(
			contract,
			items.filter((item) => item.contract_uuid === contract.uuid),
			today,
		),
	);
	return withFacts(context, services, states, items);
}

/** A contract that was just changed. */
async function answer(context: Context, services: ContractServices, contract: ContractState): Promise<ContractAnswer> {
	const items = await selectItems(context, [contract.uuid]);
	const [answered] = await withFacts(context, services, [contract], items);
	return answered as ContractAnswer;
}

/** With the customers' names, what kept the latest run from billing them, and what is known of the documents that contracts were made from. */
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
