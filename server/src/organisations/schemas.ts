import { providerChoices } from "../payment-providers/index.ts";
import {
	AddressAnswer,
	AddressInput,
	Currency,
	DateOnly,
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
const provider = literals("PaymentProviderName", providerChoices);

export const OrganisationUpdate = strictObject(
	{
		name: Type.Optional(text(255)),
		legal_name: Type.Optional(nullable(text(255))),
		address: Type.Optional(nullable(AddressInput)),
		tax_id: Type.Optional(nullable(text(100))),
		email: Type.Optional(nullable(Email)),
		logo: Type.Optional(nullable(logo)),
		locale: Type.Optional(locale),
		currency: Type.Optional(Currency),
		invoice_prefix: Type.Optional(InvoicePrefix),
		payment_terms_days: Type.Optional(Type.Integer({ minimum: 0, maximum: longestPaymentTerms_days })),
		default_tax_rate: Type.Optional(percent()),
		default_tax_name: Type.Optional(nullable(text(255))),
		lock_sent_invoices: Type.Optional(Type.Boolean()),
		auto_send_invoices: Type.Optional(Type.Boolean()),
		grace_days: Type.Optional(Type.Integer({ minimum: 0, maximum: longestGrace_days })),
		books_closed_until: Type.Optional(nullable(DateOnly)),
		stored_methods_on_payment_page: Type.Optional(Type.Boolean()),
		invoice_zero_amounts: Type.Optional(Type.Boolean()),
		payment_provider: Type.Optional(provider),
	},
	{ $id: "UpdateOrganisation" },
);
export type OrganisationUpdate = Static<typeof OrganisationUpdate>;

export const Organisation = Type.Object(
	{
		uuid: Uuid,
		name: Type.String(),
		legal_name: nullable(Type.String()),
		address: nullable(AddressAnswer),
		tax_id: nullable(Type.String()),
		email: nullable(Type.String()),
		logo: nullable(Type.String()),
		locale: Type.String(),
		currency: Type.String(),
		invoice_prefix: Type.String(),
		payment_terms_days: Type.Integer(),
		default_tax_rate: Money,
		default_tax_name: nullable(Type.String()),
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
		payment_provider: provider,
		created_at: Instant,
		updated_at: Instant,
	},
	{ $id: "Organisation" },
);
export type Organisation = Static<typeof Organisation>;
