import { TaxesOnLine, UnitCode } from "../../e-invoicing/index.ts";
import {
	DateOnly,
	decimal,
	decimalQuantity,
	described,
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

const unitCode = UnitCode(
	"The unit in the electronic credit note: a code of UN/ECE Recommendation 20, such as `HUR` (hour), or of 21 behind an X (BT-130). Null: `C62`, one.",
);

const CreditNoteLineInput = strictObject(
	{
		line_item_uuid: Type.Optional(described(Uuid, "The UUID of the invoice's line.")),
		net_amount: Type.Optional(
			decimal({
				description: "With `line_item_uuid`: the part of the line's net amount to credit. Omit it to credit all of it.",
			}),
		),
		name: Type.Optional(text(255, "The name.")),
		description: Type.Optional(nullable(described(optionalText(), "A description."))),
		quantity: Type.Optional(decimalQuantity({ exclusiveMinimum: 0, description: "The quantity." })),
		unit_code: Type.Optional(unitCode),
		unit_price: Type.Optional(decimal({ description: "Before tax." })),
		flat_fee: Type.Optional(decimal({ description: "A fixed amount, independent of the quantity." })),
		tax_rate: Type.Optional(percent("The tax rate in percent.")),
		tax_name: Type.Optional(nullable(text(255, "The name of the tax, as printed."))),
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
	line_items: Type.Optional(
		Type.Array(CreditNoteLineInput, { minItems: 1, maxItems: mostLines, description: "The line items." }),
	),
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
		uuid: described(Uuid, "The UUID."),
		line_item_uuid: nullable(Type.String({ format: "uuid", description: "The invoice line that is credited." })),
		kind: literals("LineItemKind", lineKinds, "`item`, or a document-level allowance or charge."),
		name: Type.String({ description: "The name printed on the credit note." }),
		description: nullable(Type.String({ description: "A description." })),
		quantity: described(Money, "The quantity."),
		unit_code: unitCode,
		currency: Type.String({ description: "The ISO 4217 currency code." }),
		unit_price: described(Money, "The price of one unit."),
		flat_fee: described(Money, "A fixed amount, independent of the quantity."),
		net_amount: decimal({ description: "The amount credited, after discounts and before tax." }),
		amount: decimal({ description: "The amount credited, including tax." }),
		discount_amount: described(Money, "The discount as an amount."),
		discount_percent: described(Money, "The discount in percent."),
		tax_name: nullable(Type.String({ description: "The name of the tax, as printed." })),
		tax_rate: described(Money, "The tax rate in percent."),
		tax_amount: described(Money, "The tax on the line."),
		taxes: TaxesOnLine,
		service_start_date: nullable(described(DateOnly, "The first day served.")),
		service_end_date: nullable(described(DateOnly, "The last day served.")),
		display_order: Type.Integer({ description: "The place of the line on the invoice, from 1." }),
	},
	{ $id: "CreditNoteLine", description: "A line of a credit note." },
);

export const CreditNote = Type.Object(
	{
		uuid: described(Uuid, "The UUID."),
		credit_note_number: Type.String({ examples: ["CN-2026-000003"], description: "The credit note's number." }),
		invoice_uuid: described(Uuid, "The invoice's UUID."),
		invoice_number: Type.String({ description: "The invoice's number; empty for a draft." }),
		customer_uuid: described(Uuid, "The customer's UUID."),
		currency: Type.String({ description: "The ISO 4217 currency code." }),
		reason: Type.String({ description: "Why the credit was given." }),
		subtotal: described(Money, "The sum of the lines before tax."),
		discount_total: described(Money, "The sum of the discounts."),
		tax_total: described(Money, "The sum of the taxes."),
		amount: decimal({ description: "The sum of the lines' amounts, including tax." }),
		applied_to_invoice: decimal({ description: "The part of the amount that reduced the invoice's `amount_due`." }),
		added_to_balance: decimal({
			description: "The part already paid that became the customer's `credit_balance`.",
		}),
		settle_as: literals(
			"CreditSettlement",
			settlements,
			"Where the part already paid goes: the customer's credit, or back to the payments.",
		),
		amount_refunded: decimal({
			description: "The part already paid that goes back to the payments it came from.",
		}),
		refunded_before: decimal({
			description: "The part that documents an earlier refund: it reduced no amount due and gave no credit.",
		}),
		line_items: Type.Array(CreditNoteLine, { description: "The lines of the credit note." }),
		file_url: Type.String({ format: "uri", description: "Opens the PDF without a token." }),
		created_at: described(Instant, "When it was created."),
	},
	{ $id: "CreditNote", description: "A credit for a sent invoice." },
);
export type CreditNoteAnswer = Static<typeof CreditNote>;

export const CreditNotePreview = Type.Object(
	{
		currency: Type.String({ description: "The ISO 4217 currency code." }),
		subtotal: described(Money, "The sum of the lines before tax."),
		tax_total: described(Money, "The sum of the taxes."),
		amount: decimal({ description: "Includes tax." }),
		applied_to_invoice: described(Money, "The part that lowers what is due on the invoice."),
		added_to_balance: described(Money, "The part that becomes the customer's credit."),
		settle_as: literals(
			"CreditSettlement",
			settlements,
			"Where the part already paid goes: the customer's credit, or back to the payments.",
		),
		amount_refunded: described(Money, "The amount refunded."),
		refunded_before: described(Money, "What was refunded before."),
		line_items: Type.Array(CreditNoteLine, { description: "The line items." }),
		invoice_status: literals("InvoiceStatus", invoiceStatuses, "The invoice's status afterward."),
		amount_due: decimal({ description: "The invoice's amount due afterward." }),
		credit_balance: decimal({ description: "The customer's credit balance afterward, in the invoice's currency." }),
	},
	{ $id: "CreditNotePreview", description: "What a credit note would do." },
);

export const CreditNoteQuery = strictObject({
	invoice_uuid: Type.Optional(described(Uuid, "Only those of this invoice.")),
	customer_uuid: Type.Optional(described(Uuid, "Only those of this customer.")),
	created_gte: Type.Optional(described(DateOnly, "Only those created on this day or later.")),
	created_lte: Type.Optional(described(DateOnly, "Only those created on this day or earlier.")),
	...pageQuery,
});

export const CreditNotePath = strictObject({ credit_note_uuid: described(Uuid, "The credit note's UUID.") });

export const CreditNotePdf = Type.Object(
	{
		credit_note_uuid: described(Uuid, "The credit note's UUID."),
		pdf_url: Type.String({ format: "uri", description: "A signed URL of the PDF." }),
		generated_at: described(Instant, "When the PDF was drawn."),
	},
	{ $id: "CreditNotePdf", description: "Where the credit note's PDF is." },
);
