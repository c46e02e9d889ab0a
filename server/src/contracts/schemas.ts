import { serviceInputProperties, serviceTermsProperties } from "../catalog/index.ts";
import { longestPaymentTerms_days } from "../organisations/index.ts";
import {
	Currency,
	DateOnly,
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

const mostServices = 200;
const longestTerm_months = 1200;

export const ContractService = strictObject(
	{
		...serviceInputProperties,
		quantity: Type.Optional(
			decimalQuantity({ minimum: 0, description: "The quantity sold. Default: `default_quantity`." }),
		),
	},
	{ $id: "ContractServiceInput" },
);
export type ContractService = Static<typeof ContractService>;

const paymentTerms = Type.Integer({ minimum: 0, maximum: longestPaymentTerms_days });
const billingDay = Type.Integer({
	minimum: 1,
	maximum: 31,
	description: "Day of the month that periods start on. Default: that of `start_date`.",
});
const renewalMonths = Type.Integer({
	minimum: 1,
	maximum: longestTerm_months,
	description: "Default: the original term.",
});
const services = Type.Array(ContractService, { minItems: 1, maxItems: mostServices });

const furtherFields = {
	name: Type.Optional(nullable(text(255))),
	option_uuid: Type.Optional(nullable(Uuid)),
	services: Type.Optional(services),
	currency: Type.Optional(nullable(Currency)),
	end_date: Type.Optional(nullable(DateOnly)),
	billing_day: Type.Optional(nullable(billingDay)),
	payment_terms_days: Type.Optional(nullable(paymentTerms)),
	auto_renew: Type.Optional(Type.Boolean()),
	renewal_months: Type.Optional(nullable(renewalMonths)),
};

export const ContractCreate = strictObject(
	{ customer_uuid: Uuid, start_date: DateOnly, ...furtherFields },
	{ $id: "CreateContract" },
);
export type ContractCreate = Static<typeof ContractCreate>;

/**
 * An update of a draft: omitted fields stay; services are replaced as a whole. While the contract is in force, only
 * `fieldsInForce` can change.
 */
export const ContractUpdate = strictObject(
	{
		customer_uuid: Type.Optional(Uuid),
		start_date: Type.Optional(DateOnly),
		...furtherFields,
	},
	{ $id: "UpdateContract" },
);
export type ContractUpdate = Static<typeof ContractUpdate>;

export const fieldsInForce = ["name", "auto_renew", "renewal_months", "end_date", "payment_terms_days"] as const;

export const ContractCancel = strictObject(
	{
		effective_date: Type.Optional(
			described(DateOnly, "The last day served; the day before `start_date` means it is never served."),
		),
		at_period_end: Type.Optional(Type.Boolean({ description: "Cancel on the last day of the current period." })),
		at_term_end: Type.Optional(Type.Boolean({ description: "Cancel on the last day of the current term." })),
	},
	{ $id: "CancelContract" },
);
export type ContractCancel = Static<typeof ContractCancel>;

export const ContractQuery = strictObject({
	customer_uuid: Type.Optional(Uuid),
	status: Type.Optional(literals("ContractStatus", contractStatuses)),
	search: Type.Optional(
		Type.String({ maxLength: 255, description: "Part of the contract's or its customer's name; case-insensitive." }),
	),
	billing_error: Type.Optional(
		Type.Boolean({ description: "Whether the latest billing run of the contract could not bill it." }),
	),
	...pageQuery,
});

export const ContractPath = strictObject({ contract_uuid: Uuid });

const {
	service_type: _type,
	billing_cycle: _cycle,
	billing_timing: _timing,
	metric_uuid: _metric,
	trial_days: _trial,
	...amendableProperties
} = serviceTermsProperties;
/** The terms of an item that an amendment can change. */
export const ItemTermsAnswer = Type.Object({ quantity: Money, ...amendableProperties }, { $id: "ContractItemTerms" });
export type ItemTermsAnswer = Static<typeof ItemTermsAnswer>;
const ItemVersion = Type.Object(
	{ effective_date: DateOnly, quantity: Money, ...amendableProperties },
	{ $id: "ContractItemVersion" },
);
export type ItemVersionAnswer = Static<typeof ItemVersion>;

const ContractItem = Type.Object(
	{
		item_id: Uuid,
		quantity: Money,
		service_start_date: DateOnly,
		service_end_date: nullable(DateOnly),
		...serviceTermsProperties,
		versions: Type.Array(ItemVersion, {
			description: "For an amended item: its terms, including the initial ones, by the day each begins to apply.",
		}),
	},
	{ $id: "ContractItem" },
);

const contractProperties = {
	uuid: Uuid,
	customer_uuid: Uuid,
	name: nullable(Type.String()),
	option_uuid: nullable(Uuid),
	status: literals("ContractStatus", contractStatuses),
	currency: Type.String(),
	start_date: DateOnly,
	end_date: nullable(DateOnly),
	billing_day: Type.Integer(),
	payment_terms_days: nullable(Type.Integer()),
	auto_renew: Type.Boolean(),
	renewal_months: nullable(Type.Integer()),
	items: Type.Array(ContractItem),
	activated_at: nullable(Instant),
	canceled_at: nullable(Instant),
	created_at: Instant,
	updated_at: Instant,
};

/** Properties that are determined for each response and aren't part of the contract itself. */
const furtherProperties = {
	customer_name: Type.String(),
	billing_error: nullable(
		Type.Object(
			{ error: Type.String(), run_uuid: Uuid, as_of: DateOnly, failed_at: Instant },
			{
				$id: "ContractBillingError",
				description: "Why the latest billing run of the contract could not bill it; null if it could.",
			},
		),
	),
	...documentProperties,
};

export const Contract = Type.Object({ ...contractProperties, ...furtherProperties }, { $id: "Contract" });
export type ContractAnswer = Static<typeof Contract>;

export const ActivatedContract = Type.Object(
	{
		...contractProperties,
		...furtherProperties,
		warnings: Type.Array(
			Type.Object(
				{
					code: literals("ActivationWarningCode", ["same_events"]),
					message: Type.String(),
					item_ids: Type.Array(Uuid),
				},
				{ $id: "ActivationWarning" },
			),
			{ description: "What may not be intended: services of the customer that bill the same events." },
		),
	},
	{ $id: "ActivatedContract" },
);

/** A contract without the terms of its document, as stored in the audit log. */
const ContractState = Type.Object(contractProperties);
export type ContractState = Static<typeof ContractState>;
