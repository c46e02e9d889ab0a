import { UnitCode } from "../credit-grants/index.ts";
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

export const alertKinds = ["usage", "spend", "credit_balance"] as const;
export type AlertKind = (typeof alertKinds)[number];
export const bases = ["list", "net"] as const;
export type Basis = (typeof bases)[number];
export const repeats = ["once", "each_period"] as const;
export type Repeat = (typeof repeats)[number];

const mostThresholds = 20;

const words = {
	kind: "What is compared: the usage of a metric, what usage costs, or the credit that is left.",
	basis:
		"What spend is: `list` is what usage costs before discounts and maximums, `net` after them. Both are before credit and tax.",
	repeat:
		"`each_period`: each threshold triggers once a period; a credit balance's, each time it falls below. `once`: only the first time.",
} as const;

const Thresholds = Type.Array(decimalQuantity({ exclusiveMinimum: 0 }), {
	...{ minItems: 1, maxItems: mostThresholds },
	description:
		"In units of the metric, in the currency, or in the credit unit. Usage and spend trigger at a threshold or above it, a credit balance below it. No two are equal.",
});
const name = text(255, "The alert's name.");
const repeat = Type.Optional(literals("AlertRepeat", repeats, `${words.repeat} Default: \`each_period\`.`));

export const AlertCreate = strictObject(
	{
		name,
		kind: literals("AlertKind", alertKinds, words.kind),
		customer_uuid: Type.Optional(
			nullable(described(Uuid, "The customer. Null: each customer by itself, later ones too.")),
		),
		contract_uuid: Type.Optional(
			nullable(
				described(Uuid, "The contract. Null: all contracts of the customer together. Not for `credit_balance`."),
			),
		),
		metric_uuid: Type.Optional(nullable(described(Uuid, "The metric. Required for `usage`, and only for it."))),
		currency: Type.Optional(
			nullable(
				described(
					Currency,
					"The currency of `spend` and `credit_balance`: others don't count. Default: the contract's, else the customer's, else the organization's.",
				),
			),
		),
		unit: Type.Optional(
			nullable(described(UnitCode, "The code of the credit unit of a `credit_balance`, instead of a currency.")),
		),
		basis: Type.Optional(
			nullable(literals("AlertBasis", bases, `${words.basis} Default: \`net\`. Only for \`spend\`.`)),
		),
		thresholds: Thresholds,
		repeat,
	},
	{ $id: "CreateAlert", description: "An alert to create." },
);
export type AlertCreate = Static<typeof AlertCreate>;

export const AlertUpdate = strictObject(
	{ name: Type.Optional(name), thresholds: Type.Optional(Thresholds), repeat },
	{ $id: "UpdateAlert", description: "Changes of an alert. What it compares, and for whom, stays." },
);
export type AlertUpdate = Static<typeof AlertUpdate>;

const alert = {
	uuid: described(Uuid, "The UUID."),
	name: Type.String({ description: "The alert's name." }),
	kind: literals("AlertKind", alertKinds, words.kind),
	customer_uuid: nullable(described(Uuid, "The customer. Null: each customer by itself.")),
	contract_uuid: nullable(described(Uuid, "The contract. Null: all contracts of the customer together.")),
	metric_uuid: nullable(described(Uuid, "The metric. Null unless `kind` is `usage`.")),
	currency: nullable(described(Currency, "The currency. Null for `usage`, and with a `unit`.")),
	unit: nullable(
		Type.String({ description: "The code of the credit unit. Null unless a `credit_balance` is in one." }),
	),
	basis: nullable(literals("AlertBasis", bases, `${words.basis} Null unless \`kind\` is \`spend\`.`)),
	thresholds: Type.Array(Money, { description: "In ascending order." }),
	repeat: literals("AlertRepeat", repeats, words.repeat),
	created_at: described(Instant, "When it was created."),
	updated_at: described(Instant, "When it was last changed."),
};

export const Alert = Type.Object(alert, {
	$id: "Alert",
	description: "Thresholds of usage, spend or credit, and for whom.",
});
export type Alert = Static<typeof Alert>;

const trigger = {
	uuid: described(Uuid, "The UUID."),
	customer_uuid: described(Uuid, "Whose value it is."),
	contract_uuid: nullable(described(Uuid, "The alert's contract. Null: all contracts of the customer together.")),
	threshold: described(Money, "The threshold."),
	value: described(Money, "The value when it was noticed."),
	period_start: nullable(
		described(
			DateOnly,
			"The day on which the last of the periods began that the value adds up. Null for a credit balance.",
		),
	),
	triggered_at: described(Instant, "When it was noticed."),
	recovered_at: nullable(
		described(
			Instant,
			"When a credit balance was seen at the threshold or above it again. Null: not yet, or not a balance.",
		),
	),
};

export const AlertTrigger = Type.Object(trigger, {
	$id: "AlertTrigger",
	description: "A threshold that a customer has reached; of a credit balance, fallen below.",
});

export const AlertWithTriggers = Type.Object(
	{
		...alert,
		triggers: Type.Array(AlertTrigger, { description: "The last 100, latest first. `/triggers` lists all." }),
	},
	{ $id: "AlertWithTriggers", description: "An alert, and what it triggered." },
);

export const TriggeredAlert = Type.Object(
	{ ...trigger, alert: Alert },
	{ $id: "TriggeredAlert", description: "A threshold that a customer has reached, and the alert that it belongs to." },
);

export const AlertPath = strictObject({ alert_uuid: described(Uuid, "The alert's UUID.") });
export const AlertQuery = strictObject({
	customer_uuid: Type.Optional(described(Uuid, "Only alerts of this customer and its contracts.")),
	kind: Type.Optional(literals("AlertKind", alertKinds, "Only alerts of this kind.")),
	...pageQuery,
});
export const TriggerQuery = strictObject({
	customer_uuid: Type.Optional(described(Uuid, "Only this customer's.")),
	...pageQuery,
});
