import { SupplyField, Taxes, TaxesInput, UnitCode } from "../e-invoicing/index.ts";
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
import { describeModels, feeModels, pricingModels } from "../rating/index.ts";
import { commitmentsAnswer, commitmentsInput } from "./commitments/commitment-schemas.ts";
import { boundAnswerProperties, boundInputProperties, pricesAnswer, pricesInput } from "./currency-price-schemas.ts";
import { cycleAnswerProperties, cycleInputProperties } from "./cycle-schemas.ts";
import { featuresAnswer, featuresInput } from "./features/feature-schemas.ts";
import { priceAnswerProperties, priceInputProperties } from "./price-parameter-schemas.ts";
import { billingTimings, serviceTypes } from "./terms.ts";

/** Of a request with services: a matrix has up to 10,000 rows. */
export const servicesBody_bytes = 8 * 1024 * 1024;
const mostOptions = 100;
const mostServices = 100;
const longestDescription = 10_000;
/** A hundred years of months. */
const longestDiscount_cycles = 1200;
/** Ten years rule out typing errors. */
const longestTrial_days = 3650;

const unitCode = UnitCode(
	"The unit in electronic invoices: a code of UN/ECE Recommendation 20, such as `HUR` (hour) or `MON` (month), or of 21 behind an X (BT-130). Null: the metric's, else `C62`, one.",
);

const notNegativeQuantity = (description: string) => decimalQuantity({ minimum: 0, description });

