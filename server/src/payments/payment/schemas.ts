import { providerChoices } from "../../payment-providers/index.ts";
import {
	Currency,
	DateOnly,
	decimal,
	decimalQuantity,
	described,
	Instant,
	literals,
	Money,
	nullable,
	optionalText,
	pageQuery,
	type Static,
	strictObject,
	Type,
	text,
	Uuid,
} from "../../platform/http/index.ts";
import { paymentMethods, paymentStatuses, recordedMethods } from "../model/payment.ts";

const mostLines = 1_000;

const PaymentLineInput = strictObject(
	{
		name: text(255, "The name printed on the invoice."),
		unit_price: decimal({ description: "The price of one unit." }),
		quantity: Type.Optional(decimalQuantity({ minimum: 0, description: "Default: 1." })),
		amount: Type.Optional(decimal({ description: "Must equal quantity × unit_price." })),
		currency: Type.Optional(nullable(described(Currency, "The ISO 4217 currency code."))),
		description: Type.Optional(nullable(described(optionalText(), "A description."))),
	},
	{ $id: "PaymentLineInput", description: "A line of the invoice to create." },
);

const amountOverZero = decimal({
	exclusiveMinimum: 0,
	description: "Greater than 0, with no more decimals than the currency's minor unit.",
});

export const InvoicePaymentCreate = strictObject(
	{
		customer_uuid: described(Uuid, "The customer's UUID."),
		invoice: strictObject(
			{
				amount: amountOverZero,
				invoice_number: Type.Optional(
					nullable(
						text(
							100,
							"The number of a sent invoice of the customer, to pay that invoice. An unused number is assigned to the invoice that is created; if omitted, that invoice takes the next number.",
						),
					),
				),
				line_items: Type.Optional(
					nullable(Type.Array(PaymentLineInput, { maxItems: mostLines, description: "The line items." })),
				),
				currency: Type.Optional(nullable(described(Currency, "The ISO 4217 currency code."))),
				invoice_date: Type.Optional(nullable(described(DateOnly, "The date of the invoice."))),
				description: Type.Optional(nullable(described(optionalText(), "A description."))),
			},
			{ $id: "PaymentInvoiceInput", description: "A sent invoice, by its number, or an invoice to create." },
		),
	},
	{ $id: "CreateInvoicePayment" },
);
export type InvoicePaymentCreate = Static<typeof InvoicePaymentCreate>;

export const PaymentRecord = strictObject(
	{
		invoice_uuid: described(Uuid, "The invoice's UUID."),
		amount: amountOverZero,
		method: literals("RecordedPaymentMethod", recordedMethods, "How the money was paid."),
		paid_on: Type.Optional(nullable(described(DateOnly, "The day of the payment."))),
		reference: Type.Optional(nullable(text(255, "The transfer's purpose, or the check's number."))),
		overpayment: Type.Optional(
			literals(
				"OverpaymentHandling",
				["credit"] as const,
				"Adds any overpayment to the customer's credit. If omitted, an overpayment is refused.",
			),
		),
	},
	{ $id: "RecordPayment" },
);
export type PaymentRecord = Static<typeof PaymentRecord>;

export const PaymentRefund = strictObject(
	{
		amount: Type.Optional(
			nullable(
				decimal({ exclusiveMinimum: 0, description: "Greater than 0. Default: everything left of the payment." }),
			),
		),
	},
	{ $id: "RefundPayment" },
);

