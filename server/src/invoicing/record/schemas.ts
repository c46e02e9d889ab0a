import { CustomerSummary } from "../../customers/index.ts";
import {
	EInvoiceNote,
	EInvoiceNoteInput,
	InvoiceDelivery,
	InvoiceDeliveryInput,
	SupplyField,
	TaxesInput,
	TaxesOnLine,
	UnitCode,
} from "../../e-invoicing/index.ts";
import {
	Currency,
	DateOnly,
	decimal,
	decimalQuantity,
	described,
	Email,
	Instant,
	literals,
	Money,
	nullable,
	optionalText,
	percent,
	type Static,
	strictObject,
	Type,
	text,
	Uuid,
} from "../../platform/http/index.ts";
import { invoiceStatuses, lineKinds } from "../model/invoice/invoice.ts";

const mostLines = 1_000;
const mostRecipients = 50;
const mostCustomFields = 50;
const mostNotes = 20;
const largestDisplayOrder = 1_000_000;

const quantity = decimalQuantity({ minimum: 1 });
const displayOrder = Type.Integer({ minimum: 1, maximum: largestDisplayOrder });

const unitCode = UnitCode(
	"The unit in the electronic invoice: a code of UN/ECE Recommendation 20, such as `HUR` (hour), or of 21 behind an X (BT-130). Null: `C62`, one.",
);

const lineInput = {
	description: Type.Optional(nullable(described(optionalText(), "A description."))),
	quantity: Type.Optional(described(quantity, "The quantity.")),
	unit_code: Type.Optional(unitCode),
	flat_fee: Type.Optional(decimal({ description: "A fixed amount, independent of the quantity." })),
	discount_amount: Type.Optional(decimal({ description: "The discount as an amount." })),
	discount_percent: Type.Optional(percent("The discount in percent.")),
	tax_rate: Type.Optional(percent("The tax rate in percent.")),
	tax_name: Type.Optional(nullable(text(255, "The name of the tax, as printed."))),
	taxes: Type.Optional(TaxesInput),
	supply: Type.Optional(SupplyField),
	service_start_date: Type.Optional(nullable(described(DateOnly, "The first day served."))),
	service_end_date: Type.Optional(nullable(described(DateOnly, "The last day served."))),
	display_order: Type.Optional(described(displayOrder, "The place of the line on the invoice, from 1.")),
	kind: Type.Optional(
		literals("LineItemKind", lineKinds, "Default: `item`. A document-level allowance or charge has its own kind."),
	),
};

export const LineItemCreate = strictObject(
	{
		name: text(255, "The name printed on the invoice."),
		unit_price: decimal({ description: "The price of one unit." }),
		...lineInput,
	},
	{ $id: "CreateLineItem", description: "A line item to add to a draft invoice." },
);
export type LineItemCreate = Static<typeof LineItemCreate>;

export const LineItemUpdate = strictObject(
	{
		name: Type.Optional(text(255, "The name printed on the invoice.")),
		unit_price: Type.Optional(decimal({ description: "The price of one unit." })),
		...lineInput,
	},
	{ $id: "UpdateLineItem", description: "A line item's fields to change." },
);
export type LineItemUpdate = Static<typeof LineItemUpdate>;

export const LineItem = Type.Object(
	{
		uuid: described(Uuid, "The UUID."),
		kind: literals("LineItemKind", lineKinds, "`item`, or a document-level allowance or charge."),
		name: Type.String({ description: "The name printed on the invoice." }),
		description: nullable(Type.String({ description: "A description." })),
		quantity: described(Money, "The quantity."),
		unit_code: unitCode,
		currency: Type.String({ description: "The ISO 4217 currency code." }),
		unit_price: described(Money, "The price of one unit."),
		flat_fee: described(Money, "A fixed amount, independent of the quantity."),
		amount: decimal({ description: "After discounts, including tax." }),
		discount_amount: described(Money, "The discount as an amount."),
		discount_percent: described(Money, "The discount in percent."),
		tax_name: nullable(Type.String({ description: "The name of the tax, as printed; of several, their names." })),
		tax_rate: described(Money, "The tax rate in percent; of several taxes, their sum."),
		tax_amount: described(Money, "The tax on the line."),
		taxes: TaxesOnLine,
		supply: SupplyField,
		service_start_date: nullable(described(DateOnly, "The first day served.")),
		service_end_date: nullable(described(DateOnly, "The last day served.")),
		display_order: Type.Integer({ description: "The place of the line on the invoice, from 1." }),
		credit_grant_uuid: nullable(described(Uuid, "The credit grant whose credit the line burns or gives back.")),
		contract_uuid: nullable(described(Uuid, "The contract whose part it is. Null: no contract's alone.")),
		customer_uuid: described(Uuid, "Whose part it is: the contract's customer, else the invoice's."),
	},
	{ $id: "LineItem", description: "A line of an invoice." },
);

