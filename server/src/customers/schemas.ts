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
	type Static,
	strictObject,
	Type,
	text,
	Uuid,
} from "../platform/http/index.ts";

const mostEmails = 50;

const emails = nullable(Type.Array(Email, { maxItems: mostEmails }));
/** All fields except name and email address, which creation requires. */
const furtherFields = {
	contact_name: Type.Optional(nullable(text(255))),
	additional_emails: Type.Optional(emails),
	billing_emails: Type.Optional(emails),
	phone_number: Type.Optional(nullable(text(50, "With country code."))),
	currency: Type.Optional(nullable(Currency)),
	tax_id: Type.Optional(nullable(text(100))),
	tax_exempt: Type.Optional(
		Type.Boolean({ description: "Whether the customer's lines are free of tax, regardless of their rate." }),
	),
	tax_rate: Type.Optional(nullable(percent())),
	payment_terms_days: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: longestPaymentTerms_days }))),
	billing_address: Type.Optional(nullable(AddressInput)),
	shipping_address: Type.Optional(nullable(AddressInput)),
	external_id: Type.Optional(
		nullable(text(100, "The customer's id in an external system; the same as `external_customer_id` in events.")),
	),
};

export const CustomerCreate = strictObject(
	{ name: text(255), email: Email, ...furtherFields },
	{ $id: "CreateCustomer" },
);
export type CustomerCreate = Static<typeof CustomerCreate>;

/** Omitted fields stay unchanged; null clears an optional field. */
export const CustomerUpdate = strictObject(
	{
		name: Type.Optional(text(255)),
		email: Type.Optional(nullable(Email)),
		...furtherFields,
	},
	{ $id: "UpdateCustomer" },
);
export type CustomerUpdate = Static<typeof CustomerUpdate>;

export const CustomerPath = strictObject({ customer_uuid: Uuid });

export const CustomerQuery = strictObject({
	search: Type.Optional(
		Type.String({ description: "Part of the name, contact name, email address or external id, ignoring case." }),
	),
	external_id: Type.Optional(text(100)),
	email: Type.Optional(text(254, "The email address, ignoring case.")),
	archived: Type.Optional(
		Type.Boolean({
			description: "True: only archived customers. False or omitted: only customers that are not archived.",
		}),
	),
	...pageQuery,
});

/** The customer as shown on an invoice, in the interface's order. */
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

const CreditBalance = Type.Object(
	{
		currency: Type.String(),
		amount: decimal({
			description: "Remaining credit in this currency; the next invoices to be sent use it.",
		}),
	},
	{ $id: "CreditBalance" },
);
export type CreditBalance = Static<typeof CreditBalance>;

export const Customer = Type.Object(
	{
		...summaryProperties,
		tax_exempt: Type.Boolean(),
		tax_rate: nullable(decimal({ description: "In percent. Null: the organization's default rate." })),
		payment_terms_days: nullable(Type.Integer({ description: "Null: the organization's payment terms." })),
		billing_address: nullable(AddressAnswer),
		shipping_address: nullable(AddressAnswer),
		credit_balance: Type.Array(CreditBalance, { description: "By currency; omits currencies without credit." }),
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
		amount: decimal({ description: "Positive if the balance increased, negative if it decreased." }),
		balance: decimal({ description: "The customer's balance in this currency after the movement." }),
		kind: literals(
			"CreditMovementKind",
			creditKinds,
			"`carried`: credit from a credit invoice, or its reversal. `credit_note`: credit for an amount already paid. `applied`: used by an invoice. `returned`: given back by an invoice that had used it. `overpayment`: more was paid than was due, or that payment was reversed. `grant`, `payout`, `adjustment`: entered by a person.",
		),
		invoice_uuid: nullable(Uuid),
		invoice_number: nullable(Type.String()),
		credit_note_uuid: nullable(Uuid),
		credit_note_number: nullable(Type.String()),
		payment_uuid: nullable(Uuid),
		reference: nullable(Type.String({ description: "The reference of the transfer that paid the credit out." })),
		note: nullable(Type.String()),
		created_at: Instant,
	},
	{ $id: "CreditMovement" },
);

export const CreditMovementCreate = strictObject(
	{
		currency: Currency,
		amount: decimal({
			description:
				"With at most the decimals of the currency's minor unit. Positive for a grant and for a payout (which lowers the balance); positive or negative for an adjustment.",
		}),
		kind: literals("CreditEntryKind", ["grant", "payout", "adjustment"] as const),
		reference: Type.Optional(nullable(text(255, "The reference of the transfer that pays the credit out."))),
		note: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 1_000, ...multiline }))),
	},
	{ $id: "CreateCreditMovement" },
);
export type CreditMovementCreate = Static<typeof CreditMovementCreate>;

export const CreditMovementQuery = strictObject({ currency: Type.Optional(Currency), ...pageQuery });