export const InvoicePayment = Type.Object(
	{
		invoice: Type.Object(
			{
				amount: described(Money, "The amount."),
				invoice_number: Type.String({ description: "The invoice's number." }),
				line_items: Type.Array(
					Type.Object(
						{
							name: Type.String({ description: "The name printed on the invoice." }),
							unit_price: described(Money, "The price of one unit."),
							quantity: described(Money, "The quantity."),
							amount: described(Money, "The amount."),
							currency: Type.String({ description: "The ISO 4217 currency code." }),
							description: nullable(Type.String({ description: "A description." })),
							flat_fee: described(Money, "A fixed amount, independent of the quantity."),
						},
						{ $id: "PaymentLine", description: "A line of the paid invoice." },
					),
					{ description: "The line items." },
				),
				uuid: described(Uuid, "The UUID."),
				currency: Type.String({ description: "The ISO 4217 currency code." }),
				invoice_date: nullable(described(DateOnly, "The date of the invoice.")),
				description: nullable(Type.String({ description: "A description." })),
			},
			{ $id: "PaymentInvoice", description: "The invoice that is paid." },
		),
		total_amount: decimal({ description: "The payment's amount; `invoice.amount` is the invoice's." }),
		customer_uuid: described(Uuid, "The customer's UUID."),
		customer_name: Type.String({ description: "The customer's name." }),
		payment_status: literals("PaymentStatus", paymentStatuses, "The status of the payment."),
		uuid: described(Uuid, "The UUID."),
		reference_number: Type.String({ maxLength: 50, description: "A reference for people, such as the bank's." }),
		payment_scheduled_date: described(Instant, "When the payment is scheduled."),
		payment_completed_date: nullable(described(Instant, "When the payment was completed. Null: not yet.")),
		reversed_at: nullable(
			Type.String({
				format: "date-time",
				description: "When it was reversed as recorded by mistake: it is `canceled` and counts as never received.",
			}),
		),
		amount_refunded: described(Money, "The amount refunded."),
		added_to_balance: decimal({ description: "The overpayment that became the customer's credit." }),
		provider: literals("PaymentProviderName", providerChoices, "Who collects the payment."),
		test: Type.Boolean({ description: "Made in the sandbox: no money moved." }),
		method: nullable(literals("PaymentMethodKind", paymentMethods, "How the money was paid.")),
		method_label: nullable(Type.String({ description: "`Visa ending in 4242`" })),
		reference: nullable(Type.String({ description: "A note entered when it was recorded." })),
		paid_on: nullable(described(DateOnly, "The day of the payment.")),
		failure_code: nullable(Type.String({ description: "Why it failed, for programs. Null if it did not." })),
		failure_message: nullable(Type.String({ description: "From the latest attempt, worded for the payer." })),
		attempts: Type.Array(
			Type.Object(
				{
					uuid: described(Uuid, "The UUID."),
					status: literals(
						"PaymentAttemptStatus",
						["started", "pending", "succeeded", "failed", "returned"] as const,
						"The attempt's result.",
					),
					failure_code: nullable(Type.String({ description: "Why it failed, for programs. Null if it did not." })),
					failure_message: nullable(Type.String({ description: "Why it failed, for people. Null if it did not." })),
					created_at: described(Instant, "When it was created."),
					settled_at: nullable(described(Instant, "When the provider reported the result. Null: not yet.")),
				},
				{ $id: "PaymentAttempt", description: "An attempt to collect the payment." },
			),
			{ description: "Every attempt to charge it, oldest first." },
		),
		refunds: Type.Array(
			Type.Object(
				{
					uuid: described(Uuid, "The UUID."),
					amount: described(Money, "The amount."),
					status: literals("RefundStatus", ["pending", "succeeded", "failed"] as const, "The refund's result."),
					failure_message: nullable(Type.String({ description: "Why it failed, for people. Null if it did not." })),
					created_at: described(Instant, "When it was created."),
					settled_at: nullable(described(Instant, "When the provider reported the result. Null: not yet.")),
				},
				{ $id: "Refund", description: "A refund of a payment." },
			),
			{ description: "The refunds of the payment." },
		),
		created_at: described(Instant, "When it was created."),
		updated_at: described(Instant, "When it was last changed."),
	},
	{ $id: "InvoicePayment", description: "A payment of an invoice." },
);
export type InvoicePayment = Static<typeof InvoicePayment>;

export const PaymentPath = strictObject({ invoice_payment_uuid: described(Uuid, "The payment's UUID.") });

export const PaymentQuery = strictObject({
	customer_uuid: Type.Optional(described(Uuid, "Only those of this customer.")),
	payment_status: Type.Optional(Type.Array(literals("PaymentStatus", paymentStatuses), { description: "Repeatable." })),
	invoice_uuid: Type.Optional(described(Uuid, "Only those of this invoice.")),
	method: Type.Optional(Type.Array(literals("PaymentMethodKind", paymentMethods), { description: "Repeatable." })),
	search: Type.Optional(
		Type.String({
			maxLength: 255,
			description:
				"Part of the payment's number or reference, the invoice's number, or the customer's name; case-insensitive.",
		}),
	),
	is_unresolved: Type.Optional(
		Type.Boolean({
			description: "Whether it failed in the last 30 days and its invoice is still `sent`, so it needs attention.",
		}),
	),
	...pageQuery,
});

/** A ledger entry. */
export const PaymentMovement = Type.Object(
	{
		uuid: described(Uuid, "The UUID."),
		kind: literals(
			"PaymentMovementKind",
			["received", "refunded", "returned", "reversed"] as const,
			"`returned`: the payer's bank took it back, by a returned debit or a lost dispute; `reversed`: it was recorded by mistake.",
		),
		amount: decimal({ description: "Positive for money received, negative for money paid out." }),
		currency: Type.String({ description: "The ISO 4217 currency code." }),
		refund_uuid: nullable(described(Uuid, "The UUID of the refund. Null for other movements.")),
		created_at: described(Instant, "When it was created."),
	},
	{ $id: "PaymentMovement", description: "Money that moved." },
);

export const PaymentRefundable = Type.Object(
	{
		amount: decimal({ description: "What can still be refunded; 0 for a payment that is not completed." }),
		currency: Type.String({ description: "The ISO 4217 currency code." }),
		is_held_by_credit: Type.Boolean({
			description:
				"Whether it is less than what is left of the payment, because a credit note added the rest to the customer's credit balance.",
		}),
	},
	{ $id: "PaymentRefundable", description: "What can still be refunded." },
);
export type PaymentRefundable = Static<typeof PaymentRefundable>;
