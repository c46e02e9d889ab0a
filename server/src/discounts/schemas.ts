import {
	Currency,
	DateOnly,
	decimal,
	described,
	Instant,
	Money,
	nullable,
	pageQuery,
	type Static,
	strictObject,
	Type,
	text,
	Uuid,
} from "../platform/http/index.ts";

/** A hundred years of months, as for a service's own discount. */
const longest_cycles = 1200;
const mostRedemptions = 1_000_000_000;

const limit = (description: string) => Type.Integer({ minimum: 1, maximum: mostRedemptions, description });

export const DiscountCreate = strictObject(
	{
		name: text(255, "The discount's name on invoices."),
		percent: Type.Optional(
			nullable(decimal({ exclusiveMinimum: 0, maximum: 100, description: "In percent. Either this or `amount`." })),
		),
		amount: Type.Optional(
			nullable(
				decimal({
					exclusiveMinimum: 0,
					description: "An amount off each invoice of a cycle, before tax; what exceeds the invoice is lost.",
				}),
			),
		),
		currency: Type.Optional(
			nullable(described(Currency, "The amount's currency: invoices in others don't get it. Only with `amount`.")),
		),
		customer_uuid: Type.Optional(nullable(described(Uuid, "For all contracts of this customer."))),
		contract_uuid: Type.Optional(nullable(described(Uuid, "For this contract."))),
		item_ids: Type.Optional(
			nullable(
				Type.Array(Uuid, {
					...{ minItems: 1, maxItems: 100, uniqueItems: true },
					description: "For these services of contracts: UUIDs of billable items. It lowers their own lines.",
				}),
			),
		),
		starts_on: Type.Optional(
			described(DateOnly, "Periods that begin on this day or later have the discount. Default: today."),
		),
		cycles: Type.Optional(
			nullable(
				Type.Integer({
					...{ minimum: 1, maximum: longest_cycles },
					description: "How many periods of each service have it. Null: all.",
				}),
			),
		),
		code: Type.Optional(
			nullable(
				Type.String({
					...{ minLength: 1, maxLength: 64, pattern: "^[A-Za-z0-9_.-]+$", examples: ["SPRING26"] },
					description:
						"A code to redeem the discount by, in upper or lower case. Then nobody has it who doesn't redeem it.",
				}),
			),
		),
		max_redemptions: Type.Optional(nullable(limit("How often the code can be redeemed in all. Null: no limit."))),
		max_redemptions_per_customer: Type.Optional(limit("How often a customer can redeem the code. Default: 1.")),
		redeem_until: Type.Optional(nullable(described(DateOnly, "The last day on which the code can be redeemed."))),
	},
	{
		$id: "CreateDiscount",
		description: "A discount to create: for services, a customer or a contract, or with a code.",
	},
);
export type DiscountCreate = Static<typeof DiscountCreate>;

export const Discount = Type.Object(
	{
		uuid: described(Uuid, "The UUID."),
		name: Type.String({ description: "The discount's name on invoices." }),
		percent: nullable(described(Money, "In percent; null for an amount.")),
		amount: nullable(described(Money, "Off each invoice of a cycle, before tax; null for a percentage.")),
		currency: nullable(described(Currency, "The amount's currency; null for a percentage.")),
		customer_uuid: nullable(described(Uuid, "The customer whose contracts have it.")),
		contract_uuid: nullable(described(Uuid, "The contract that has it.")),
		item_ids: nullable(Type.Array(Uuid, { description: "The services of contracts that have it." })),
		starts_on: described(DateOnly, "Periods that begin on this day or later have the discount."),
		ended_on: nullable(described(DateOnly, "Periods that begin on this day or later have it no longer.")),
		cycles: nullable(Type.Integer({ description: "How many periods of each service have it. Null: all." })),
		code: nullable(Type.String({ description: "The code to redeem it by." })),
		max_redemptions: nullable(Type.Integer({ description: "How often the code can be redeemed in all." })),
		max_redemptions_per_customer: nullable(
			Type.Integer({ description: "How often a customer can redeem the code. Null without a code." }),
		),
		redeem_until: nullable(described(DateOnly, "The last day on which the code can be redeemed.")),
		redemptions: Type.Integer({ description: "How often the code was redeemed." }),
		created_at: described(Instant, "When it was created."),
		updated_at: described(Instant, "When it was last changed."),
	},
	{ $id: "Discount", description: "A percentage or an amount off invoices." },
);

export const DiscountPath = strictObject({ discount_uuid: described(Uuid, "The discount's UUID.") });

export const DiscountQuery = strictObject({
	customer_uuid: Type.Optional(described(Uuid, "Only discounts that this customer has or redeemed.")),
	contract_uuid: Type.Optional(
		described(Uuid, "Only discounts that this contract or one of its services has, or that were redeemed for it."),
	),
	code: Type.Optional(text(64, "Only the discount with this code, in upper or lower case.")),
	...pageQuery,
});

export const RedemptionQuery = strictObject(pageQuery);

export const DiscountRedeem = strictObject(
	{
		code: text(64, "The code, in upper or lower case."),
		customer_uuid: described(Uuid, "The customer who redeems it."),
		contract_uuid: Type.Optional(
			nullable(described(Uuid, "The customer's contract that gets the discount. Null: all of the customer's.")),
		),
	},
	{ $id: "RedeemDiscount", description: "A code that a customer redeems." },
);
export type DiscountRedeem = Static<typeof DiscountRedeem>;

const redemption = {
	uuid: described(Uuid, "The redemption's UUID."),
	customer_uuid: described(Uuid, "The customer who redeemed it."),
	contract_uuid: nullable(described(Uuid, "The contract that has the discount. Null: all of the customer's.")),
	starts_on: described(DateOnly, "Periods that begin on this day or later have the discount."),
	created_at: described(Instant, "When it was redeemed."),
};

export const Redemption = Type.Object(
	{ ...redemption, discount: Discount },
	{ $id: "Redemption", description: "A discount that a customer redeemed by its code." },
);

export const DiscountRedemption = Type.Object(redemption, {
	$id: "DiscountRedemption",
	description: "Who redeemed a discount's code, and when.",
});
