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
				description: "With `line_item_uuid`: the part of the line's net amount to credit. Omit it to credit all of it.",
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
		$id: "CreditNoteLineInput",
		description:
			"Either one of the invoice's lines (`line_item_uuid`), in full or part of its net amount, or a separate entry: `name`, `quantity` (default 1) × `unit_price` + `flat_fee`, before tax. Omit the tax rate or name if it is unambiguous, that is, if only one tax of the invoice matches.",
	},
);
export type CreditNoteLineInput = Static<typeof CreditNoteLineInput>;

const creditedProperties = {
	amount: Type.Optional(
		decimal({
			exclusiveMinimum: 0,
			description: "Includes tax; split over the invoice's taxes in proportion to what is left of each.",
		}),
	),
	line_items: Type.Optional(Type.Array(CreditNoteLineInput, { minItems: 1, maxItems: mostLines })),
	settle_as: Type.Optional(
		literals(
			"CreditSettlement",
			settlements,
			"Where the part already paid goes: to the customer's credit `balance` (default), or as a `refund` to the payments it came from, newest first. What was paid with credit goes to the balance.",
		),
	),
};

export const CreditNoteCreate = strictObject(
	{
		reason: Type.String({
			minLength: 1,
			maxLength: 1_000,
			description: "The reason, printed on the credit note.",
			...multiline,
		}),
		...creditedProperties,
	},
	{ $id: "CreateCreditNote", description: "Either `amount` or `line_items`." },
);
export type CreditNoteCreate = Static<typeof CreditNoteCreate>;

export const CreditNoteDraft = strictObject(creditedProperties, {
	$id: "PreviewCreditNote",
	description: "Either `amount` or `line_items`.",
});

const CreditNoteLine = Type.Object(
	{
		uuid: Uuid,
		line_item_uuid: nullable(Type.String({ format: "uuid", description: "The invoice line that is credited." })),
		kind: literals("LineItemKind", lineKinds),
		name: Type.String(),
		description: nullable(Type.String()),
		quantity: Money,
		currency: Type.String(),
		unit_price: Money,
		flat_fee: Money,
		net_amount: decimal({ description: "The amount credited, after discounts and before tax." }),
		amount: decimal({ description: "The amount credited, including tax." }),
		discount_amount: Money,
		discount_percent: Money,
		tax_name: nullable(Type.String()),
		tax_rate: Money,
		tax_amount: Money,
		service_start_date: nullable(DateOnly),
		service_end_date: nullable(DateOnly),
		display_order: Type.Integer(),
	},
	{ $id: "CreditNoteLine" },
);

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
		amount: decimal({ description: "The sum of the lines' amounts, including tax." }),
		applied_to_invoice: decimal({ description: "The part of the amount that reduced the invoice's `amount_due`." }),
		added_to_balance: decimal({
			description: "The part already paid that became the customer's `credit_balance`.",
		}),
		settle_as: literals("CreditSettlement", settlements),
		amount_refunded: decimal({
			description: "The part already paid that goes back to the payments it came from.",
		}),
		refunded_before: decimal({
			description: "The part that documents an earlier refund: it reduced no amount due and gave no credit.",
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
		amount: decimal({ description: "Includes tax." }),
		applied_to_invoice: Money,
		added_to_balance: Money,
		settle_as: literals("CreditSettlement", settlements),
		amount_refunded: Money,
		refunded_before: Money,
		line_items: Type.Array(CreditNoteLine),
		invoice_status: literals("InvoiceStatus", invoiceStatuses, "The invoice's status afterward."),
		amount_due: decimal({ description: "The invoice's amount due afterward." }),
		credit_balance: decimal({ description: "The customer's credit balance afterward, in the invoice's currency." }),
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
