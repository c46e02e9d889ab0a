import { longestPaymentTerms_days } from "../organisations/index.ts";
import {
	AddressAnswer,
	AddressInput,
	Currency,
	decimal,
	Email,
	Instant,
	literals,
	multiline,
	nullable,
	pageQuery,
	percent,
	reference,
	type Static,
	strictObject,
	Type,
	text,
	Uuid,
} from "../platform/http/index.ts";

const mostEmails = 50;

const emails = nullable(Type.Array(Email, { maxItems: mostEmails }));
/** All fields of a customer but name and e-mail address, which creation requires. */
const furtherFields = {
	contact_name: Type.Optional(nullable(text(255))),
	additional_emails: Type.Optional(emails),
	billing_emails: Type.Optional(emails),
	phone_number: Type.Optional(nullable(text(50, "Includes the country code."))),
	currency: Type.Optional(nullable(Currency)),
	tax_id: Type.Optional(nullable(text(100))),
	tax_exempt: Type.Optional(Type.Boolean({ description: "No tax on the customer's lines, whatever their rate says." })),
	tax_rate: Type.Optional(nullable(percent())),
	payment_terms_days: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: longestPaymentTerms_days }))),
	billing_address: Type.Optional(nullable(AddressInput)),
	shipping_address: Type.Optional(nullable(AddressInput)),
	external_id: Type.Optional(
		nullable(text(100, "The customer in an external system; events call it external_customer_id.")),
	),
};

export const CustomerCreate = strictObject({ name: text(255), email: Email, ...furtherFields });
export type CustomerCreate = Static<typeof CustomerCreate>;

/** A field left out stays; null clears a field that may be empty. */
export const CustomerUpdate = strictObject({
	name: Type.Optional(text(255)),
	email: Type.Optional(nullable(Email)),
	...furtherFields,
});
export type CustomerUpdate = Static<typeof CustomerUpdate>;

export const CustomerPath = strictObject({ customer_uuid: Uuid });

export const CustomerQuery = strictObject({
	search: Type.Optional(
		Type.String({ description: "A part of the name, contact name, e-mail address or external id, in any case." }),
	),
	external_id: Type.Optional(text(100)),
	email: Type.Optional(text(254, "The e-mail address, in any case.")),
	archived: Type.Optional(
		Type.Boolean({ description: "True: the archived customers alone. Left out or false: those that are not." }),
	),
	...pageQuery,
});

/** What an invoice says of its customer, in the interface's order. */
const summaryProperties = {
	external_id: nullable(Type.String()),
	uuid: Uuid,
	name: Type.String(),
	contact_name: nullable(Type.String()),
	email: nullable(Type.String()),
	additional_emails: Type.Array(Type.String()),
	billing_emails: Type.Array(Type.String()),
	phone_number: nullable(Type.String()),
	currency: nullable(Type.String()),
	tax_id: nullable(Type.String()),
};

export const CustomerSummary = Type.Object(summaryProperties, { $id: "CustomerSummary" });
export type CustomerSummary = Static<typeof CustomerSummary>;

const CreditBalance = Type.Object({
	currency: Type.String(),
	amount: decimal({
		description: "Credit that open invoices in this currency left over; the next ones sent use it up.",
	}),
});
export type CreditBalance = Static<typeof CreditBalance>;

export const Customer = Type.Object(
	{
		...summaryProperties,
		tax_exempt: Type.Boolean(),
		tax_rate: nullable(decimal({ description: "In percent; null: the organisation's default rate." })),
		payment_terms_days: nullable(Type.Integer({ description: "Null: the organisation's." })),
		billing_address: nullable(reference(AddressAnswer)),
		shipping_address: nullable(reference(AddressAnswer)),
		credit_balance: Type.Array(CreditBalance, { description: "By currency; those with nothing left are not listed." }),
		archived_at: nullable(Instant),
		created_at: Instant,
		updated_at: Instant,
	},
	{ $id: "Customer" },
);
export type Customer = Static<typeof Customer>;

export const creditKinds = [
	"carried",
	"credit_note",
	"applied",
	"returned",
	"overpayment",
	"grant",
	"payout",
	"adjustment",
] as const;
export type CreditKind = (typeof creditKinds)[number];

/** A movement of a customer's credit with its cause (extensions.md, "Customer"). */
export const CreditMovement = Type.Object(
	{
		uuid: Uuid,
		currency: Type.String(),
		amount: decimal({ description: "Above 0 where the balance grew, below 0 where it fell." }),
		balance: decimal({ description: "The customer's in this currency, after the movement." }),
		kind: literals(
			creditKinds,
			"`carried`: a credit invoice was sent, or its credit taken back; `credit_note`: paid before, and credited; `applied`: an invoice used it; `returned`: an invoice gave back what it had used; `overpayment`: more was paid than was due, or that payment was reversed; `grant`, `payout`, `adjustment`: a person moved it.",
		),
		invoice_uuid: nullable(Uuid),
		invoice_number: nullable(Type.String()),
		credit_note_uuid: nullable(Uuid),
		credit_note_number: nullable(Type.String()),
		payment_uuid: nullable(Uuid),
		reference: nullable(Type.String({ description: "Of the transfer that paid it out." })),
		note: nullable(Type.String()),
		created_at: Instant,
	},
	{ $id: "CreditMovement" },
);

export const CreditMovementCreate = strictObject({
	currency: Currency,
	amount: decimal({
		description:
			"In the currency's minor unit at the finest. Of a grant and a payout over 0, where a payout lowers the balance; of an adjustment above or below 0.",
	}),
	kind: literals(["grant", "payout", "adjustment"] as const),
	reference: Type.Optional(nullable(text(255, "Of the transfer that pays it out."))),
	note: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 1_000, ...multiline }))),
});
export type CreditMovementCreate = Static<typeof CreditMovementCreate>;

export const CreditMovementQuery = strictObject({ currency: Type.Optional(Currency), ...pageQuery });
