import {
	commitmentsAnswer,
	commitmentsInput,
	featuresAnswer,
	featuresInput,
	serviceInputProperties,
	serviceTermsProperties,
	upliftPercentInput,
} from "../catalog/index.ts";
import { longestPaymentTerms_days } from "../organisations/index.ts";
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
	pageQuery,
	type Static,
	strictObject,
	Type,
	text,
	Uuid,
} from "../platform/http/index.ts";
import { documentProperties } from "./document-schemas.ts";
import { contractStatuses } from "./model/contract.ts";
import { timezoneAnswer, timezoneInput } from "./zones/zone-schemas.ts";

const mostServices = 200;
const longestTerm_months = 1200;

const soldProperties = {
	...serviceInputProperties,
	quantity: Type.Optional(
		decimalQuantity({ minimum: 0, description: "The quantity sold. Default: `default_quantity`." }),
	),
};

/** A service that an amendment adds, served from the amendment's day. */
export const AddedService = strictObject(soldProperties, {
	$id: "AddedServiceInput",
	description: "A service that an amendment adds.",
});

export const ContractService = strictObject(
	{
		...soldProperties,
		service_start_date: Type.Optional(
			nullable(described(DateOnly, "The first day served. Default: the contract's `start_date`.")),
		),
		service_end_date: Type.Optional(
			nullable(described(DateOnly, "The last day served. Default: as long as the contract is served.")),
		),
	},
	{ $id: "ContractServiceInput", description: "A service of a contract." },
);
export type ContractService = Static<typeof ContractService>;

const paymentTerms = Type.Integer({ minimum: 0, maximum: longestPaymentTerms_days });
const invoiceGroup = "Contracts of one group, currency and payer share the invoice of a day. Null: it has its own.";
const billingDay = Type.Integer({
	minimum: 1,
	maximum: 31,
	description:
		"Day of the month that periods start on, and days and weeks are counted from. Default: that of `start_date`.",
});
const renewalMonths = Type.Integer({
	minimum: 1,
	maximum: longestTerm_months,
	description: "Default: the original term.",
});
const thresholdWords =
	"A period is invoiced early once what its usage costs, and is on no invoice, reaches this amount. Null: never.";
const services = Type.Array(ContractService, { minItems: 1, maxItems: mostServices });

const furtherFields = {
	name: Type.Optional(nullable(text(255, "The contract's name."))),
	option_uuid: Type.Optional(
		nullable(described(Uuid, "The UUID of the template option that the contract was created from.")),
	),
	services: Type.Optional(described(services, "The services with their prices.")),
	currency: Type.Optional(nullable(described(Currency, "The currency of invoices. Null or omitted: the default."))),
	end_date: Type.Optional(nullable(described(DateOnly, "The last day of the term. Null: open-ended."))),
	billing_day: Type.Optional(nullable(billingDay)),
	calendar_aligned: Type.Optional(
		Type.Boolean({
			description:
				"Whether periods are the calendar's, whatever the billing day: weeks from Monday, months, quarters, half-years and years. Fees count the short first period by days. Cycles in days are never aligned. Default: false.",
		}),
	),
	timezone: timezoneInput,
	payment_terms_days: Type.Optional(nullable(described(paymentTerms, "Days from the invoice date to the due date."))),
	invoice_group: Type.Optional(nullable(text(100, invoiceGroup))),
	auto_renew: Type.Optional(Type.Boolean({ description: "Whether the contract renews at the end of its term." })),
	renewal_months: Type.Optional(nullable(renewalMonths)),
	renewal_uplift_percent: Type.Optional(
		nullable(
			upliftPercentInput(
				"By how much the prices in force change at each renewal, in percent. Null: the option's, else 0. Changed in force, it holds for later renewals.",
			),
		),
	),
	invoice_threshold: Type.Optional(nullable(decimal({ exclusiveMinimum: 0, description: thresholdWords }))),
	features: Type.Optional(
		featuresInput(
			"What the customer may use. Each replaces its option's of the same name; the option's others hold, too.",
		),
	),
	commitments: Type.Optional(
		commitmentsInput("Amounts that the customer commits to. Once it is in force, amendments change them."),
	),
};

