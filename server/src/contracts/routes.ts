import { servicesBody_bytes } from "../catalog/index.ts";
import { type App, listOf, NoBody, nullable, pageOf } from "../platform/http/index.ts";
import { activateContract } from "./actions/activate-contract.ts";
import { cancelContract, reinstateContract } from "./actions/cancel-contract.ts";
import { createContract } from "./actions/draft-contract.ts";
import { updateContract } from "./actions/update-contract.ts";
import { registerAmendmentRoutes } from "./amendments/amendment-routes.ts";
import { answerOf, answersOf } from "./answers.ts";
import { registerMetricUseRoutes } from "./metric-use/metric-use-routes.ts";
import {
	ActivatedContract,
	Contract,
	type ContractAnswer,
	ContractCancel,
	ContractCreate,
	ContractPath,
	ContractQuery,
	ContractUpdate,
	fieldsInForce,
} from "./schemas.ts";
import type { ContractServices } from "./services.ts";
import { listContracts, selectContract } from "./store.ts";

const tags = ["Contracts"];

export function registerContractRoutes(app: App, services: ContractServices): void {
	registerMetricUseRoutes(app);
	registerAmendmentRoutes(app, services);
	const response = { 200: Contract };
	app.get(
		"/contract",
		{
			schema: {
				tags,
				operationId: "contracts.list",
				summary: "List contracts",
				description: "Lists contracts, newest first.",
				querystring: ContractQuery,
				response: { 200: listOf(Contract) },
			},
		},
		async ({ context, query }) => {
			const { customer_uuid: customerUuid = null, status = null, search = "" } = query;
			const { billing_error: hasBillingError = null } = query;
			const filters = { customerUuid, status, search: search === "" ? null : search, hasBillingError };
			const { contracts, count } = await listContracts(context, filters, pageOf(query));
			return { items: await answersOf(context, services, contracts), count };
		},
	);
	app.post(
		"/contract",
		{
			bodyLimit: servicesBody_bytes,
			schema: {
				tags,
				operationId: "contracts.create",
				summary: "Create a draft contract",
				description:
					"Creates a draft from a template's option or from services. Nothing is billed before it is activated.",
				refuses: [404],
				body: ContractCreate,
				response,
			},
		},
		async ({ context, body }) => answerOf(context, services, await createContract(context, body)),
	);
	app.get(
		"/contract/:contract_uuid",
		{
			schema: {
				tags,
				operationId: "contracts.get",
				summary: "Get a contract and its billable items",
				description: "Answers a contract with its items; events can name an item by its `item_id`.",
				params: ContractPath,
				response,
			},
		},
		async ({ context, params }) => {
			const contract = await selectContract(context, params.contract_uuid);
			const [answer] = await answersOf(context, services, [contract]);
			return answer as ContractAnswer;
		},
	);
	app.put(
		"/contract/:contract_uuid",
		{
			bodyLimit: servicesBody_bytes,
			schema: {
				tags,
				operationId: "contracts.update",
				summary: "Update a contract",
				refuses: [404, 409],
				description: `Any field of a draft; while the contract is in force, ${fieldsInForce.join(", ")}.`,
				params: ContractPath,
				body: ContractUpdate,
				response,
			},
		},
		async ({ context, params, body }) =>
			answerOf(context, services, await updateContract(context, services, params.contract_uuid, body)),
	);
	app.post(
		"/contract/:contract_uuid/activate",
		{
			schema: {
				tags,
				operationId: "contracts.activate",
				summary: "Activate a draft contract",
				description:
					"From now on, billing runs bill the contract from its start date. Answers warnings about what may be unintended.",
				params: ContractPath,
				body: NoBody,
				response: { 200: ActivatedContract },
			},
		},
		async ({ context, params }) => {
			const { contract, warnings } = await activateContract(context, services, params.contract_uuid);
			return { ...(await answerOf(context, services, contract)), warnings };
		},
	);
	app.post(
		"/contract/:contract_uuid/cancel",
		{
			schema: {
				tags,
				operationId: "contracts.cancel",
				summary: "Cancel a contract as of a last day",
				description:
					"Ends the contract after a day, the current period or the current term. Unused prepaid fees are credited by days.",
				params: ContractPath,
				body: nullable(ContractCancel),
				response,
			},
		},
		async ({ context, params, body }) =>
			answerOf(context, services, await cancelContract(context, services, params.contract_uuid, body ?? {})),
	);
	app.post(
		"/contract/:contract_uuid/reinstate",
		{
			schema: {
				tags,
				operationId: "contracts.reinstate",
				summary: "Take back a cancellation whose last day has not passed",
				description: "The contract goes on as if it had not been canceled.",
				params: ContractPath,
				body: NoBody,
				response,
			},
		},
		async ({ context, params }) => answerOf(context, services, await reinstateContract(context, params.contract_uuid)),
	);
}