const CustomField = strictObject(
	{
		field_name: text(255, "The name of the field."),
		field_value: Type.String({ maxLength: 1_000, description: "The value of the field." }),
	},
	{ $id: "CustomFieldInput", description: "A field of your own on an invoice." },
);

const eInvoiceTerms = {
	buyer_reference: "In the electronic invoice, in place of the customer's (BT-10).",
	purchase_order_reference: "The customer's purchase order, in the electronic invoice (BT-13).",
	contract_reference: "The contract's number, in the electronic invoice (BT-12).",
	project_reference: "The project's number, in the electronic invoice (BT-11).",
	tax_point_date: "When the tax becomes due, in the electronic invoice (BT-7).",
	delivery: "When and where goods were delivered, in the electronic invoice (BG-13).",
	e_invoice_notes: "Notes in the electronic invoice (BG-1).",
};

const invoiceInput = {
	invoice_date: Type.Optional(nullable(described(DateOnly, "The date of the invoice."))),
	due_date: Type.Optional(nullable(described(DateOnly, "The day by which payment is due."))),
	service_start_date: Type.Optional(nullable(described(DateOnly, "The first day served."))),
	service_end_date: Type.Optional(nullable(described(DateOnly, "The last day served."))),
	description: Type.Optional(nullable(described(optionalText(), "A description."))),
	notes: Type.Optional(nullable(described(optionalText(), "Internal notes; never printed."))),
	recipients: Type.Optional(
		nullable(
			Type.Array(Email, { maxItems: mostRecipients, description: "Additional email recipients of the invoice." }),
		),
	),
	custom_fields: Type.Optional(
		nullable(
			Type.Array(CustomField, {
				maxItems: mostCustomFields,
				description: "Fields of your own, printed on the invoice.",
			}),
		),
	),
	buyer_reference: Type.Optional(nullable(text(255, eInvoiceTerms.buyer_reference))),
	purchase_order_reference: Type.Optional(nullable(text(255, eInvoiceTerms.purchase_order_reference))),
	contract_reference: Type.Optional(nullable(text(255, eInvoiceTerms.contract_reference))),
	project_reference: Type.Optional(nullable(text(255, eInvoiceTerms.project_reference))),
	tax_point_date: Type.Optional(nullable(described(DateOnly, eInvoiceTerms.tax_point_date))),
	delivery: Type.Optional(nullable(described(InvoiceDeliveryInput, eInvoiceTerms.delivery))),
	e_invoice_notes: Type.Optional(
		nullable(Type.Array(EInvoiceNoteInput, { maxItems: mostNotes, description: eInvoiceTerms.e_invoice_notes })),
	),
};

export const InvoiceCreate = strictObject(
	{
		customer_uuid: described(Uuid, "The customer's UUID."),
		currency: Type.Optional(nullable(described(Currency, "The ISO 4217 currency code."))),
		...invoiceInput,
		line_items: Type.Optional(Type.Array(LineItemCreate, { maxItems: mostLines, description: "The line items." })),
		is_recurring: Type.Optional(Type.Boolean({ description: "Whether a contract's billing run created it." })),
		external_source: Type.Optional(nullable(text(255, "The name of the external system that the invoice comes from."))),
		external_source_id: Type.Optional(nullable(text(255, "The invoice's id in the external system."))),
	},
	{ $id: "CreateInvoice", description: "A draft invoice to create." },
);
export type InvoiceCreate = Static<typeof InvoiceCreate>;

export const InvoiceUpdate = strictObject(
	{
		invoice_status: Type.Optional(literals("InvoiceStatus", invoiceStatuses, "The invoice's status.")),
		rebill: Type.Optional(
			Type.Boolean({
				description:
					"With `void`: whether the next billing run bills the invoice's charges again (default: true). If false, they are waived.",
			}),
		),
		...invoiceInput,
	},
	{ $id: "UpdateInvoice", description: "A draft invoice's fields to change." },
);
export type InvoiceUpdate = Static<typeof InvoiceUpdate>;

