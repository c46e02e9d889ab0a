import { described, Money, type Static, strictObject, Type, Uuid } from "../../platform/http/index.ts";

const mostCustomers = 200;

export const BalanceQuery = strictObject({
	customer_uuid: Type.Array(Uuid, { minItems: 1, maxItems: mostCustomers, description: "Repeatable." }),
});

const Open = Type.Object(
	{
		amount: described(Money, "The amount."),
		count: Type.Integer({ minimum: 0, description: "The number of invoices." }),
	},
	{ $id: "OpenAmount", description: "An amount and the number of invoices behind it." },
);

/** What a customer owes in one currency. */
export const CustomerBalance = Type.Object(
	{
		customer_uuid: described(Uuid, "The customer's UUID."),
		currency: Type.String({ description: "The ISO 4217 currency code." }),
		outstanding: described(
			Open,
			"The amount due on `sent` invoices. `GET /invoice` with `invoice_status=sent`, `customer_uuid`, and `currency` lists them.",
		),
		overdue: described(
			Open,
			"Of these, those past their due date. `GET /invoice` with `is_overdue=true`, `customer_uuid`, and `currency` lists them.",
		),
	},
	{ $id: "CustomerBalance", description: "What a customer owes in one currency." },
);
export type CustomerBalance = Static<typeof CustomerBalance>;
