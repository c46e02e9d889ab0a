import { dateOfInstant } from "../calendar/index.ts";
import { type App, listOf, NoBody, nullable, pageOf, reference } from "../platform/http/index.ts";
import type { Context } from "../platform/index.ts";
import { activateContract } from "./actions/activate-contract.ts";
import { amendContract } from "./actions/amend-contract.ts";
import { createContract, updateContract } from "./actions/draft-contract.ts";
import { cancelContract } from "./actions/end-contract.ts";
import { ContractAmend } from "./amendment-schemas.ts";
import { presentContract } from "./present.ts";
import { Contract, ContractCancel, ContractCreate, ContractPath, ContractQuery, ContractUpdate } from "./schemas.ts";
import { type ContractRow, listContracts, selectContract, selectItems } from "./store.ts";

const tags = ["Contracts"];

export function registerContractRoutes(app: App): void {
	app.addSchema(Contract);
	const response = { 200: reference(Contract) };
	app.get(
		"/contract",
		{ schema: { tags, summary: "List contracts", querystring: ContractQuery, response: { 200: listOf(Contract) } } },
		async ({ context, query }) => {
			const filters = { customerUuid: query.customer_uuid ?? null, status: query.status ?? null };
			const { contracts, count } = await listContracts(context, filters, pageOf(query));
			return { items: await present(context, contracts), count };
		},
	);
	app.post(
		"/contract",
		{ schema: { tags, summary: "Make a draft contract", body: ContractCreate, response } },
		({ context, body }) => createContract(context, body),
	);
	app.get(
		"/contract/:contract_uuid",
		{ schema: { tags, summary: "Read a contract and its billable items", params: ContractPath, response } },
		async ({ context, params }) => {
			const contract = await selectContract(context, params.contract_uuid);
			const items = await selectItems(context, [contract.uuid]);
			return presentContract(contract, items, dateOfInstant(context.now));
		},
	);
	app.put(
		"/contract/:contract_uuid",
		{ schema: { tags, summary: "Change a draft contract", params: ContractPath, body: ContractUpdate, response } },
		({ context, params, body }) => updateContract(context, params.contract_uuid, body),
	);
	app.post(
		"/contract/:contract_uuid/activate",
		{ schema: { tags, summary: "Put a draft contract into force", params: ContractPath, body: NoBody, response } },
		({ context, params }) => activateContract(context, params.contract_uuid),
	);
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
		({ context, params, body }) => amendContract(context, params.contract_uuid, body),
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
		({ context, params, body }) => cancelContract(context, params.contract_uuid, body ?? {}),
	);
}

async function present(context: Context, contracts: readonly ContractRow[]) {
	const items = await selectItems(
		context,
		contracts.map((contract) => contract.uuid),
	);
	return contracts.map((contract) =>
		presentContract(
			contract,
			items.filter((item) => item.contract_uuid === contract.uuid),
			dateOfInstant(context.now),
		),
	);
}
