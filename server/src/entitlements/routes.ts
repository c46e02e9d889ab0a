import { CustomerPath } from "../customers/index.ts";
import { type App, listOf, pageOf } from "../platform/http/index.ts";
import { checkFeature, listEntitlements } from "./read-entitlements.ts";
import { Entitlement, EntitlementCheck, EntitlementCheckQuery, EntitlementQuery } from "./schemas.ts";
import type { EntitlementServices } from "./services.ts";

const tags = ["Customers"];

/** What customers may use. */
export function registerEntitlementRoutes(app: App, { entitlements }: EntitlementServices): void {
	app.get(
		"/customer/:customer_uuid/entitlements",
		{
			schema: {
				tags,
				operationId: "entitlements.list",
				summary: "List what a customer may use",
				description:
					"Lists the features of the customer's contracts in force, by name; of several contracts, the widest. Usage is about a second old at most.",
				params: CustomerPath,
				querystring: EntitlementQuery,
				response: { 200: listOf(Entitlement) },
			},
		},
		async ({ context, params, query }) => {
			const items = await listEntitlements(context, entitlements, params.customer_uuid);
			const { limit, offset } = pageOf(query);
			return { items: items.slice(offset, offset + limit), count: items.length };
		},
	);
	app.get(
		"/customer/:customer_uuid/entitlements/check",
		{
			schema: {
				tags,
				operationId: "entitlements.check",
				summary: "Check whether a customer may use a feature",
				description:
					"Answers from memory, with the age of what it knows: fast enough to be asked before each use. A feature that no contract in force grants is not allowed.",
				params: CustomerPath,
				querystring: EntitlementCheckQuery,
				response: { 200: EntitlementCheck },
			},
		},
		({ context, params, query }) =>
			checkFeature(context, entitlements, { customerUuid: params.customer_uuid, feature: query.feature }),
	);
}
