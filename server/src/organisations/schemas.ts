import {
	BankAccount,
	BankAccountInput,
	EInvoiceContact,
	EInvoiceContactInput,
	EInvoiceFormats,
	ElectronicAddress,
	ElectronicAddressInput,
	LegalRegistration,
	LegalRegistrationInput,
	TaxRegistration,
	TaxRegistrationInput,
} from "../e-invoicing/index.ts";
import { providerChoices } from "../payment-providers/index.ts";
import {
	AddressAnswer,
	AddressInput,
	Currency,
	DateOnly,
	described,
	Email,
	Instant,
	literals,
	Money,
	nullable,
	percent,
	type Static,
	strictObject,
	Type,
	text,
	Uuid,
} from "../platform/http/index.ts";
import { taxProviderChoices } from "../tax-providers/index.ts";

/** Payment terms of a year are already long; ten years rule out typing errors. */
export const longestPaymentTerms_days = 3650;
/** A year; a longer delay makes no sense. */
const longestGrace_days = 365;
const logoLimit_characters = 400_000;

export const InvoicePrefix = Type.String({
	pattern: "^[A-Za-z0-9][A-Za-z0-9._/-]{0,19}$",
	description: "The prefix of invoice numbers: 1–20 letters, digits, `.`, `_`, `/` or `-`.",
});
const logo = Type.String({
	maxLength: logoLimit_characters,
	pattern: "^data:image/(png|jpeg|svg\\+xml);base64,[A-Za-z0-9+/]+={0,2}$",
	description:
		"A picture as a data URI: PNG, JPEG or SVG in base64, at most 400,000 characters and 16 million pixels. An SVG (without `<image>`) or a picture larger than 1,200 pixels is stored as a PNG of that size.",
});
const locale = Type.String({ format: "locale", maxLength: 35, examples: ["de-DE"] });
const mostRegistrations = 50;
const timezone = Type.String({
	format: "time-zone",
	maxLength: 64,
	examples: ["Europe/Berlin"],
	description:
		"The IANA name of the time zone whose days count: for invoices, due dates, reports, and contracts without a zone of their own that are activated from now on.",
});
const TaxProviders = literals(
	"TaxProvider",
	taxProviderChoices,
	"Who decides the taxes of lines where neither the line, its service nor the customer has a rate. `none`: the organization's default rate is used. `built_in`: the rules do, by seller, customer, supply and day; the organization's address needs a country. `stripe`: Stripe Tax, which also files what was sent, if it is set up on this installation.",
);
const OneStopShop = literals(
	"OneStopShop",
	["registered", "below_threshold"] as const,
	"Where the tax rules tax digital services and goods to consumers in other countries of the EU. `registered`: there, declared in the one-stop shop. `below_threshold`: at home, which a seller established in one country may do while these sales are no more than 10,000 EUR in this calendar year and the last (Article 59c of Directive 2006/112/EC).",
);
const defaultFormat = "The format of electronic invoices to customers that have none of their own.";
const contact = "Whom customers ask about an invoice (BG-6).";
const bankAccount = "The account that customers transfer money to (BG-17).";
const paymentMeans =
	"How customers pay: a code of UNCL 4461 (BT-81). Null: `58` (SEPA credit transfer) with a bank account, else `1` (not defined).";
const electronicAddress = "Where electronic invoices come from (BT-34).";
const legalRegistration = "The entry in the register of companies (BT-30).";
const taxRegistrations =
	"Registrations for tax besides `tax_id`. A document whose tax is all levied by another country states the VAT id there.";
const provider = literals("PaymentProviderName", providerChoices);

