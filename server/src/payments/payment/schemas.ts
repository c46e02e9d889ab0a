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

const PaymentLineInput = strictObject({
	name: text(255),
	unit_price: decimal(),
	quantity: Type.Optional(decimalQuantity({ minimum: 0, description: "1 when left out." })),
	amount: Type.Optional(decimal({ description: "quantity × unit_price, which it has to equal." })),
	currency: Type.Optional(nullable(Currency)),
	description: Type.Optional(nullable(optionalText())),
});

const amountOverZero = decimal({
	exclusiveMinimum: 0,
	description: "Over 0, in the currency's minor unit at the finest.",
});

export const InvoicePaymentCreate = strictObject({
	customer_uuid: Uuid,
	invoice: strictObject({
		amount: amountOverZero,
		invoice_number: Type.Optional(
			nullable(
				text(
					100,
					"A sent invoice of the customer: the payment is for it. Another number that is free is given to the invoice that is made; left out, it takes the next one.",
				),
			),
		),
		line_items: Type.Optional(nullable(Type.Array(PaymentLineInput, { maxItems: mostLines }))),
		currency: Type.Optional(nullable(Currency)),
		invoice_date: Type.Optional(nullable(DateOnly)),
		description: Type.Optional(nullable(optionalText())),
	}),
});
export type InvoicePaymentCreate = Static<typeof InvoicePaymentCreate>;

export const PaymentRecord = strictObject({
	invoice_uuid: Uuid,
	amount: amountOverZero,
	method: literals(recordedMethods),
	paid_on: Type.Optional(nullable(DateOnly)),
	reference: Type.Optional(nullable(text(255, "The transfer's purpose, the check's number."))),
	overpayment: Type.Optional(
		literals(["credit"] as const, "What is more than is due becomes the customer's credit; left out, it is refused."),
	),
});
export type PaymentRecord = Static<typeof PaymentRecord>;

export const PaymentRefund = strictObject({
	amount: Type.Optional(
		nullable(decimal({ exclusiveMinimum: 0, description: "Over 0; left out, all that is left of the payment." })),
	),
});

export const InvoicePayment = Type.Object(
	{
		invoice: Type.Object({
			amount: Money,
			invoice_number: Type.String(),
			line_items: Type.Array(
				Type.Object({
					name: Type.String(),
					unit_price: Money,
					quantity: Money,
					amount: Money,
					currency: Type.String(),
					description: nullable(Type.String()),
					flat_fee: Money,
				}),
			),
			uuid: Uuid,
			currency: Type.String(),
			invoice_date: nullable(DateOnly),
			description: nullable(Type.String()),
		}),
		total_amount: decimal({ description: "The payment's amount; `invoice.amount` is the invoice's." }),
		customer_uuid: Uuid,
		customer_name: Type.String(),
		payment_status: literals(paymentStatuses),
		uuid: Uuid,
		reference_number: Type.String({ maxLength: 50 }),
		payment_scheduled_date: Instant,
		payment_completed_date: nullable(Instant),
		reversed_at: nullable(
			Type.String({
				format: "date-time",
				description: "When it was taken back as recorded by mistake: it is `canceled`, and counts as never received.",
			}),
		),
		amount_refunded: Money,
		added_to_balance: decimal({ description: "What of it was more than was due and became the customer's credit." }),
		provider: literals(providerChoices),
		test: Type.Boolean({ description: "Made by the sandbox: no money moved." }),
		method: nullable(literals(paymentMethods)),
		method_label: nullable(Type.String({ description: "`Visa ending in 4242`" })),
		reference: nullable(Type.String({ description: "What was noted when it was recorded." })),
		paid_on: nullable(DateOnly),
		failure_code: nullable(Type.String()),
		failure_message: nullable(Type.String({ description: "Of the latest attempt, in words for the payer." })),
		attempts: Type.Array(
			Type.Object({
				uuid: Uuid,
				status: literals(["started", "pending", "succeeded", "failed", "returned"] as const),
				failure_code: nullable(Type.String()),
				failure_message: nullable(Type.String()),
				created_at: Instant,
				settled_at: nullable(Instant),
			}),
			{ description: "Every time that it was tried to charge it, oldest first." },
		),
		refunds: Type.Array(
			Type.Object({
				uuid: Uuid,
				amount: Money,
				status: literals(["pending", "succeeded", "failed"] as const),
				failure_message: nullable(Type.String()),
				created_at: Instant,
				settled_at: nullable(Instant),
			}),
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
	payment_status: Type.Optional(Type.Array(literals(paymentStatuses), { description: "Repeatable." })),
	invoice_uuid: Type.Optional(Uuid),
	method: Type.Optional(Type.Array(literals(paymentMethods), { description: "Repeatable." })),
	search: Type.Optional(
		Type.String({
			maxLength: 255,
			description:
				"A part of the payment's number or reference, of the invoice's number, or of the customer's name, in any case.",
		}),
	),
	is_unresolved: Type.Optional(
		Type.Boolean({
			description: "Whether it failed in the last 30 days and its invoice is still `sent`: somebody has to see to it.",
		}),
	),
	...pageQuery,
});

/** A line of the ledger. */
export const PaymentMovement = Type.Object(
	{
		uuid: Uuid,
		kind: literals(
			["received", "refunded", "returned", "reversed"] as const,
			"`returned`: the payer's bank took it back, by a returned debit or a lost dispute; `reversed`: it was recorded by mistake.",
		),
		amount: decimal({ description: "Above 0 where money came in, below 0 where it went out." }),
		currency: Type.String(),
		refund_uuid: nullable(Uuid),
		created_at: Instant,
	},
	{ $id: "PaymentMovement" },
);

export const PaymentRefundable = Type.Object(
	{
		amount: decimal({ description: "What can still be refunded; 0 of a payment that is not completed." }),
		currency: Type.String(),
		is_held_by_credit: Type.Boolean({
			description: "Less than is left of the payment: the rest went to the customer's credit balance by a credit note.",
		}),
	},
	{ $id: "PaymentRefundable" },
);
export type PaymentRefundable = Static<typeof PaymentRefundable>;
