import {
	decimal,
	decimalQuantity,
	described,
	literals,
	nullable,
	type Static,
	strictObject,
	Type,
	Uuid,
} from "../../platform/http/index.ts";
import { enforcements, type Feature, featureTypes } from "./feature.ts";

const mostFeatures = 100;
const longestName = 100;

const name = Type.String({
	pattern: "^[A-Za-z0-9][A-Za-z0-9_.:-]*$",
	maxLength: longestName,
	description: "The feature's name in programs: letters, digits, `_`, `.`, `:`, `-`.",
	examples: ["api_calls"],
});
const type = (description: string) => literals("FeatureType", featureTypes, description);
const enforcement = (description: string) => literals("FeatureEnforcement", enforcements, description);

const FeatureInput = strictObject(
	{
		feature: name,
		type: Type.Optional(
			type(
				"`boolean` by default: on or off. `value`: a number or a text. `metered`: used up by a metric in each billing period.",
			),
		),
		value: Type.Optional(
			Type.Unknown({
				description:
					"Of `boolean`: true, the default, or false. Of `value`: a number, or a text of at most 255 characters.",
			}),
		),
		metric_uuid: Type.Optional(nullable(described(Uuid, "Of `metered`, required there: the metric that uses it up."))),
		limit: Type.Optional(
			nullable(
				decimalQuantity({
					minimum: 0,
					description: "Of `metered`: the quantity for a billing period. Null: no limit.",
				}),
			),
		),
		enforcement: Type.Optional(
			nullable(
				enforcement("Of `metered`: `hard`, the default, refuses at the limit; `soft` allows more, and tells it."),
			),
		),
	},
	{ $id: "FeatureInput", description: "What a customer may use. Fields of other types may be sent as null." },
);
export type FeatureInput = Static<typeof FeatureInput>;

/** In a template's option, in a contract, and in an amendment. */
export const featuresInput = (description: string) => Type.Array(FeatureInput, { maxItems: mostFeatures, description });

export const featureProperties = {
	feature: Type.String({ description: "The feature's name in programs." }),
	type: type(
		"`boolean`: on or off. `value`: a number or a text. `metered`: used up by a metric in each billing period.",
	),
	value: Type.Unsafe<Feature["value"]>({
		description: "Of `boolean`: true or false. Of `value`: a number or a text. Of `metered`: null.",
	}),
	metric_uuid: nullable(described(Uuid, "Of `metered`: the metric that uses it up.")),
	limit: nullable(decimal({ description: "Of `metered`: the quantity for a billing period. Null: no limit." })),
	enforcement: nullable(
		enforcement("Of `metered`: whether a reached limit refuses (`hard`), or is only told (`soft`)."),
	),
};

const FeatureAnswer = Type.Object(featureProperties, { $id: "Feature", description: "What a customer may use." });

export const featuresAnswer = (description: string) => Type.Array(FeatureAnswer, { description });
