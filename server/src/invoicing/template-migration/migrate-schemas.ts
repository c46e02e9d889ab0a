import { DateOnly, described, Money, type Static, strictObject, Type, Uuid } from "../../platform/http/index.ts";

const mostContracts = 10_000;

export const MigrationPath = strictObject({ template_uuid: described(Uuid, "The template's UUID.") });

export const MigrationRequest = strictObject(
	{
		preview: Type.Boolean({ description: "Whether only to answer what would change; saves nothing." }),
		contract_uuids: Type.Optional(
			Type.Array(Uuid, {
				minItems: 1,
				maxItems: mostContracts,
				description: "Only these contracts. Default: every active contract of the template.",
			}),
		),
	},
	{ $id: "MigrateTemplate", description: "Which contracts to move to the template's present version." },
);
export type MigrationRequest = Static<typeof MigrationRequest>;

const which = {
	customer_uuid: described(Uuid, "The customer's UUID."),
	contract_uuid: described(Uuid, "The contract's UUID."),
};

export const Migration = Type.Object(
	{
		items: Type.Array(
			Type.Object(
				{
					...which,
					effective_date: described(DateOnly, "The first day of the new terms: the first period start after today."),
					currency: Type.String({ description: "The ISO 4217 currency code." }),
					before: described(Money, "What one period of each service costs at the usage of the last one, before tax."),
					after: described(Money, "The same at the new terms."),
					difference: described(Money, "`after` less `before`."),
				},
				{ $id: "MigratedContract", description: "What changes for a contract." },
			),
			{ description: "The contracts that change, the oldest first." },
		),
		errors: Type.Array(
			Type.Object(
				{ ...which, error: Type.String({ description: "Why, in one sentence." }) },
				{ $id: "MigrationError", description: "A contract that cannot be moved." },
			),
			{ description: "The contracts that stay as they are because they cannot be moved." },
		),
	},
	{ $id: "Migration", description: "What moving contracts to a template's present version changes." },
);
export type Migration = Static<typeof Migration>;
