import type { Decimal } from "../money/index.ts";
import {
	Currency,
	decimal,
	described,
	Instant,
	literals,
	Money,
	nullable,
	pageQuery,
	type Static,
	strictObject,
	Type,
	text,
	Uuid,
} from "../platform/http/index.ts";
import { UnitCode } from "./units/unit-schemas.ts";

export const grantKinds = ["prepaid", "promotional"] as const;
export type GrantKind = (typeof grantKinds)[number];

export const entryKinds = [
	...(["granted", "topped_up", "reserved", "released", "burned", "returned", "expired"] as const),
	...(["rolled_over", "reversed"] as const),
] as const;
export type EntryKind = (typeof entryKinds)[number];

const unit = Type.Optional(
	described(
		UnitCode,
		"The code of the credit unit that it is counted in, instead of a currency. It pays invoices in the currencies in which the unit has a price.",
	),
);

const mostScopes = 100;
const mostDays = 36_500;
const lowestPriority = 100;

/** The start of a day: a date, or its midnight in UTC. */
const dayStart = (description: string) =>
	described(
		Type.String({
			pattern: "^\\d{4}-\\d{2}-\\d{2}(T00:00(:00(\\.0+)?)?(Z|\\+00:00))?$",
			examples: ["2026-10-01T00:00:00Z"],
		}),
		description,
	);

const scopes = (description: string) =>
	Type.Optional(Type.Array(Uuid, { maxItems: mostScopes, uniqueItems: true, description }));

const AppliesTo = strictObject(
	{
		service_uuids: scopes(
			"Services of templates, for the items made from them, or items of contracts by their `item_id`.",
		),
		metric_uuids: scopes("Metrics: usage items that read them."),
	},
	{ $id: "CreditGrantScopeInput", description: "What the grant pays; all of the customer's services without either." },
);

const name = text(255, "The grant's name on invoices.");
const priority = Type.Integer({
	...{ minimum: 0, maximum: lowestPriority },
	description: "Grants with a lower number pay first. Default: 50.",
});
const expiresAt = nullable(
	dayStart("The first moment at which it is no longer in force: the start of a day in UTC. Null: it doesn't expire."),
);
/** Of credit that is bought: nobody pays for what is over. */
const soldUntil = nullable(
	dayStart(
		"The first moment at which it is no longer in force: the start of a day after today in UTC. Null: it doesn't expire.",
	),
);

const rolloverFields = {
	amount: Type.Optional(nullable(decimal({ exclusiveMinimum: 0, description: "At most this much of it." }))),
	percent: Type.Optional(
		nullable(decimal({ exclusiveMinimum: 0, maximum: 100, description: "This percentage of it." })),
	),
	expires_in_days: Type.Integer({
		...{ minimum: 1, maximum: mostDays },
		description: "For how many days from the day on which the grant expires.",
	}),
};
const rollover = nullable(
	strictObject(rolloverFields, {
		$id: "CreditRolloverInput",
		description:
			"What is left of the grant when it expires, and usage of its time doesn't burn, goes on as another grant: either `amount` or `percent` of it.",
	}),
);

export const CreditGrantCreate = strictObject(
	{
		customer_uuid: described(Uuid, "The customer who has the credit."),
		name,
		amount: decimal({ exclusiveMinimum: 0, description: "The amount, before tax." }),
		currency: Type.Optional(
			described(
				Currency,
				"The currency of the invoices that it pays. Default without `unit`: the customer's, else the organization's.",
			),
		),
		unit,
		kind: Type.Optional(
			literals(
				"CreditGrantKind",
				grantKinds,
				"`prepaid` (the default): the customer bought it; `promotional`: a gift.",
			),
		),
		applies_to: Type.Optional(AppliesTo),
		priority: Type.Optional(priority),
		effective_at: Type.Optional(
			dayStart("From when it is in force: the start of a day in UTC. Default: today. Usage before is never paid."),
		),
		expires_at: Type.Optional(expiresAt),
		rollover: Type.Optional(rollover),
	},
	{ $id: "CreateCreditGrant", description: "Credit to grant to a customer." },
);
export type CreditGrantCreate = Static<typeof CreditGrantCreate>;

export const CreditPurchase = strictObject(
	{
		customer_uuid: described(Uuid, "The customer who buys the credit."),
		amount: decimal({ exclusiveMinimum: 0, description: "The amount of credit, before tax." }),
		currency: Type.Optional(
			described(
				Currency,
				"The currency of the credit and of its invoice. Default without `unit`: the customer's, else the organization's.",
			),
		),
		unit,
		price: Type.Optional(
			decimal({
				minimum: 0,
				description:
					"What it costs, before tax. Default: the amount; of a unit, the amount at its price in the invoice's currency.",
			}),
		),
		name: Type.Optional(text(255, "The grant's name on invoices, this one included. Default: `Prepaid credit`.")),
		applies_to: Type.Optional(AppliesTo),
		priority: Type.Optional(priority),
		expires_at: Type.Optional(soldUntil),
		expires_in_days: Type.Optional(
			nullable(
				Type.Integer({
					...{ minimum: 1, maximum: mostDays },
					description: "After how many days from its payment it expires, instead of `expires_at`.",
				}),
			),
		),
		rollover: Type.Optional(rollover),
	},
	{ $id: "PurchaseCredit", description: "Credit that a customer buys." },
);
export type CreditPurchase = Static<typeof CreditPurchase>;

