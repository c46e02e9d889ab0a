import { featureProperties } from "../catalog/index.ts";
import {
	DateOnly,
	decimal,
	described,
	nullable,
	pageQuery,
	type Static,
	strictObject,
	Type,
	text,
	Uuid,
} from "../platform/http/index.ts";

const longestFeature = 255;

export const EntitlementQuery = strictObject(pageQuery);
export const EntitlementCheckQuery = strictObject({ feature: text(longestFeature, "The feature's name.") });

const { feature, type, value, metric_uuid, limit, enforcement } = featureProperties;
const verdict = {
	allowed: Type.Boolean({
		description: "Whether the customer may use the feature now; false for one that no contract in force grants.",
	}),
	value,
	limit,
	used: nullable(
		decimal({
			description: "Of `metered`: the metric's quantity in the contract's present billing period, through today.",
		}),
	),
	remaining: nullable(
		decimal({ description: "Of `metered`: what is left of the limit, not below 0. Null: no limit." }),
	),
	exceeded: Type.Boolean({ description: "Of `metered`: whether more than the limit was used." }),
	age_ms: Type.Integer({
		minimum: 0,
		description: "How long ago this was certainly so, in milliseconds: the contracts, and the usage.",
	}),
};

export const EntitlementCheck = Type.Object(
	{ feature, ...verdict },
	{ $id: "EntitlementCheck", description: "Whether a customer may use a feature now." },
);
export type EntitlementCheck = Static<typeof EntitlementCheck>;

export const Entitlement = Type.Object(
	{
		...{ feature, type, ...verdict, enforcement, metric_uuid },
		contract_uuid: described(Uuid, "The contract that grants it: of several, the one with the widest."),
		period_start: nullable(
			described(DateOnly, "Of `metered`: the first day of the contract's present billing period."),
		),
		period_end: nullable(described(DateOnly, "Of `metered`: its last day.")),
	},
	{ $id: "Entitlement", description: "What a customer may use now, and how much of it is left." },
);
export type EntitlementAnswer = Static<typeof Entitlement>;
