import { CustomerSummary } from "../../customers/index.ts";
import {
	Currency,
	DateOnly,
	decimal,
	decimalQuantity,
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
const largestDisplayOrder = 1_000_000;

const quantity = decimalQuantity({ minimum: 1 });
const displayOrder = Type.Integer({ minimum: 1, maximum: largestDisplayOrder });

const lineInput = {
	description: Type.Optional(nullable(optionalText())),
	quantity: Type.Optional(quantity),
	flat_fee: Type.Optional(decimal()),
	discount_amount: Type.Optional(decimal()),
	discount_percent: Type.Optional(percent()),
	tax_rate: Type.Optional(percent()),
	tax_name: Type.Optional(nullable(text(255))),
	service_start_date: Type.Optional(nullable(DateOnly)),
	service_end_date: Type.Optional(nullable(DateOnly)),
	display_order: Type.Optional(displayOrder),
	kind: Type.Optional(
		literals("LineItemKind", lineKinds, "Default: `item`. A document-level allowance or charge has its own kind."),
	),
};

export const LineItemCreate = strictObject(
	{ name: text(255), unit_price: decimal(), ...lineInput },
	{ $id: "CreateLineItem" },
);
export type LineItemCreate = Static<typeof LineItemCreate>;

export const LineItemUpdate = strictObject(
	{
		name: Type.Optional(text(255)),
		unit_price: Type.Optional(decimal()),
		...lineInput,
	},
	{ $id: "UpdateLineItem" },
);
export type LineItemUpdate = Static<typeof LineItemUpdate>;

export const LineItem = Type.Object(
	{
		uuid: Uuid,
		kind: literals("LineItemKind", lineKinds),
		name: Type.String(),
		description: nullable(Type.String()),
		quantity: Money,
		currency: Type.String(),
		unit_price: Money,
		flat_fee: Money,
		amount: decimal({ description: "After discounts, including tax." }),
		discount_amount: Money,
		discount_percent: Money,
		tax_name: nullable(Type.String()),
		tax_rate: Money,
		tax_amount: Money,
		service_start_date: nullable(DateOnly),
		service_end_date: nullable(DateOnly),
		display_order: Type.Integer(),
	},
	{ $id: "LineItem" },
);

const CustomField = strictObject(
	{ field_name: text(255), field_value: Type.String({ maxLength: 1_000 }) },
	{ $id: "CustomFieldInput" },
);

const invoiceInput = {
	invoice_date: Type.Optional(nullable(DateOnly)),
	due_date: Type.Optional(nullable(DateOnly)),
	service_start_date: Type.Optional(nullable(DateOnly)),
	service_end_date: Type.Optional(nullable(DateOnly)),
	description: Type.Optional(nullable(optionalText())),
	notes: Type.Optional(nullable(optionalText())),
	recipients: Type.Optional(nullable(Type.Array(Email, { maxItems: mostRecipients }))),
	custom_fields: Type.Optional(nullable(Type.Array(CustomField, { maxItems: mostCustomFields }))),
};

export const InvoiceCreate = strictObject(
	{
		customer_uuid: Uuid,
		currency: Type.Optional(nullable(Currency)),
		...invoiceInput,
		line_items: Type.Optional(Type.Array(LineItemCreate, { maxItems: mostLines })),
		is_recurring: Type.Optional(Type.Boolean()),
		external_source: Type.Optional(nullable(text(255))),
		external_source_id: Type.Optional(nullable(text(255))),
	},
	{ $id: "CreateInvoice" },
);
export type InvoiceCreate = Static<typeof InvoiceCreate>;

export const InvoiceUpdate = strictObject(
	{
		invoice_status: Type.Optional(literals("InvoiceStatus", invoiceStatuses)),
		rebill: Type.Optional(
			Type.Boolean({
				description:
					"With `void`: whether the next billing run bills the invoice's charges again (default: true). If false, they are waived.",
			}),
		),
		...invoiceInput,
	},
	{ $id: "UpdateInvoice" },
);
export type InvoiceUpdate = Static<typeof InvoiceUpdate>;

export const Invoice = Type.Object(
	{
		uuid: Uuid,
		invoice_status: literals("InvoiceStatus", invoiceStatuses),
		amount: decimal({ description: "The sum of the lines' amounts, including tax." }),
		currency: Type.String(),
		invoice_number: Type.String({ description: "For a draft: `DRAFT-` and a short ID." }),
		invoice_date: nullable(DateOnly),
		due_date: nullable(DateOnly),
		service_start_date: nullable(DateOnly),
		service_end_date: nullable(DateOnly),
		description: nullable(Type.String()),
		created_at: Instant,
		updated_at: Instant,
		is_recurring: Type.Boolean(),
		from_external_source: Type.Boolean(),
		external_source: nullable(Type.String()),
		external_source_id: nullable(Type.String()),
		payment_link: nullable(
			Type.String({ format: "uri", description: "The hosted payment page; null for a draft or a void invoice." }),
		),
		line_items: Type.Array(LineItem),
		file_url: nullable(
			Type.String({ format: "uri", description: "Opens the PDF without a token; null in a preview." }),
		),
		customer: CustomerSummary,
		subtotal: Money,
		discount_total: Money,
		tax_total: Money,
		amount_paid: decimal({ description: "Money received, including what was refunded." }),
		amount_refunded: decimal({ description: "The refunded part of what was received; it is not due again." }),
		amount_processing: decimal({ description: "The amount that payments are charging right now." }),
		amount_credited: Money,
		credit_applied: Money,
		amount_due: Money,
		is_overdue: Type.Boolean(),
		notes: nullable(Type.String()),
		recipients: Type.Array(Type.String()),
		custom_fields: Type.Array(
			Type.Object({ field_name: Type.String(), field_value: Type.String() }, { $id: "CustomField" }),
		),
		contract_uuid: nullable(Uuid),
		revision: Type.Integer({ description: "0 for a draft, 1 when sent, one more for each later change." }),
		sent_at: nullable(Instant),
		paid_at: nullable(Instant),
		voided_at: nullable(Instant),
	},
	{ $id: "Invoice" },
);
export type InvoiceAnswer = Static<typeof Invoice>;
export type LineItemAnswer = Static<typeof LineItem>;

export const InvoicePath = strictObject({ invoice_uuid: Uuid });
export const InvoiceDiscard = strictObject({
	rebill: Type.Optional(
		Type.Boolean({
			description:
				"Whether the next billing run bills the draft's charges again (default: true). If false, they are waived.",
		}),
	),
});
export const LineItemPath = strictObject({ invoice_uuid: Uuid, line_item_uuid: Uuid });

export const InvoicePdf = Type.Object(
	{ invoice_uuid: Uuid, pdf_url: Type.String({ format: "uri" }), generated_at: Instant },
	{ $id: "InvoicePdf" },
);

/** Ignores other parameters of a signed URL, such as those that mail programs add for tracking. */
export const SignedLink = Type.Object({
	expires: Type.Optional(Type.String()),
	signature: Type.Optional(Type.String()),
});
