import { EInvoiceFormats, ElectronicAddress, ElectronicAddressInput, Taxes, TaxesInput } from "../e-invoicing/index.ts";
import { longestPaymentTerms_days } from "../organisations/index.ts";
import {
	AddressAnswer,
	AddressInput,
	Currency,
	decimal,
	described,
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
import { vatIdStatuses } from "./vat-ids/vat-id.ts";

const mostEmails = 50;

export const customerTypes = ["business", "consumer"] as const;
export type CustomerType = (typeof customerTypes)[number];
const CustomerTypes = literals("CustomerType", customerTypes, "Whether it buys as a business or as a consumer.");
export const billTos = ["self", "parent"] as const;
export type BillTo = (typeof billTos)[number];
const BillTos = literals(
	"BillTo",
	billTos,
	"Who gets the invoices of the customer's contracts: itself, or its parent, with the parent's address, taxes, payment terms, discounts, credit and payment methods. `parent` requires a `parent_uuid`.",
);
const parentUuid = "The customer that it belongs to, such as the group of a company. Null: none.";
const ownFormat =
	"The format of its electronic invoices. `none`: only the PDF. Null: the organization's. What would not be valid in it cannot be sent.";
const buyerReference =
	"The reference that its invoices bear unless they have their own (BT-10); of public buyers in Germany, the Leitweg-ID.";
const electronicAddress = "Where it receives electronic invoices (BT-49).";
const VatIdStatus = literals(
	"VatIdStatus",
	vatIdStatuses,
	"`valid`: a VAT id whose form and check digits are right. `confirmed`: a provider says that it exists. `invalid`: a provider says that it doesn't; the tax rules then treat it as none. `unknown`: no VAT id of a known form.",
);

const emails = nullable(Type.Array(Email, { maxItems: mostEmails }));
/** All fields except name and email address, which creation requires. */
const furtherFields = {
	contact_name: Type.Optional(nullable(text(255, "The name of the person to contact."))),
	additional_emails: Type.Optional(described(emails, "More email addresses of the customer.")),
	billing_emails: Type.Optional(described(emails, "The addresses that invoices are mailed to, in place of `email`.")),
	phone_number: Type.Optional(nullable(text(50, "With country code."))),
	currency: Type.Optional(nullable(described(Currency, "The currency of invoices. Null or omitted: the default."))),
	tax_id: Type.Optional(
		nullable(text(100, "The tax identification number (BT-48). A VAT id with wrong check digits is refused.")),
	),
	tax_exempt: Type.Optional(
		Type.Boolean({ description: "Whether the customer's lines are free of tax, regardless of their rate." }),
	),
	tax_rate: Type.Optional(nullable(percent("The tax rate in percent."))),
	taxes: Type.Optional(nullable(TaxesInput)),
	payment_terms_days: Type.Optional(
		nullable(
			Type.Integer({
				minimum: 0,
				maximum: longestPaymentTerms_days,
				description: "Days from the invoice date to the due date.",
			}),
		),
	),
	billing_address: Type.Optional(nullable(described(AddressInput, "The address printed on invoices."))),
	shipping_address: Type.Optional(nullable(described(AddressInput, "The address that goods are sent to."))),
	customer_type: Type.Optional(CustomerTypes),
	e_invoice_format: Type.Optional(nullable(described(EInvoiceFormats, ownFormat))),
	buyer_reference: Type.Optional(nullable(text(255, buyerReference))),
	electronic_address: Type.Optional(nullable(described(ElectronicAddressInput, electronicAddress))),
	parent_uuid: Type.Optional(nullable(described(Uuid, parentUuid))),
	bill_to: Type.Optional(BillTos),
	external_id: Type.Optional(
		nullable(text(100, "The customer's id in an external system; the same as `external_customer_id` in events.")),
	),
};

export const CustomerCreate = strictObject(
	{
		name: text(255, "The company's or person's name."),
		email: described(Email, "The email address."),
		...furtherFields,
	},
	{ $id: "CreateCustomer", description: "A customer to create." },
);
export type CustomerCreate = Static<typeof CustomerCreate>;

/** Omitted fields stay unchanged; null clears an optional field. */
export const CustomerUpdate = strictObject(
	{
		name: Type.Optional(text(255, "The company's or person's name.")),
		email: Type.Optional(nullable(described(Email, "The email address."))),
		...furtherFields,
	},
	{ $id: "UpdateCustomer", description: "A customer's fields to change." },
);
export type CustomerUpdate = Static<typeof CustomerUpdate>;

export const CustomerPath = strictObject({ customer_uuid: described(Uuid, "The customer's UUID.") });

export const CustomerQuery = strictObject({
	parent_uuid: Type.Optional(described(Uuid, "Only the children of this customer.")),
	search: Type.Optional(
		Type.String({ description: "Part of the name, contact name, email address or external id, ignoring case." }),
	),
	external_id: Type.Optional(text(100, "Only the customer with this external id.")),
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
	external_id: nullable(Type.String({ description: "The customer's id in an external system." })),
	uuid: described(Uuid, "The UUID."),
	name: Type.String({ description: "The company's or person's name." }),
	contact_name: nullable(Type.String({ description: "The name of the person to contact." })),
	email: nullable(Type.String({ description: "The email address." })),
	additional_emails: Type.Array(Type.String(), { description: "More email addresses of the customer." }),
	billing_emails: Type.Array(Type.String(), {
		description: "The addresses that invoices are mailed to, in place of `email`.",
	}),
	phone_number: nullable(Type.String({ description: "The phone number, with country code." })),
	currency: nullable(
		Type.String({ description: "The currency of the customer's invoices. Null: the organization's." }),
	),
	tax_id: nullable(Type.String({ description: "The tax identification number." })),
};

export const CustomerSummary = Type.Object(summaryProperties, {
	$id: "CustomerSummary",
	description: "A customer as shown on an invoice.",
});
export type CustomerSummary = Static<typeof CustomerSummary>;

const CreditBalance = Type.Object(
	{
		currency: Type.String({ description: "The ISO 4217 currency code." }),
		amount: decimal({
			description: "Remaining credit in this currency; the next invoices to be sent use it.",
		}),
	},
	{ $id: "CreditBalance", description: "A customer's credit in one currency." },
);
export type CreditBalance = Static<typeof CreditBalance>;

export const Customer = Type.Object(
	{
		...summaryProperties,
		tax_id_status: VatIdStatus,
		tax_exempt: Type.Boolean({ description: "Whether the customer's lines are free of tax." }),
		tax_rate: nullable(decimal({ description: "In percent. Null: the organization's default rate." })),
		taxes: Taxes,
		payment_terms_days: nullable(Type.Integer({ description: "Null: the organization's payment terms." })),
		billing_address: nullable(described(AddressAnswer, "The address printed on invoices.")),
		shipping_address: nullable(described(AddressAnswer, "The address that goods are sent to.")),
		customer_type: CustomerTypes,
		e_invoice_format: nullable(described(EInvoiceFormats, ownFormat)),
		buyer_reference: nullable(Type.String({ description: buyerReference })),
		electronic_address: nullable(described(ElectronicAddress, electronicAddress)),
		parent_uuid: nullable(described(Uuid, parentUuid)),
		bill_to: BillTos,
		credit_balance: Type.Array(CreditBalance, { description: "By currency; omits currencies without credit." }),
		archived_at: nullable(described(Instant, "When the customer was archived. Null if it was not.")),
		created_at: described(Instant, "When it was created."),
		updated_at: described(Instant, "When it was last changed."),
	},
	{ $id: "Customer", description: "Someone who is billed." },
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
		uuid: described(Uuid, "The UUID."),
		currency: Type.String({ description: "The ISO 4217 currency code." }),
		amount: decimal({ description: "Positive if the balance increased, negative if it decreased." }),
		balance: decimal({ description: "The customer's balance in this currency after the movement." }),
		kind: literals(
			"CreditMovementKind",
			creditKinds,
			"`carried`: credit from a credit invoice, or its reversal. `credit_note`: credit for an amount already paid. `applied`: used by an invoice. `returned`: given back by an invoice that had used it. `overpayment`: more was paid than was due, or that payment was reversed. `grant`, `payout`, `adjustment`: entered by a person.",
		),
		invoice_uuid: nullable(described(Uuid, "The invoice that caused it. Null if none did.")),
		invoice_number: nullable(Type.String({ description: "That invoice's number." })),
		credit_note_uuid: nullable(described(Uuid, "The credit note that caused it. Null if none did.")),
		credit_note_number: nullable(Type.String({ description: "That credit note's number." })),
		payment_uuid: nullable(described(Uuid, "The payment that caused it. Null if none did.")),
		reference: nullable(Type.String({ description: "The reference of the transfer that paid the credit out." })),
		note: nullable(Type.String({ description: "A note for your own use." })),
		created_at: described(Instant, "When it was created."),
	},
	{ $id: "CreditMovement", description: "A change of a customer's credit." },
);

export const CreditMovementCreate = strictObject(
	{
		currency: described(Currency, "The ISO 4217 currency code."),
		amount: decimal({
			description:
				"With at most the decimals of the currency's minor unit. Positive for a grant and for a payout (which lowers the balance); positive or negative for an adjustment.",
		}),
		kind: literals(
			"CreditEntryKind",
			["grant", "payout", "adjustment"] as const,
			"Whether credit is granted, paid out or adjusted.",
		),
		reference: Type.Optional(nullable(text(255, "The reference of the transfer that pays the credit out."))),
		note: Type.Optional(
			nullable(Type.String({ minLength: 1, maxLength: 1_000, ...multiline, description: "A note for your own use." })),
		),
	},
	{ $id: "CreateCreditMovement", description: "A grant, payout or adjustment of a customer's credit." },
);
export type CreditMovementCreate = Static<typeof CreditMovementCreate>;

export const CreditMovementQuery = strictObject({
	currency: Type.Optional(described(Currency, "Only this currency.")),
	...pageQuery,
});
