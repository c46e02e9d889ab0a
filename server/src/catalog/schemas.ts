import { billingCycles } from "../calendar/index.ts";
import {
	decimal,
	decimalQuantity,
	described,
	Instant,
	literals,
	Money,
	nullable,
	optionalText,
	pageQuery,
	percent,
	type Static,
	strictObject,
	Type,
	text,
	Uuid,
} from "../platform/http/index.ts";
import { describeModels, pricingModels } from "../rating/index.ts";
import { priceAnswerProperties, priceInputProperties } from "./price-parameter-schemas.ts";
import { billingTimings, serviceTypes } from "./terms.ts";

const mostOptions = 100;
const mostServices = 100;
const longestDescription = 10_000;
/** A hundred years of months. */
const longestDiscount_cycles = 1200;
/** Ten years rule out typing errors. */
const longestTrial_days = 3650;

const notNegative = (description: string) => decimal({ minimum: 0, description });
const notNegativeQuantity = (description: string) => decimalQuantity({ minimum: 0, description });

/** The input fields of a service, in a template's option or in a contract. */
export const serviceInputProperties = {
	service_type: literals("ServiceType", serviceTypes),
	billing_cycle: literals("BillingCycle", billingCycles),
	plan_item_uuid: Type.Optional(nullable(Uuid)),
	plan_item_name: Type.Optional(
		text(255, "The name of the service on invoices. Required unless plan_item_uuid is given."),
	),
	plan_item_description: Type.Optional(nullable(optionalText())),
	default_quantity: Type.Optional(notNegativeQuantity("1 by default.")),
	metric_uuid: Type.Optional(nullable(Uuid)),
	pricing_model: Type.Optional(
		literals("PricingModel", pricingModels, `\`per_unit\` by default; fees are always per unit. ${describeModels()}.`),
	),
	...priceInputProperties,
	included_quantity: Type.Optional(notNegativeQuantity("Subtracted from the quantity before it is priced.")),
	minimum_amount: Type.Optional(nullable(notNegative("The lowest charge for a period."))),
	maximum_amount: Type.Optional(nullable(notNegative("The highest charge for a period. Null: no limit."))),
	discount_percent: Type.Optional(percent()),
	discount_duration: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: longestDiscount_cycles }))),
	billing_timing: Type.Optional(
		literals(
			"BillingTiming",
			billingTimings,
			"For fixed fees. Usage is always charged in arrears, a one-time fee in advance.",
		),
	),
	trial_days: Type.Optional(Type.Integer({ minimum: 0, maximum: longestTrial_days })),
	tax_rate: Type.Optional(nullable(percent())),
	tax_name: Type.Optional(nullable(text(255))),
};
export const ServiceInput = strictObject(serviceInputProperties, { $id: "ServiceInput" });
export type ServiceInput = Static<typeof ServiceInput>;

const description = Type.String({ maxLength: longestDescription });
const optionProperties = { name: text(255), description: Type.Optional(nullable(description)) };

const OptionInput = strictObject(
	{
		...optionProperties,
		services: Type.Optional(Type.Array(ServiceInput, { maxItems: mostServices })),
	},
	{ $id: "OptionInput" },
);

const identity = Type.Optional(
	described(Uuid, "Keeps the identity of an existing one. If omitted, a new one is created."),
);
const ServiceChange = strictObject({ uuid: identity, ...serviceInputProperties }, { $id: "ServiceChange" });
const OptionChange = strictObject(
	{
		uuid: identity,
		...optionProperties,
		services: Type.Optional(Type.Array(ServiceChange, { maxItems: mostServices })),
	},
	{ $id: "OptionChange" },
);
export type OptionChange = Static<typeof OptionChange>;

export const TemplateCreate = strictObject(
	{
		name: text(255),
		description: Type.Optional(nullable(description)),
		is_active: Type.Optional(Type.Boolean()),
		options: Type.Optional(Type.Array(OptionInput, { maxItems: mostOptions })),
	},
	{ $id: "CreateTemplate" },
);
export type TemplateCreate = Static<typeof TemplateCreate>;

/** Omitted fields stay unchanged; options are replaced as a whole. */
export const TemplateUpdate = strictObject(
	{
		name: Type.Optional(text(255)),
		description: Type.Optional(nullable(description)),
		is_active: Type.Optional(Type.Boolean()),
		options: Type.Optional(Type.Array(OptionChange, { maxItems: mostOptions })),
	},
	{ $id: "UpdateTemplate" },
);
export type TemplateUpdate = Static<typeof TemplateUpdate>;

export const TemplatePath = strictObject({ template_uuid: Uuid });

export const TemplateQuery = strictObject({
	is_active: Type.Optional(Type.Boolean()),
	search: Type.Optional(Type.String({ description: "Part of the name or description, ignoring case." })),
	...pageQuery,
});

/** The terms in answers, for a template's service and for a contract item. */
export const serviceTermsProperties = {
	plan_item_uuid: Uuid,
	plan_item_name: Type.String(),
	plan_item_description: nullable(Type.String()),
	service_type: literals("ServiceType", serviceTypes),
	billing_cycle: literals("BillingCycle", billingCycles),
	billing_timing: literals("BillingTiming", billingTimings),
	metric_uuid: nullable(Uuid),
	pricing_model: literals("PricingModel", pricingModels),
	...priceAnswerProperties,
	included_quantity: Money,
	minimum_amount: decimal({ description: "0: none." }),
	maximum_amount: nullable(decimal({ description: "Null: no maximum. 0 means that nothing is charged." })),
	discount_percent: Money,
	discount_duration: nullable(Type.Integer({ description: "How many cycles the discount lasts. Null: forever." })),
	trial_days: Type.Integer(),
	tax_rate: nullable(decimal({ description: "Null: the customer's tax rate, or else the organization's." })),
	tax_name: nullable(Type.String()),
};

export const Service = Type.Object(
	{ uuid: Uuid, default_quantity: Money, ...serviceTermsProperties },
	{ $id: "TemplateService" },
);
export type Service = Static<typeof Service>;

export const Option = Type.Object(
	{
		uuid: Uuid,
		name: Type.String(),
		description: nullable(Type.String()),
		services: Type.Array(Service),
	},
	{ $id: "TemplateOption" },
);
export type Option = Static<typeof Option>;

export const Template = Type.Object(
	{
		uuid: Uuid,
		name: Type.String(),
		description: nullable(Type.String()),
		is_active: Type.Boolean(),
		options: Type.Array(Option),
		created_at: Instant,
		updated_at: Instant,
	},
	{ $id: "Template" },
);
export type Template = Static<typeof Template>;