export const CreditGrantUpdate = strictObject(
	{ name: Type.Optional(name), priority: Type.Optional(priority), expires_at: Type.Optional(expiresAt) },
	{ $id: "UpdateCreditGrant", description: "A credit grant's fields to change. Sent invoices stay as they are." },
);
export type CreditGrantUpdate = Static<typeof CreditGrantUpdate>;

const uuids = (description: string) => Type.Array(Uuid, { description });

export const CreditGrant = Type.Object(
	{
		uuid: described(Uuid, "The UUID."),
		customer_uuid: described(Uuid, "The customer who has the credit."),
		name: Type.String({ description: "The grant's name on invoices." }),
		amount: described(Money, "The amount granted, before tax, in the currency or the unit."),
		currency: nullable(
			described(Currency, "The currency of the invoices that it pays. Null: it is counted in a unit."),
		),
		unit: nullable(
			Type.String({ description: "The code of the credit unit that it is counted in. Null: its currency." }),
		),
		kind: literals("CreditGrantKind", grantKinds, "`prepaid`: the customer bought it; `promotional`: a gift."),
		applies_to: Type.Object(
			{
				service_uuids: uuids(
					"Services of templates, for the items made from them, or items of contracts by their `item_id`.",
				),
				metric_uuids: uuids("Metrics: usage items that read them."),
			},
			{ $id: "CreditGrantScope", description: "What the grant pays; all services if both are empty." },
		),
		priority: Type.Integer({ description: "Grants with a lower number pay first." }),
		effective_at: nullable(described(Instant, "From when it is in force. Null: it was bought, and isn't paid.")),
		expires_at: nullable(described(Instant, "From when it is no longer in force. Null: it doesn't expire.")),
		expires_in_days: nullable(
			Type.Integer({ description: "After how many days from its payment it expires; null: `expires_at` holds." }),
		),
		invoice_uuid: nullable(described(Uuid, "The invoice by which it was bought. Null: it wasn't.")),
		rollover: nullable(
			Type.Object(
				{
					amount: nullable(described(Money, "At most this much of what is left.")),
					percent: nullable(decimal({ description: "This percentage of what is left." })),
					expires_in_days: Type.Integer({ description: "For how many days from the day on which the grant expires." }),
				},
				{ $id: "CreditRollover", description: "What goes on as another grant when this one expires." },
			),
		),
		rolled_over_from: nullable(described(Uuid, "The grant of which this is the rest. Null: it isn't.")),
		balance: described(Money, "What is left: the sum of the ledger."),
		voided_at: nullable(described(Instant, "When it was voided. Null: it wasn't.")),
		created_at: described(Instant, "When it was created."),
		updated_at: described(Instant, "When it was last changed."),
	},
	{ $id: "CreditGrant", description: "Credit that pays a customer's charges before tax." },
);

export const LedgerEntry = Type.Object(
	{
		uuid: described(Uuid, "The UUID."),
		kind: literals("CreditLedgerKind", entryKinds, "What became of the credit."),
		amount: decimal({
			description:
				"In the grant's currency or unit. Negative where it lowers the balance. All entries add up to the balance.",
		}),
		line_item_uuid: nullable(described(Uuid, "The invoice line that was paid, or given back.")),
		invoice_uuid: nullable(described(Uuid, "The invoice.")),
		created_at: described(Instant, "When it was added."),
	},
	{ $id: "CreditLedgerEntry", description: "An entry of a credit grant's ledger." },
);

export const CreditGrantPath = strictObject({ credit_grant_uuid: described(Uuid, "The credit grant's UUID.") });
export const CreditGrantQuery = strictObject({
	customer_uuid: Type.Optional(described(Uuid, "Only this customer's.")),
	...pageQuery,
});
export const LedgerQuery = strictObject(pageQuery);

/** What became of a grant's credit. */
export interface GrantTotals {
	readonly uuid: string;
	readonly customer_uuid: string;
	/** Either this or `unit`. */
	readonly currency: string | null;
	readonly unit: string | null;
	readonly granted: Decimal;
	readonly burned: Decimal;
	readonly reserved: Decimal;
	/** Neither burned nor reserved. */
	readonly unburned: Decimal;
	/** Expired or voided: what is unburned is gone, except for usage of its time. */
	readonly is_over: boolean;
}
