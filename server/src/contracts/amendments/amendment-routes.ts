import { servicesBody_bytes } from "../../catalog/index.ts";
import { type App, listOf, pageOf } from "../../platform/http/index.ts";
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
	const response = { 200: Contract };
	app.post(
		"/contract/:contract_uuid/amend",
		{
			bodyLimit: servicesBody_bytes,
			schema: {
				tags,
				operationId: "contracts.amend",
				summary: "Amend an active contract: add, change, or end items from a day on",
				description:
					"Changes the terms from a day on. Fees are prorated by days, and what was billed beyond the day is credited.",
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
				operationId: "amendments.list",
				summary: "List a contract's amendments",
				description: "Lists the amendments in the order they were made, with the terms before and after.",
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
				operationId: "amendments.delete",
				summary: "Take back an amendment that has not taken effect",
				description: "Possible until its effective date, and only if no later amendment builds on it.",
				refuses: [409],
				params: AmendmentPath,
				response,
			},
		},
		async ({ context, params }) =>
			answerOf(context, services, await takeBackAmendment(context, params.contract_uuid, params.amendment_uuid)),
	);
}
