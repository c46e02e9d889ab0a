import { type App, listOf, pageOf, reference } from "../../platform/http/index.ts";
import { answerOf } from "../answers.ts";
import { Contract, ContractPath } from "../schemas.ts";
import type { ContractServices } from "../services.ts";
import { amendContract } from "./actions/amend-contract.ts";
import { listAmendments } from "./actions/list-amendments.ts";
import { takeBackAmendment } from "./actions/take-back-amendment.ts";
import { Amendment, AmendmentPath, AmendmentQuery, ContractAmend } from "./amendment-schemas.ts";

const tags = ["Contracts"];

/** Routes for new terms while a contract is in force. */
export function registerAmendmentRoutes(app: App, services: ContractServices): void {
	app.addSchema(Amendment);
	const response = { 200: reference(Contract) };
	app.post(
		"/contract/:contract_uuid/amend",
		{
			schema: {
				tags,
				summary: "Amend an active contract: add, change, or end items from a day on",
				params: ContractPath,
				body: ContractAmend,
				response,
			},
		},
		async ({ context, params, body }) =>
			answerOf(context, services, await amendContract(context, params.contract_uuid, body)),
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
			answerOf(context, services, await takeBackAmendment(context, params.contract_uuid, params.amendment_uuid)),
	);
}
