import {
	DateOnly,
	decimal,
	described,
	Instant,
	literals,
	nullable,
	pageQuery,
	strictObject,
	Type,
	text,
	Uuid,
} from "../../platform/http/index.ts";
import { taxProviderNames } from "../../tax-providers/index.ts";
import { supplies, taxCategories } from "../../taxes/index.ts";
import { transactionKinds, transactionStatuses } from "./transaction-store.ts";

const Status = literals("TaxTransactionStatus", transactionStatuses);

export const TaxTransactionQuery = strictObject({
	status: Type.Optional(described(Status, "Only those with this status.")),
	is_different: Type.Optional(
		Type.Boolean({ description: "Only those of which the provider has another tax than the invoice, or none." }),
	),
	invoice_uuid: Type.Optional(described(Uuid, "Only those of this invoice.")),
	from: Type.Optional(described(DateOnly, "Only those created on this day or later, in UTC.")),
	to: Type.Optional(described(DateOnly, "Only those created on this day or earlier, in UTC.")),
	...pageQuery,
});

export const TaxTransactionPath = strictObject({ tax_transaction_uuid: described(Uuid, "The transaction's UUID.") });

export const TaxTransactionRetry = strictObject(
	{
		transaction_id: Type.Optional(
			text(255, "The provider's ID of what it recorded, where its answer was lost for good (`reference_exists`)."),
		),
	},
	{ $id: "RetryTaxTransaction", description: "How to try again." },
);

export const TaxTransaction = Type.Object(
	{
		uuid: described(Uuid, "The UUID."),
		invoice_uuid: described(Uuid, "The invoice's UUID."),
		invoice_number: Type.String({ description: "The invoice's number." }),
		credit_note_uuid: nullable(described(Uuid, "The UUID of the credit note that takes it back.")),
		kind: literals(
			"TaxTransactionKind",
			transactionKinds,
			"`commit`: the invoice as sent. `reverse`: all of it taken back, when it's voided or changed. `credit`: a credit note.",
		),
		provider: Type.String({ description: "Who is told." }),
		reference: Type.String({ description: "By which the provider knows it." }),
		status: described(
			Status,
			"`waiting` until the provider recorded it. `failed`: it refused, and a person must see to it. `left`: nothing could be recorded, `fault` says why.",
		),
		currency: Type.String({ description: "The ISO 4217 currency code." }),
		tax_amount: decimal({
			description: "The tax by the invoice or credit note, of lines that the provider taxed; below 0 if taken back.",
		}),
		provider_tax_amount: nullable(decimal({ description: "The tax by the provider. Null: not recorded." })),
		difference: nullable(decimal({ description: "`provider_tax_amount` less `tax_amount`." })),
		attempts: Type.Integer({ description: "How often it was tried." }),
		next_attempt_at: nullable(described(Instant, "When it's tried next. Null: never.")),
		fault: nullable(
			Type.String({ description: "What the last attempt came to, such as `no_connection` or `reference_exists`." }),
		),
		transaction_id: nullable(Type.String({ description: "The provider's ID of what it recorded." })),
		created_at: described(Instant, "When it was sent, voided or credited."),
		recorded_at: nullable(described(Instant, "When the provider had recorded it.")),
	},
	{ $id: "TaxTransaction", description: "What a tax provider is told for its filings." },
);

export const TaxProviderStatus = Type.Object(
	{
		name: literals("TaxProviderName", taxProviderNames, "The `tax_provider` to choose."),
		title: Type.String({ description: "The name for people." }),
		is_available: Type.Boolean({ description: "Whether it's set up on this installation." }),
		is_test: nullable(
			Type.Boolean({ description: "Whether its key is for tests, so that nothing is filed. Null: it's not set up." }),
		),
		missing: nullable(Type.String({ description: "What the operator must do first. Null: nothing." })),
	},
	{ $id: "TaxProviderStatus", description: "A tax provider elsewhere, as this installation has it." },
);

const QuestionStatus = literals("TaxQuestionStatus", ["waiting", "answered"]);

export const TaxQuestionQuery = strictObject({
	customer_uuid: Type.Optional(described(Uuid, "Only those about this customer.")),
	status: Type.Optional(described(QuestionStatus, "Only those with this status.")),
	is_refused: Type.Optional(Type.Boolean({ description: "Only those that the provider refused, or only others." })),
	...pageQuery,
});

export const TaxQuestion = Type.Object(
	{
		uuid: described(Uuid, "The UUID."),
		customer_uuid: described(Uuid, "The customer's UUID."),
		customer_name: Type.String({ description: "The customer's name." }),
		provider: Type.String({ description: "Who is asked." }),
		supply: literals("Supply", supplies, "What is sold."),
		status: described(QuestionStatus, "`waiting` until the provider answered."),
		attempts: Type.Integer({ description: "How often it was asked." }),
		next_attempt_at: nullable(described(Instant, "When it's asked next. Null: it was answered.")),
		fault: nullable(
			Type.String({ description: "What the last attempt came to, such as `customer_tax_location_invalid`." }),
		),
		is_refused: Type.Boolean({
			description:
				"Whether the provider refuses the question: the customer's address or the provider's settings must change.",
		}),
		answered_at: nullable(described(Instant, "When it was answered.")),
		taxes: Type.Array(
			Type.Object(
				{
					name: nullable(Type.String({ description: "The name of the tax." })),
					rate: decimal({ description: "The rate in percent." }),
					category: nullable(literals("TaxCategory", taxCategories, "The category of UNCL5305.")),
					jurisdiction: nullable(Type.String({ description: "Who levies it." })),
				},
				{ $id: "ProvidedTax", description: "A tax that a provider answered." },
			),
			{ description: "The answer; empty before." },
		),
		reason: nullable(Type.String({ description: "Why, in the provider's words." })),
		answer_id: nullable(Type.String({ description: "The provider's ID of its answer." })),
		created_at: described(Instant, "When it was asked first."),
	},
	{ $id: "TaxQuestion", description: "What a tax provider is asked of a customer's supply, with its answer." },
);
