import {
	Currency,
	decimal,
	described,
	Instant,
	Money,
	nullable,
	type Static,
	strictObject,
	Type,
} from "../../platform/http/index.ts";

export const AutoTopUpUpdate = strictObject(
	{
		currency: described(Currency, "The credit's currency."),
		threshold: decimal({ exclusiveMinimum: 0, description: "Credit is bought when the live balance is below this." }),
		amount: decimal({ exclusiveMinimum: 0, description: "How much is bought, before tax." }),
		monthly_limit: Type.Optional(
			nullable(
				decimal({
					exclusiveMinimum: 0,
					description: "At most this much is bought in a calendar month (UTC). Default: no limit.",
				}),
			),
		),
	},
	{ $id: "UpdateAutoTopUp", description: "When credit is bought for a customer." },
);
export type AutoTopUpUpdate = Static<typeof AutoTopUpUpdate>;

export const AutoTopUp = Type.Object(
	{
		currency: described(Currency, "The credit's currency."),
		threshold: described(Money, "Credit is bought when the live balance is below this."),
		amount: described(Money, "How much is bought, before tax."),
		monthly_limit: nullable(described(Money, "At most this much is bought in a calendar month. Null: no limit.")),
		created_at: described(Instant, "When it was set up."),
		updated_at: described(Instant, "When it was last changed."),
	},
	{ $id: "AutoTopUp", description: "Credit that is bought by the stored payment method when too little is left." },
);
