import { type App, listOf, pageOf } from "../platform/http/index.ts";
import { createGrant, updateGrant, voidGrant } from "./actions.ts";
import { presentGrant } from "./present.ts";
import {
	CreditGrant,
	CreditGrantCreate,
	CreditGrantPath,
	CreditGrantQuery,
	CreditGrantUpdate,
	LedgerEntry,
	LedgerQuery,
} from "./schemas.ts";
import { findGrant, listEntries, listGrants } from "./store.ts";

const tags = ["Credit grants"];
const answer = { 200: CreditGrant };

export function registerCreditGrantRoutes(app: App): void {
	app.get(
		"/credit-grant",
		{
			schema: {
				tags,
				operationId: "creditGrants.list",
				summary: "List credit grants",
				description: "Lists credit grants, newest first, with those that have expired or were voided.",
				querystring: CreditGrantQuery,
				response: { 200: listOf(CreditGrant) },
			},
		},
		async ({ context, query }) => {
			const { items, count } = await listGrants(context, query.customer_uuid ?? null, pageOf(query));
			return { items: items.map(presentGrant), count };
		},
	);
	app.post(
		"/credit-grant",
		{
			schema: {
				tags,
				operationId: "creditGrants.create",
				summary: "Grant credit",
				description:
					"Grants a customer credit that pays charges of its contracts before tax. Drafts have it from the next billing run on; sent invoices stay as they are.",
				refuses: [404],
				body: CreditGrantCreate,
				response: answer,
			},
		},
		async ({ context, body }) => presentGrant(await createGrant(context, body)),
	);
	app.get(
		"/credit-grant/:credit_grant_uuid",
		{
			schema: {
				tags,
				operationId: "creditGrants.get",
				summary: "Read a credit grant",
				description: "Answers the grant with its balance.",
				params: CreditGrantPath,
				response: answer,
			},
		},
		async ({ context, params }) => presentGrant(await findGrant(context, params.credit_grant_uuid)),
	);
	app.put(
		"/credit-grant/:credit_grant_uuid",
		{
			schema: {
				tags,
				operationId: "creditGrants.update",
				summary: "Update a credit grant",
				description:
					"Changes its name, its priority, or when it expires. With a later `expires_at`, what had expired comes back.",
				refuses: [409],
				params: CreditGrantPath,
				body: CreditGrantUpdate,
				response: answer,
			},
		},
		async ({ context, params, body }) => presentGrant(await updateGrant(context, params.credit_grant_uuid, body)),
	);
	app.delete(
		"/credit-grant/:credit_grant_uuid",
		{
			schema: {
				tags,
				operationId: "creditGrants.void",
				summary: "Void a credit grant",
				description:
					"What is left of it is gone, and the next billing run prices drafts without it. Sent invoices keep what they burned.",
				refuses: [409],
				params: CreditGrantPath,
				response: answer,
			},
		},
		async ({ context, params }) => presentGrant(await voidGrant(context, params.credit_grant_uuid)),
	);
	app.get(
		"/credit-grant/:credit_grant_uuid/ledger",
		{
			schema: {
				tags,
				operationId: "creditGrants.listLedger",
				summary: "List a credit grant's ledger",
				description: "Lists what became of the credit, latest first. All entries add up to the balance.",
				params: CreditGrantPath,
				querystring: LedgerQuery,
				response: { 200: listOf(LedgerEntry) },
			},
		},
		async ({ context, params, query }) => {
			const { uuid } = await findGrant(context, params.credit_grant_uuid);
			const { items, count } = await listEntries(context, uuid, pageOf(query));
			return { items: items.map(({ credit_grant_uuid: _uuid, ...entry }) => entry), count };
		},
	);
}