/** The input fields of a service, in a template's option or in a contract. */
export const serviceInputProperties = {
	service_type: literals(
		"ServiceType",
		serviceTypes,
		"`usage` is billed by events, `fixed_fee` each cycle, `one_time_fee` once at the start.",
	),
	...cycleInputProperties,
	plan_item_uuid: Type.Optional(
		nullable(described(Uuid, "The plan item's UUID: the same service across templates and contracts.")),
	),
	plan_item_name: Type.Optional(
		text(255, "The name of the service on invoices. Required unless plan_item_uuid is given."),
	),
	plan_item_description: Type.Optional(nullable(described(optionalText(), "The service's description on invoices."))),
	default_quantity: Type.Optional(notNegativeQuantity("1 by default.")),
	metric_uuid: Type.Optional(
		nullable(described(Uuid, "The UUID of the metric that counts a usage service's events. Null for fees.")),
	),
	pricing_model: Type.Optional(
		literals(
			"PricingModel",
			pricingModels,
			`\`per_unit\` by default. A fixed fee prices its quantity by ${feeModels.map((name) => `\`${name}\``).join(", ")}; a one-time fee is always per unit. ${describeModels()}.`,
		),
	),
	...priceInputProperties,
	included_quantity: Type.Optional(notNegativeQuantity("Subtracted from the quantity before it is priced.")),
	...boundInputProperties,
	discount_percent: Type.Optional(percent("The discount in percent.")),
	discount_duration: Type.Optional(
		nullable(
			Type.Integer({
				minimum: 1,
				maximum: longestDiscount_cycles,
				description: "How many cycles the discount lasts. Null: forever.",
			}),
		),
	),
	billing_timing: Type.Optional(
		literals(
			"BillingTiming",
			billingTimings,
			"For fixed fees. Usage is always charged in arrears, a one-time fee in advance.",
		),
	),
	trial_days: Type.Optional(
		Type.Integer({
			minimum: 0,
			maximum: longestTrial_days,
			description: "Free days at the start; charging begins the day after them.",
		}),
	),
	tax_rate: Type.Optional(nullable(percent("The tax rate in percent."))),
	tax_name: Type.Optional(nullable(text(255, "The name of the tax, as printed."))),
	taxes: Type.Optional(nullable(TaxesInput)),
	unit_code: Type.Optional(unitCode),
	supply: Type.Optional(SupplyField),
	prices: pricesInput,
};
export const ServiceInput = strictObject(serviceInputProperties, {
	$id: "ServiceInput",
	description: "A service with its price.",
});
export type ServiceInput = Static<typeof ServiceInput>;

/** A change of prices at a renewal, in percent. */
export const upliftPercentInput = (description: string) => decimal({ minimum: -100, maximum: 1000, description });

const description = Type.String({ maxLength: longestDescription });
const optionProperties = {
	name: text(255, "The name."),
	description: Type.Optional(nullable(described(description, "A description."))),
	renewal_uplift_percent: Type.Optional(
		upliftPercentInput(
			"By how much the prices in force change at each renewal of a contract that states no percentage of its own. Default: 0.",
		),
	),
	features: Type.Optional(
		featuresInput("What customers with the option may use; later contracts take it as it is at their creation."),
	),
	commitments: Type.Optional(
		commitmentsInput(
			"What customers with the option commit to, in the organization's currency; later contracts take it as it is at their creation.",
		),
	),
};

const OptionInput = strictObject(
	{
		...optionProperties,
		services: Type.Optional(
			Type.Array(ServiceInput, { maxItems: mostServices, description: "The services of the option." }),
		),
	},
	{ $id: "OptionInput", description: "An option of the template." },
);

const identity = Type.Optional(
	described(Uuid, "Keeps the identity of an existing one. If omitted, a new one is created."),
);
const ServiceChange = strictObject(
	{ uuid: identity, ...serviceInputProperties },
	{ $id: "ServiceChange", description: "A service of the option; without `uuid`, a new one." },
);
const OptionChange = strictObject(
	{
		uuid: identity,
		...optionProperties,
		services: Type.Optional(
			Type.Array(ServiceChange, { maxItems: mostServices, description: "The services with their prices." }),
		),
	},
	{ $id: "OptionChange", description: "An option of the template; without `uuid`, a new one." },
);
export type OptionChange = Static<typeof OptionChange>;

export const TemplateCreate = strictObject(
	{
		name: text(255, "The name of the plan."),
		description: Type.Optional(nullable(described(description, "A description."))),
		is_active: Type.Optional(Type.Boolean({ description: "Whether contracts can be created from the template." })),
		options: Type.Optional(
			Type.Array(OptionInput, { maxItems: mostOptions, description: "The alternatives that the template offers." }),
		),
	},
	{ $id: "CreateTemplate", description: "A template to create, with its prices." },
);
export type TemplateCreate = Static<typeof TemplateCreate>;

/** Omitted fields stay unchanged; options are replaced as a whole. */
export const TemplateUpdate = strictObject(
	{
		name: Type.Optional(text(255, "The name of the plan.")),
		description: Type.Optional(nullable(described(description, "A description."))),
		is_active: Type.Optional(Type.Boolean({ description: "Whether contracts can be created from the template." })),
		options: Type.Optional(
			Type.Array(OptionChange, { maxItems: mostOptions, description: "The alternatives that the template offers." }),
		),
	},
	{ $id: "UpdateTemplate", description: "A template's fields to change." },
);
export type TemplateUpdate = Static<typeof TemplateUpdate>;

export const TemplatePath = strictObject({ template_uuid: described(Uuid, "The template's UUID.") });

export const TemplateQuery = strictObject({
	is_active: Type.Optional(Type.Boolean({ description: "Only active, or only inactive ones." })),
	search: Type.Optional(Type.String({ description: "Part of the name or description, ignoring case." })),
	...pageQuery,
});

/** The terms in answers, for a template's service and for a contract item. */
export const serviceTermsProperties = {
	plan_item_uuid: described(Uuid, "The plan item's UUID: the same service across templates and contracts."),
	plan_item_name: Type.String({ description: "The name of the service on invoices." }),
	plan_item_description: nullable(Type.String({ description: "The service's description on invoices." })),
	service_type: literals(
		"ServiceType",
		serviceTypes,
		"`usage` is billed by events, `fixed_fee` each cycle, `one_time_fee` once at the start.",
	),
	...cycleAnswerProperties,
	billing_timing: literals(
		"BillingTiming",
		billingTimings,
		"Whether a period is charged at its start or after its end.",
	),
	metric_uuid: nullable(described(Uuid, "The UUID of the metric that counts a usage service's events. Null for fees.")),
	pricing_model: literals("PricingModel", pricingModels, "How the quantity is priced."),
	...priceAnswerProperties,
	included_quantity: described(Money, "The quantity that is free in each period."),
	...boundAnswerProperties,
	discount_percent: described(Money, "The discount in percent."),
	discount_duration: nullable(Type.Integer({ description: "How many cycles the discount lasts. Null: forever." })),
	trial_days: Type.Integer({ description: "Free days at the start; charging begins the day after them." }),
	tax_rate: nullable(decimal({ description: "Null: the customer's tax rate, or else the organization's." })),
	tax_name: nullable(Type.String({ description: "The name of the tax, as printed." })),
	taxes: Taxes,
	unit_code: unitCode,
	supply: SupplyField,
};

export const Service = Type.Object(
	{
		uuid: described(Uuid, "The UUID."),
		default_quantity: described(Money, "The quantity of a contract that names none."),
		...serviceTermsProperties,
		prices: pricesAnswer,
	},
	{ $id: "TemplateService", description: "A service of a template." },
);
export type Service = Static<typeof Service>;

export const Option = Type.Object(
	{
		uuid: described(Uuid, "The UUID."),
		name: Type.String({ description: "The name of the option." }),
		description: nullable(Type.String({ description: "A description." })),
		renewal_uplift_percent: decimal({
			description:
				"By how much the prices in force change at each renewal of a contract, unless it states its own percentage.",
		}),
		features: featuresAnswer("What customers with the option may use."),
		commitments: commitmentsAnswer("What customers with the option commit to, in the organization's currency."),
		services: Type.Array(Service, { description: "The services with their prices." }),
	},
	{ $id: "TemplateOption", description: "An alternative that a template offers." },
);
export type Option = Static<typeof Option>;

export const Template = Type.Object(
	{
		uuid: described(Uuid, "The UUID."),
		name: Type.String({ description: "The name of the plan." }),
		description: nullable(Type.String({ description: "A description." })),
		is_active: Type.Boolean({ description: "Whether contracts can be created from the template." }),
		version: Type.Integer({ description: "Counts what the template has offered, from 1." }),
		options: Type.Array(Option, { description: "The alternatives that the template offers." }),
		created_at: described(Instant, "When it was created."),
		updated_at: described(Instant, "When it was last changed."),
	},
	{ $id: "Template", description: "A plan with its prices." },
);
export type Template = Static<typeof Template>;

export const TemplateVersion = Type.Object(
	{
		version: Type.Integer({ description: "The number, from 1." }),
		name: Type.String({ description: "The name of the plan." }),
		description: nullable(Type.String({ description: "A description." })),
		options: Type.Array(Option, { description: "The alternatives that the template offered." }),
		created_at: described(Instant, "When this became what the template offers."),
	},
	{ $id: "TemplateVersion", description: "What a template offered from one change to the next." },
);
export type TemplateVersion = Static<typeof TemplateVersion>;

export const TemplateVersionQuery = strictObject(pageQuery);
