import { providerChoices } from "../../payment-providers/index.ts";
import {
	Currency,
	DateOnly,
	decimal,
	decimalQuantity,
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
		name: text(255),
		unit_price: decimal(),
		quantity: Type.Optional(decimalQuantity({ minimum: 0, description: "Default: 1." })),
		amount: Type.Optional(decimal({ description: "Must equal quantity × unit_price." })),
		currency: Type.Optional(nullable(Currency)),
		description: Type.Optional(nullable(optionalText())),
	},
	{ $id: "PaymentLineInput" },
);

const amountOverZero = decimal({
	exclusiveMinimum: 0,
	description: "Greater than 0, with no more decimals than the currency's minor unit.",
});

export const InvoicePaymentCreate = strictObject(
	{
		customer_uuid: Uuid,
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
				line_items: Type.Optional(nullable(Type.Array(PaymentLineInput, { maxItems: mostLines }))),
				currency: Type.Optional(nullable(Currency)),
				invoice_date: Type.Optional(nullable(DateOnly)),
				description: Type.Optional(nullable(optionalText())),
			},
			{ $id: "PaymentInvoiceInput" },
		),
	},
	{ $id: "CreateInvoicePayment" },
);
export type InvoicePaymentCreate = Static<typeof InvoicePaymentCreate>;

export const PaymentRecord = strictObject(
	{
		invoice_uuid: Uuid,
		amount: amountOverZero,
		method: literals("RecordedPaymentMethod", recordedMethods),
		paid_on: Type.Optional(nullable(DateOnly)),
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
				amount: Money,
				invoice_number: Type.String(),
				line_items: Type.Array(
					Type.Object(
						{
							name: Type.String(),
							unit_price: Money,
							quantity: Money,
							amount: Money,
							currency: Type.String(),
							description: nullable(Type.String()),
							flat_fee: Money,
						},
						{ $id: "PaymentLine" },
					),
				),
				uuid: Uuid,
				currency: Type.String(),
				invoice_date: nullable(DateOnly),
				description: nullable(Type.String()),
			},
			{ $id: "PaymentInvoice" },
		),
		total_amount: decimal({ description: "The payment's amount; `invoice.amount` is the invoice's." }),
		customer_uuid: Uuid,
		customer_name: Type.String(),
		payment_status: literals("PaymentStatus", paymentStatuses),
		uuid: Uuid,
		reference_number: Type.String({ maxLength: 50 }),
		payment_scheduled_date: Instant,
		payment_completed_date: nullable(Instant),
		reversed_at: nullable(
			Type.String({
				format: "date-time",
				description: "When it was reversed as recorded by mistake: it is `canceled` and counts as never received.",
			}),
		),
		amount_refunded: Money,
		added_to_balance: decimal({ description: "The overpayment that became the customer's credit." }),
		provider: literals("PaymentProviderName", providerChoices),
		test: Type.Boolean({ description: "Made in the sandbox: no money moved." }),
		method: nullable(literals("PaymentMethodKind", paymentMethods)),
		method_label: nullable(Type.String({ description: "`Visa ending in 4242`" })),
		reference: nullable(Type.String({ description: "A note entered when it was recorded." })),
		paid_on: nullable(DateOnly),
		failure_code: nullable(Type.String()),
		failure_message: nullable(Type.String({ description: "From the latest attempt, worded for the payer." })),
		attempts: Type.Array(
			Type.Object(
				{
					uuid: Uuid,
					status: literals("PaymentAttemptStatus", ["started", "pending", "succeeded", "failed", "returned"] as const),
					failure_code: nullable(Type.String()),
					failure_message: nullable(Type.String()),
					created_at: Instant,
					settled_at: nullable(Instant),
				},
				{ $id: "PaymentAttempt" },
			),
			{ description: "Every attempt to charge it, oldest first." },
		),
		refunds: Type.Array(
			Type.Object(
				{
					uuid: Uuid,
					amount: Money,
					status: literals("RefundStatus", ["pending", "succeeded", "failed"] as const),
					failure_message: nullable(Type.String()),
					created_at: Instant,
					settled_at: nullable(Instant),
				},
				{ $id: "Refund" },
			),
		),
		created_at: Instant,
		updated_at: Instant,
	},
	{ $id: "InvoicePayment" },
);
export type InvoicePayment = Static<typeof InvoicePayment>;

export const PaymentPath = strictObject({ invoice_payment_uuid: Uuid });

export const PaymentQuery = strictObject({
	customer_uuid: Type.Optional(Uuid),
	payment_status: Type.Optional(Type.Array(literals("PaymentStatus", paymentStatuses), { description: "Repeatable." })),
	invoice_uuid: Type.Optional(Uuid),
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
		uuid: Uuid,
		kind: literals(
			"PaymentMovementKind",
			["received", "refunded", "returned", "reversed"] as const,
			"`returned`: the payer's bank took it back, by a returned debit or a lost dispute; `reversed`: it was recorded by mistake.",
		),
		amount: decimal({ description: "Positive for money received, negative for money paid out." }),
		currency: Type.String(),
		refund_uuid: nullable(Uuid),
		created_at: Instant,
	},
	{ $id: "PaymentMovement" },
);

export const PaymentRefundable = Type.Object(
	{
		amount: decimal({ description: "What can still be refunded; 0 for a payment that is not completed." }),
		currency: Type.String(),
		is_held_by_credit: Type.Boolean({
			description:
				"Whether it is less than what is left of the payment, because a credit note added the rest to the customer's credit balance.",
		}),
	},
	{ $id: "PaymentRefundable" },
);
export type PaymentRefundable = Static<typeof PaymentRefundable>;