export const ContractCreate = strictObject(
	{
		customer_uuid: described(Uuid, "The customer's UUID."),
		start_date: described(DateOnly, "The first day served."),
		...furtherFields,
	},
	{ $id: "CreateContract", description: "A draft contract to create." },
);
export type ContractCreate = Static<typeof ContractCreate>;

/**
 * An update of a draft: omitted fields stay; services are replaced as a whole. While the contract is in force, only
 * `fieldsInForce` can change.
 */
export const ContractUpdate = strictObject(
	{
		customer_uuid: Type.Optional(described(Uuid, "The customer's UUID.")),
		start_date: Type.Optional(described(DateOnly, "The first day served.")),
		...furtherFields,
	},
	{ $id: "UpdateContract", description: "A contract's fields to change." },
);
export type ContractUpdate = Static<typeof ContractUpdate>;

export const fieldsInForce = [
	...(["name", "auto_renew", "renewal_months", "renewal_uplift_percent", "end_date", "payment_terms_days"] as const),
	...(["invoice_group", "invoice_threshold"] as const),
] as const;

export const ContractCancel = strictObject(
	{
		effective_date: Type.Optional(
			described(DateOnly, "The last day served; the day before `start_date` means it is never served."),
		),
		at_period_end: Type.Optional(Type.Boolean({ description: "Cancel on the last day of the current period." })),
		at_term_end: Type.Optional(Type.Boolean({ description: "Cancel on the last day of the current term." })),
	},
	{ $id: "CancelContract", description: "When to cancel the contract; exactly one of the fields." },
);
export type ContractCancel = Static<typeof ContractCancel>;

export const ContractQuery = strictObject({
	customer_uuid: Type.Optional(described(Uuid, "Only those of this customer.")),
	status: Type.Optional(literals("ContractStatus", contractStatuses, "Only those with this status.")),
	search: Type.Optional(Type.String({ maxLength: 255, description: "Part of its or its customer's name; any case." })),
	billing_error: Type.Optional(Type.Boolean({ description: "Whether its latest billing run could not bill it." })),
	...pageQuery,
});

export const ContractPath = strictObject({ contract_uuid: described(Uuid, "The contract's UUID.") });

const {
	service_type: _type,
	billing_cycle: _cycle,
	every: _every,
	invoice_every: _invoiced,
	billing_timing: _timing,
	metric_uuid: _metric,
	trial_days: _trial,
	...amendableProperties
} = serviceTermsProperties;
/** The terms of an item that an amendment can change. */
export const ItemTermsAnswer = Type.Object(
	{ quantity: described(Money, "The quantity."), ...amendableProperties },
	{ $id: "ContractItemTerms", description: "The terms of an item that an amendment can change." },
);
export type ItemTermsAnswer = Static<typeof ItemTermsAnswer>;
const ItemVersion = Type.Object(
	{
		effective_date: described(DateOnly, "The first day of the new terms."),
		quantity: described(Money, "The quantity."),
		...amendableProperties,
	},
	{ $id: "ContractItemVersion", description: "The terms of an item from a day on." },
);
export type ItemVersionAnswer = Static<typeof ItemVersion>;

const ContractItem = Type.Object(
	{
		item_id: described(Uuid, "The billable item's UUID."),
		quantity: described(Money, "The quantity."),
		service_start_date: nullable(described(DateOnly, "The first day served. Null in a draft without a `start_date`.")),
		service_end_date: nullable(described(DateOnly, "The last day served.")),
		...serviceTermsProperties,
		versions: Type.Array(ItemVersion, {
			description: "For an amended item: its terms, including the initial ones, by the day each begins to apply.",
		}),
	},
	{ $id: "ContractItem", description: "A service of a contract." },
);

