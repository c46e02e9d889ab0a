import { described, Money, type Static, strictObject, Type, Uuid } from "../../platform/http/index.ts";

const mostCustomers = 200;

export const BalanceQuery = strictObject({
	customer_uuid: Type.Array(Uuid, { minItems: 1, maxItems: mostCustomers, description: "Repeatable." }),
});

const Open = Type.Object({ amount: Money, count: Type.Integer({ minimum: 0 }) }, { $id: "OpenAmount" });

/** What a customer owes in one currency. */
export const CustomerBalance = Type.Object(
	{
		customer_uuid: Uuid,
		currency: Type.String(),
		outstanding: described(
			Open,
			"The amount due on `sent` invoices. `GET /invoice` with `invoice_status=sent`, `customer_uuid`, and `currency` lists them.",
		),
		overdue: described(
			Open,
			"Of these, those past their due date. `GET /invoice` with `is_overdue=true`, `customer_uuid`, and `currency` lists them.",
		),
	},
	{ $id: "CustomerBalance" },
);
export type CustomerBalance = Static<typeof CustomerBalance>;
