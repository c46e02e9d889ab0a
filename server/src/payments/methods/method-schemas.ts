import {
	described,
	literals,
	nullable,
	type Static,
	strictObject,
	Type,
	text,
	Uuid,
} from "../../platform/http/index.ts";

const methodProperties = {
	uuid: described(Uuid, "The UUID."),
	is_default: Type.Boolean({ description: "Whether automatic collection charges it." }),
};

const card = {
	...methodProperties,
	brand: Type.String({ description: "The brand of the card." }),
	last4: Type.String({ description: "The last four digits of the card." }),
	expiration_date: Type.String({ description: "Month and year.", examples: ["09/2029"] }),
};

const bankAccount = {
	...methodProperties,
	account_mask: Type.String({ description: "The last digits of the account." }),
	account_type: Type.String({ description: "The type of the account, such as checking." }),
	account_name: Type.String({ description: "The name of the account." }),
	institution_name: Type.String({ description: "The name of the bank." }),
};

export const PaymentMethods = Type.Object(
	{
		credit_cards: Type.Array(Type.Object(card, { $id: "StoredCard", description: "A stored card." }), {
			description: "The stored cards.",
		}),
		ach_accounts: Type.Array(
			Type.Object(bankAccount, { $id: "StoredAccount", description: "A stored bank account." }),
			{ description: "The stored bank accounts." },
		),
	},
	{ $id: "PaymentMethods", description: "A customer's stored payment methods." },
);
export type PaymentMethods = Static<typeof PaymentMethods>;

/** A stored card or bank account; the other kind's fields are null. */
export const PaymentMethod = Type.Object(
	{
		...methodProperties,
		kind: literals("StoredMethodKind", ["card", "ach"] as const, "Whether it is a card or a bank account."),
		brand: nullable(card.brand),
		last4: nullable(card.last4),
		expiration_date: nullable(card.expiration_date),
		account_mask: nullable(bankAccount.account_mask),
		account_type: nullable(bankAccount.account_type),
		account_name: nullable(bankAccount.account_name),
		institution_name: nullable(bankAccount.institution_name),
	},
	{ $id: "PaymentMethod", description: "A stored card or bank account." },
);
export type PaymentMethod = Static<typeof PaymentMethod>;

export const PaymentMethodCreate = strictObject(
	{
		provider_token: text(
			255,
			"The token from the provider's own form or SDK for the card or account; never its number.",
		),
		is_default: Type.Optional(
			nullable(Type.Boolean({ description: "Default: true for the customer's first method." })),
		),
	},
	{ $id: "AttachPaymentMethod" },
);

export const PaymentMethodUpdate = strictObject(
	{
		is_default: Type.Literal(true, {
			description: "Replaces the previous default. Removing the default leaves the customer without one.",
		}),
	},
	{ $id: "UpdatePaymentMethod" },
);
export const MethodsPath = strictObject({ customer_uuid: described(Uuid, "The customer's UUID.") });
export const MethodPath = strictObject({
	customer_uuid: described(Uuid, "The customer's UUID."),
	payment_method_uuid: described(Uuid, "The payment method's UUID."),
});
