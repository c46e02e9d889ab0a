import { type App, Done, listOf, pageOf, type Static } from "../../platform/http/index.ts";
import { createUnit, deleteUnit, updateUnit } from "./unit-actions.ts";
import { CreditUnit, CreditUnitCreate, CreditUnitPath, CreditUnitQuery, CreditUnitUpdate } from "./unit-schemas.ts";
import { findUnit, listUnits, type UnitRow } from "./unit-store.ts";

const tags = ["Credit units"];
const answer = { 200: CreditUnit };

export function registerCreditUnitRoutes(app: App): void {
	app.get(
		"/credit-unit",
		{
			schema: {
				tags,
				operationId: "creditUnits.list",
				summary: "List credit units",
				description: "Lists the units that credit can be counted in, newest first.",
				querystring: CreditUnitQuery,
				response: { 200: listOf(CreditUnit) },
			},
		},
		async ({ context, query }) => {
			const { items, count } = await listUnits(context, pageOf(query));
			return { items: items.map(presentUnit), count };
		},
	);
	app.post(
		"/credit-unit",
		{
			schema: {
				tags,
				operationId: "creditUnits.create",
				summary: "Create a credit unit",
				description: "Creates a unit of your own that credit can be counted in, with what one of it is worth.",
				refuses: [409],
				body: CreditUnitCreate,
				response: answer,
			},
		},
		async ({ context, body }) => presentUnit(await createUnit(context, body)),
	);
	app.get(
		"/credit-unit/:credit_unit_uuid",
		{
			schema: {
				tags,
				operationId: "creditUnits.get",
				summary: "Read a credit unit",
				description: "Answers the unit with its prices.",
				params: CreditUnitPath,
				response: answer,
			},
		},
		async ({ context, params }) => presentUnit(await findUnit(context, params.credit_unit_uuid)),
	);
	app.put(
		"/credit-unit/:credit_unit_uuid",
		{
			schema: {
				tags,
				operationId: "creditUnits.update",
				summary: "Update a credit unit",
				description:
					"Changes its name or its prices. A price holds from now on: drafts follow with the next billing run, and what was burned keeps the price that it had.",
				params: CreditUnitPath,
				body: CreditUnitUpdate,
				response: answer,
			},
		},
		async ({ context, params, body }) => presentUnit(await updateUnit(context, params.credit_unit_uuid, body)),
	);
	app.delete(
		"/credit-unit/:credit_unit_uuid",
		{
			schema: {
				tags,
				operationId: "creditUnits.delete",
				summary: "Delete a credit unit",
				description: "Deletes a unit that no grant and no alert is counted in.",
				refuses: [409],
				params: CreditUnitPath,
				response: { 200: Done },
			},
		},
		async ({ context, params }) => {
			await deleteUnit(context, params.credit_unit_uuid);
			return {};
		},
	);
}

function presentUnit({ prices, ...unit }: UnitRow): Static<typeof CreditUnit> {
	return { ...unit, prices: [...prices] };
}
