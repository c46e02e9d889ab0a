import {
	DateOnly,
	decimal,
	decimalQuantity,
	Instant,
	literals,
	Money,
	multiline,
	nullable,
	optionalText,
	pageQuery,
	percent,
	type Static,
	strictObject,
	Type,
	text,
	Uuid,
} from "../../platform/http/index.ts";
import { settlements } from "../model/credit-notes/credit-note.ts";
import { invoiceStatuses, lineKinds } from "../model/invoice/invoice.ts";

const mostLines = 1_000;

const CreditNoteLineInput = strictObject(
	{
		line_item_uuid: Type.Optional(Uuid),
		net_amount: Type.Optional(
			decimal({
				description: "With `line_item_uuid`: the part of the line's net that is credited; all of it when left out.",
			}),
		),
		name: Type.Optional(text(255)),
		description: Type.Optional(nullable(optionalText())),
		quantity: Type.Optional(decimalQuantity({ exclusiveMinimum: 0 })),
		unit_price: Type.Optional(decimal({ description: "Before tax." })),
		flat_fee: Type.Optional(decimal()),
		tax_rate: Type.Optional(percent()),
		tax_name: Type.Optional(nullable(text(255))),
	},
	{
		description:
			"Either one of the invoice's lines (`line_item_uuid`), whole or a part of its net; or an entry of its own: `name`, `quantity` (1) × `unit_price` + `flat_fee`, before tax. Rate and name of the tax may be left out where they say nothing: the invoice has one tax that matches.",
	},
);
export type CreditNoteLineInput = Static<typeof CreditNoteLineInput>;

const creditedProperties = {
	amount: Type.Optional(
		decimal({
			exclusiveMinimum: 0,
			description: "Tax included; split over the invoice's taxes in proportion to what is left of each.",
		}),
	),
	line_items: Type.Optional(Type.Array(CreditNoteLineInput, { minItems: 1, maxItems: mostLines })),
	settle_as: Type.Optional(
		literals(
			settlements,
			"Where the part goes that was paid already: to the customer's credit `balance` (when left out), or as a `refund` to the payments that brought it, newest first; what was paid with credit goes to the balance.",
		),
	),
};

export const CreditNoteCreate = strictObject(
	{
		reason: Type.String({
			minLength: 1,
			maxLength: 1_000,
			description: "Why; it is printed on the credit note.",
			...multiline,
		}),
		...creditedProperties,
	},
	{ description: "Either `amount` or `line_items`." },
);
export type CreditNoteCreate = Static<typeof CreditNoteCreate>;

export const CreditNoteDraft = strictObject(creditedProperties, { description: "Either `amount` or `line_items`." });

const CreditNoteLine = Type.Object({
	uuid: Uuid,
	line_item_uuid: nullable(Type.String({ format: "uuid", description: "The invoice's line that is credited." })),
	kind: literals(lineKinds),
	name: Type.String(),
	description: nullable(Type.String()),
	quantity: Money,
	currency: Type.String(),
	unit_price: Money,
	flat_fee: Money,
	net_amount: decimal({ description: "What is credited, net of discounts, before tax." }),
	amount: decimal({ description: "What is credited, tax included." }),
	discount_amount: Money,
	discount_percent: Money,
	tax_name: nullable(Type.String()),
	tax_rate: Money,
	tax_amount: Money,
	service_start_date: nullable(DateOnly),
	service_end_date: nullable(DateOnly),
	display_order: Type.Integer(),
});

export const CreditNote = Type.Object(
	{
		uuid: Uuid,
		credit_note_number: Type.String({ examples: ["CN-2026-000003"] }),
		invoice_uuid: Uuid,
		invoice_number: Type.String(),
		customer_uuid: Uuid,
		currency: Type.String(),
		reason: Type.String(),
		subtotal: Money,
		discount_total: Money,
		tax_total: Money,
		amount: decimal({ description: "The sum of the lines' amounts, tax included." }),
		applied_to_invoice: decimal({ description: "What of the amount lowered the invoice's `amount_due`." }),
		added_to_balance: decimal({
			description: "What had been paid already and became the customer's `credit_balance`.",
		}),
		settle_as: literals(settlements),
		amount_refunded: decimal({
			description: "What had been paid already and goes back to the payments that brought it.",
		}),
		refunded_before: decimal({
			description: "The part that documents money refunded before: it lowered no due and gave no credit.",
		}),
		line_items: Type.Array(CreditNoteLine),
		file_url: Type.String({ format: "uri", description: "Opens the PDF without a token." }),
		created_at: Instant,
	},
	{ $id: "CreditNote" },
);
export type CreditNoteAnswer = Static<typeof CreditNote>;

export const CreditNotePreview = Type.Object(
	{
		currency: Type.String(),
		subtotal: Money,
		tax_total: Money,
		amount: decimal({ description: "Tax included." }),
		applied_to_invoice: Money,
		added_to_balance: Money,
		settle_as: literals(settlements),
		amount_refunded: Money,
		refunded_before: Money,
		line_items: Type.Array(CreditNoteLine),
		invoice_status: literals(invoiceStatuses, "The invoice's afterwards."),
		amount_due: decimal({ description: "Of the invoice afterwards." }),
		credit_balance: decimal({ description: "The customer's afterwards, in the invoice's currency." }),
	},
	{ $id: "CreditNotePreview" },
);

export const CreditNoteQuery = strictObject({
	invoice_uuid: Type.Optional(Uuid),
	customer_uuid: Type.Optional(Uuid),
	created_gte: Type.Optional(DateOnly),
	created_lte: Type.Optional(DateOnly),
	...pageQuery,
});

export const CreditNotePath = strictObject({ credit_note_uuid: Uuid });

export const CreditNotePdf = Type.Object(
	{ credit_note_uuid: Uuid, pdf_url: Type.String({ format: "uri" }), generated_at: Instant },
	{ $id: "CreditNotePdf" },
);