export const Invoice = Type.Object(
	{
		uuid: described(Uuid, "The UUID."),
		invoice_status: literals("InvoiceStatus", invoiceStatuses, "The invoice's status."),
		amount: decimal({ description: "The sum of the lines' amounts, including tax." }),
		currency: Type.String({ description: "The ISO 4217 currency code." }),
		invoice_number: Type.String({ description: "For a draft: `DRAFT-` and a short ID." }),
		invoice_date: nullable(described(DateOnly, "The date of the invoice.")),
		due_date: nullable(described(DateOnly, "The day by which payment is due.")),
		service_start_date: nullable(described(DateOnly, "The first day served.")),
		service_end_date: nullable(described(DateOnly, "The last day served.")),
		description: nullable(Type.String({ description: "A description." })),
		created_at: described(Instant, "When it was created."),
		updated_at: described(Instant, "When it was last changed."),
		is_recurring: Type.Boolean({ description: "Whether a contract's billing run created it." }),
		from_external_source: Type.Boolean({ description: "Whether the invoice was imported from another system." }),
		external_source: nullable(
			Type.String({ description: "The name of the external system that the invoice comes from." }),
		),
		external_source_id: nullable(Type.String({ description: "The invoice's id in the external system." })),
		payment_link: nullable(
			Type.String({ format: "uri", description: "The hosted payment page; null for a draft or a void invoice." }),
		),
		line_items: Type.Array(LineItem, { description: "The line items." }),
		tax_pending: Type.Boolean({
			description:
				"Whether a line waits for the tax provider's answer; until then it bears 0, and the draft can't be sent.",
		}),
		file_url: nullable(
			Type.String({ format: "uri", description: "Opens the PDF without a token; null in a preview." }),
		),
		customer: CustomerSummary,
		subtotal: described(Money, "The sum of the lines before tax."),
		discount_total: described(Money, "The sum of the discounts."),
		tax_total: described(Money, "The sum of the taxes."),
		amount_paid: decimal({ description: "Money received, including what was refunded." }),
		amount_refunded: decimal({ description: "The refunded part of what was received; it is not due again." }),
		amount_processing: decimal({ description: "The amount that payments are charging right now." }),
		amount_credited: described(Money, "The sum of the invoice's credit notes."),
		credit_applied: described(Money, "The part settled by the customer's credit."),
		amount_due: described(Money, "What remains to be paid."),
		is_overdue: Type.Boolean({ description: "Whether the due date has passed with an amount still due." }),
		notes: nullable(Type.String({ description: "Internal notes; never printed." })),
		recipients: Type.Array(Type.String(), { description: "Additional email recipients." }),
		custom_fields: Type.Array(
			Type.Object(
				{
					field_name: Type.String({ description: "The name of the field." }),
					field_value: Type.String({ description: "The value of the field." }),
				},
				{ $id: "CustomField", description: "A field of your own on an invoice." },
			),
			{ description: "Fields of your own, printed on the invoice." },
		),
		buyer_reference: nullable(Type.String({ description: eInvoiceTerms.buyer_reference })),
		purchase_order_reference: nullable(Type.String({ description: eInvoiceTerms.purchase_order_reference })),
		contract_reference: nullable(Type.String({ description: eInvoiceTerms.contract_reference })),
		project_reference: nullable(Type.String({ description: eInvoiceTerms.project_reference })),
		tax_point_date: nullable(described(DateOnly, eInvoiceTerms.tax_point_date)),
		delivery: nullable(described(InvoiceDelivery, eInvoiceTerms.delivery)),
		e_invoice_notes: Type.Array(EInvoiceNote, { description: eInvoiceTerms.e_invoice_notes }),
		contract_uuid: nullable(
			described(
				Uuid,
				"The contract that the invoice bills. Null for invoices created by hand, and for those that contracts of a group share.",
			),
		),
		revision: Type.Integer({ description: "0 for a draft, 1 when sent, one more for each later change." }),
		sent_at: nullable(described(Instant, "When it was sent. Null if it was not.")),
		paid_at: nullable(described(Instant, "When it was paid in full. Null: not yet.")),
		voided_at: nullable(described(Instant, "When it was voided. Null if it was not.")),
	},
	{ $id: "Invoice", description: "An invoice with its lines and totals." },
);
export type InvoiceAnswer = Static<typeof Invoice>;
export type LineItemAnswer = Static<typeof LineItem>;

export const InvoicePath = strictObject({ invoice_uuid: described(Uuid, "The invoice's UUID.") });
export const InvoiceDiscard = strictObject({
	rebill: Type.Optional(
		Type.Boolean({
			description:
				"Whether the next billing run bills the draft's charges again (default: true). If false, they are waived.",
		}),
	),
});
export const LineItemPath = strictObject({
	invoice_uuid: described(Uuid, "The invoice's UUID."),
	line_item_uuid: described(Uuid, "The UUID of the invoice's line."),
});

export const InvoicePdf = Type.Object(
	{
		invoice_uuid: described(Uuid, "The invoice's UUID."),
		pdf_url: Type.String({ format: "uri", description: "A signed URL of the PDF." }),
		generated_at: described(Instant, "When the PDF was drawn."),
	},
	{ $id: "InvoicePdf", description: "Where the invoice's PDF is." },
);

/** Ignores other parameters of a signed URL, such as those that mail programs add for tracking. */
export const SignedLink = Type.Object({
	expires: Type.Optional(Type.String()),
	signature: Type.Optional(Type.String()),
});
