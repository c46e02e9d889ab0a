import { decimal, type Static, strictObject, Type, text, Uuid } from "../../platform/http/index.ts";

export const LinkPath = Type.Object({ token: Type.String() });

export const LinkPaymentPath = Type.Object({ token: Type.String(), payment_uuid: Uuid });

/** A discount's code, as typed. */
export const LinkCode = strictObject({ code: text(64) });

/** What a payer confirms: the amount shown on the page, and one way to pay it. */
export const LinkPayment = strictObject({
	amount: decimal({ exclusiveMinimum: 0 }),
	method_uuid: Type.Optional(Uuid),
	token: Type.Optional(text(255)),
	checkout: Type.Optional(Type.Literal(true)),
});
export type LinkPayment = Static<typeof LinkPayment>;
