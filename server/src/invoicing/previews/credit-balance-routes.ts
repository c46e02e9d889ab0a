import { CustomerPath } from "../../customers/index.ts";
import { type App, Currency, described, Instant, Money, nullable, Type } from "../../platform/http/index.ts";
import { liveBalances } from "./live-figures.ts";

const Balance = Type.Object(
	{
		currency: nullable(described(Currency, "The grants' currency. Null: they are counted in a unit.")),
		unit: nullable(Type.String({ description: "The code of the grants' unit. Null: their currency." })),
		granted: described(Money, "The sum of the grants."),
		burned: described(Money, "What sent invoices burned, less what was given back."),
		reserved: described(Money, "What drafts reserve."),
		expired: described(Money, "What expired unused, or was voided."),
		unbilled: described(Money, "What usage that is on no invoice yet would burn."),
		balance: described(Money, "What is left: granted − burned − reserved − expired − unbilled."),
		as_of: described(Instant, "The time until which usage is included."),
	},
	{ $id: "CreditGrantBalance", description: "What is left of a customer's credit grants in a currency or a unit." },
);

const Balances = Type.Object(
	{ items: Type.Array(Balance, { description: "By currency, then by unit." }) },
	{ $id: "CreditGrantBalances", description: "What is left of a customer's credit grants." },
);

export function registerCreditBalanceRoutes(app: App): void {
	app.get(
		"/customer/:customer_uuid/credit-balance",
		{
			schema: {
				tags: ["Credit grants"],
				operationId: "creditGrants.balance",
				summary: "Read what is left of a customer's credit grants",
				description:
					"Answers, by currency and unit, what is left once all usage up to now is paid, whether or not it was invoiced.",
				params: CustomerPath,
				response: { 200: Balances },
			},
		},
		async ({ context, params }) => ({ items: [...(await liveBalances(context, params.customer_uuid))] }),
	);
}