export const OrganisationUpdate = strictObject(
	{
		name: Type.Optional(text(255, "The organization's name.")),
		legal_name: Type.Optional(nullable(text(255, "The name printed on invoices."))),
		address: Type.Optional(nullable(described(AddressInput, "The address printed on invoices."))),
		tax_id: Type.Optional(nullable(text(100, "The tax identification number."))),
		email: Type.Optional(nullable(described(Email, "The email address printed on invoices."))),
		logo: Type.Optional(nullable(logo)),
		locale: Type.Optional(described(locale, "The language and region for dates and numbers, such as de-DE.")),
		currency: Type.Optional(described(Currency, "The default currency.")),
		invoice_prefix: Type.Optional(InvoicePrefix),
		payment_terms_days: Type.Optional(
			Type.Integer({
				minimum: 0,
				maximum: longestPaymentTerms_days,
				description: "The default days from the invoice date to the due date.",
			}),
		),
		default_tax_rate: Type.Optional(
			percent("The tax rate of lines without one of their own or their customer's, in percent."),
		),
		default_tax_name: Type.Optional(nullable(text(255, "The name of that tax, as printed."))),
		lock_sent_invoices: Type.Optional(Type.Boolean({ description: "Whether sent invoices can no longer be edited." })),
		auto_send_invoices: Type.Optional(
			Type.Boolean({ description: "Whether the drafts of billing runs are sent automatically." }),
		),
		grace_days: Type.Optional(
			Type.Integer({
				minimum: 0,
				maximum: longestGrace_days,
				description: "How many days after its date a draft is sent automatically.",
			}),
		),
		books_closed_until: Type.Optional(
			nullable(
				described(
					DateOnly,
					"No correction is computed for a period that ends on or before this day. Null: none is closed.",
				),
			),
		),
		stored_methods_on_payment_page: Type.Optional(
			Type.Boolean({ description: "Whether the payment page offers the customer's stored payment methods." }),
		),
		invoice_zero_amounts: Type.Optional(
			Type.Boolean({ description: "Whether invoices are created where every line is 0." }),
		),
		payment_provider: Type.Optional(described(provider, "Who collects payments.")),
		e_invoice_format: Type.Optional(described(EInvoiceFormats, defaultFormat)),
		contact: Type.Optional(nullable(described(EInvoiceContactInput, contact))),
		bank_account: Type.Optional(nullable(described(BankAccountInput, bankAccount))),
		payment_means_code: Type.Optional(nullable(Type.String({ maxLength: 3, description: paymentMeans }))),
		electronic_address: Type.Optional(nullable(described(ElectronicAddressInput, electronicAddress))),
		legal_registration: Type.Optional(nullable(described(LegalRegistrationInput, legalRegistration))),
		tax_registrations: Type.Optional(
			Type.Array(TaxRegistrationInput, { maxItems: mostRegistrations, description: taxRegistrations }),
		),
		tax_provider: Type.Optional(TaxProviders),
		one_stop_shop: Type.Optional(OneStopShop),
		timezone: Type.Optional(timezone),
	},
	{ $id: "UpdateOrganisation", description: "The organization's fields to change." },
);
export type OrganisationUpdate = Static<typeof OrganisationUpdate>;

export const Organisation = Type.Object(
	{
		uuid: described(Uuid, "The UUID."),
		name: Type.String({ description: "The organization's name." }),
		legal_name: nullable(Type.String({ description: "The name printed on invoices." })),
		address: nullable(described(AddressAnswer, "The address printed on invoices.")),
		tax_id: nullable(Type.String({ description: "The tax identification number." })),
		email: nullable(Type.String({ description: "The email address printed on invoices." })),
		logo: nullable(Type.String({ description: "The logo as a data URI." })),
		locale: Type.String({ description: "The language and region for dates and numbers, such as de-DE." }),
		currency: Type.String({ description: "The default currency." }),
		invoice_prefix: Type.String({ description: "What invoice numbers begin with." }),
		payment_terms_days: Type.Integer({ description: "The default days from the invoice date to the due date." }),
		default_tax_rate: described(
			Money,
			"The tax rate of lines without one of their own or their customer's, in percent.",
		),
		default_tax_name: nullable(Type.String({ description: "The name of that tax, as printed." })),
		lock_sent_invoices: Type.Boolean({ description: "Whether sent invoices are locked against changes." }),
		auto_send_invoices: Type.Boolean({ description: "Whether a billing run sends its invoices automatically." }),
		grace_days: Type.Integer({
			description: "With `auto_send_invoices`: how many days after its date a run's draft is sent.",
		}),
		books_closed_until: nullable(
			Type.String({
				format: "date",
				description:
					"Billing runs no longer correct usage of periods that end on or before this day; `GET /usage/inbox` lists it for a decision. Null: no books are closed.",
			}),
		),
		stored_methods_on_payment_page: Type.Boolean({
			description: "Whether the holder of a payment link may charge the customer's stored payment methods.",
		}),
		invoice_zero_amounts: Type.Boolean({
			description: "Whether a billing run also creates invoices on which every line is 0.",
		}),
		payment_provider: described(provider, "Who collects payments."),
		e_invoice_format: described(EInvoiceFormats, defaultFormat),
		contact: nullable(described(EInvoiceContact, contact)),
		bank_account: nullable(described(BankAccount, bankAccount)),
		payment_means_code: nullable(Type.String({ description: paymentMeans })),
		electronic_address: nullable(described(ElectronicAddress, electronicAddress)),
		legal_registration: nullable(described(LegalRegistration, legalRegistration)),
		tax_registrations: Type.Array(TaxRegistration, { description: taxRegistrations }),
		tax_provider: TaxProviders,
		one_stop_shop: OneStopShop,
		timezone: Type.String({ description: "The IANA name of the time zone whose days count." }),
		created_at: described(Instant, "When it was created."),
		updated_at: described(Instant, "When it was last changed."),
	},
	{ $id: "Organisation", description: "The organization that bills, and its settings." },
);
export type Organisation = Static<typeof Organisation>;