const contractProperties = {
	uuid: described(Uuid, "The UUID."),
	customer_uuid: described(Uuid, "The customer's UUID."),
	name: nullable(Type.String({ description: "The contract's name." })),
	option_uuid: nullable(described(Uuid, "The UUID of the template option that the contract was created from.")),
	status: literals(
		"ContractStatus",
		contractStatuses,
		"`draft` until activated, then `active` until it has ended or was canceled.",
	),
	currency: Type.String({ description: "The ISO 4217 currency code." }),
	start_date: nullable(
		described(
			DateOnly,
			"The first day served. Null in a draft made from a document that names none, until a person enters it.",
		),
	),
	end_date: nullable(described(DateOnly, "The last day of the term. Null: open-ended.")),
	billing_day: Type.Integer({ description: "The day of the month that periods start on." }),
	calendar_aligned: Type.Boolean({ description: "Whether weeks, months and years are the calendar's." }),
	timezone: timezoneAnswer,
	payment_terms_days: nullable(
		Type.Integer({
			description: "Days from the invoice date to the due date. Null: the customer's, or else the organization's.",
		}),
	),
	invoice_group: nullable(Type.String({ description: invoiceGroup })),
	auto_renew: Type.Boolean({ description: "Whether the contract renews at the end of its term." }),
	renewal_months: nullable(Type.Integer({ description: "How many months a renewal lasts." })),
	renewal_uplift_percent: decimal({
		description: "By how much the prices in force change at each renewal to come, in percent.",
	}),
	invoice_threshold: nullable(described(Money, thresholdWords)),
	features: featuresAnswer("What the customer may use. Each replaces the one of the same name in `option_features`."),
	option_features: featuresAnswer(
		"What its option offered when the contract was made from it, or last moved to its template's present version.",
	),
	commitments: commitmentsAnswer("Amounts that the customer commits to, as they hold today."),
	items: Type.Array(ContractItem, { description: "The services with their item ids, prices and dates." }),
	activated_at: nullable(described(Instant, "When the contract was activated. Null for a draft.")),
	canceled_at: nullable(described(Instant, "When the contract was canceled. Null if it was not.")),
	created_at: described(Instant, "When it was created."),
	updated_at: described(Instant, "When it was last changed."),
};

/** Properties that are determined for each response and aren't part of the contract itself. */
const furtherProperties = {
	customer_name: Type.String({ description: "The customer's name." }),
	billing_error: nullable(
		Type.Object(
			{
				error: Type.String({ description: "Why the contract could not be billed." }),
				run_uuid: described(Uuid, "The billing run's UUID."),
				as_of: described(DateOnly, "The day up to which the run billed."),
				failed_at: described(Instant, "When the run failed for the contract."),
			},
			{
				$id: "ContractBillingError",
				description: "Why the latest billing run of the contract could not bill it; null if it could.",
			},
		),
	),
	...documentProperties,
};

export const Contract = Type.Object(
	{ ...contractProperties, ...furtherProperties },
	{ $id: "Contract", description: "An agreement with a customer." },
);
export type ContractAnswer = Static<typeof Contract>;

export const ActivatedContract = Type.Object(
	{
		...contractProperties,
		...furtherProperties,
		warnings: Type.Array(
			Type.Object(
				{
					code: literals("ActivationWarningCode", ["same_events"], "A stable code for programs."),
					message: Type.String({ description: "One sentence for a person." }),
					item_ids: Type.Array(Uuid, { description: "The items that the warning is about." }),
				},
				{ $id: "ActivationWarning", description: "Something that may not be intended." },
			),
			{ description: "What may not be intended: services of the customer that bill the same events." },
		),
	},
	{ $id: "ActivatedContract", description: "The activated contract, with warnings." },
);

/** A contract without the terms of its document, as stored in the audit log. */
const ContractState = Type.Object(contractProperties);
export type ContractState = Static<typeof ContractState>;
