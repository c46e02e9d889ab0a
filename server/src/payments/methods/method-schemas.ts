import { literals, nullable, type Static, strictObject, Type, text, Uuid } from "../../platform/http/index.ts";

const methodProperties = { uuid: Uuid, is_default: Type.Boolean() };

const card = {
	...methodProperties,
	brand: Type.String(),
	last4: Type.String(),
	expiration_date: Type.String({ description: "Month and year.", examples: ["09/2029"] }),
};

const bankAccount = {
	...methodProperties,
	account_mask: Type.String(),
	account_type: Type.String(),
	account_name: Type.String(),
	institution_name: Type.String(),
};

export const PaymentMethods = Type.Object(
	{
		credit_cards: Type.Array(Type.Object(card, { $id: "StoredCard" })),
		ach_accounts: Type.Array(Type.Object(bankAccount, { $id: "StoredAccount" })),
	},
	{ $id: "PaymentMethods" },
);
export type PaymentMethods = Static<typeof PaymentMethods>;

/** A stored card or bank account; the other kind's fields are null. */
export const PaymentMethod = Type.Object(
	{
		...methodProperties,
		kind: literals("StoredMethodKind", ["card", "ach"] as const),
		brand: nullable(card.brand),
		last4: nullable(card.last4),
		expiration_date: nullable(card.expiration_date),
		account_mask: nullable(bankAccount.account_mask),
		account_type: nullable(bankAccount.account_type),
		account_name: nullable(bankAccount.account_name),
		institution_name: nullable(bankAccount.institution_name),
	},
	{ $id: "PaymentMethod" },
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
export const MethodsPath = strictObject({ customer_uuid: Uuid });
export const MethodPath = strictObject({ customer_uuid: Uuid, payment_method_uuid: Uuid });
