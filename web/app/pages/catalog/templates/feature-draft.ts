import { type Exact, textOf } from "../../../api/exact.ts";
import type { components } from "../../../api/schema.ts";
import type { TypedNumbers } from "../../../api/typed-numbers.ts";
import { newKey } from "../../../domain/services/service-draft.ts";

type Feature = components["schemas"]["Feature"];
type FeatureInput = components["schemas"]["FeatureInput"];

/** What the API calls `value` is a number or a text. */
export type FeatureKind = "boolean" | "number" | "text" | "metered";

/** A feature of an option, as it is typed. Fields of other kinds are kept, so that a choice can be taken back. */
export interface FeatureDraft {
	readonly key: string;
	readonly feature: string;
	readonly type: FeatureKind;
	readonly isOn: "true" | "false";
	readonly value: string;
	readonly metric_uuid: string | null;
	readonly limit: string;
	readonly enforcement: "hard" | "soft";
}

export function newFeature(): FeatureDraft {
	return {
		...{ key: newKey(), feature: "", type: "boolean", isOn: "true", value: "" },
		...{ metric_uuid: null, limit: "", enforcement: "hard" },
	};
}

export function draftOfFeature(feature: Feature): FeatureDraft {
	const { type, value, metric_uuid, limit, enforcement } = feature;
	const draft = { ...newFeature(), feature: feature.feature };
	if (type === "boolean") return { ...draft, isOn: value === false ? "false" : "true" };
	if (type === "metered") {
		const typed = limit === null ? "" : textOf(limit);
		return { ...draft, type, metric_uuid, limit: typed, enforcement: enforcement ?? "hard" };
	}
	return typeof value === "string"
		? { ...draft, type: "text", value }
		: { ...draft, type: "number", value: textOf(value as Exact) };
}

/** @param path of the feature in the request, for numbers that are none */
export function featureBody(draft: FeatureDraft, path: string, typed: TypedNumbers): FeatureInput {
	const feature = draft.feature.trim();
	switch (draft.type) {
		case "boolean":
			return { feature, type: "boolean", value: draft.isOn === "true" };
		case "number":
			return { feature, type: "value", value: typed.decimal(`${path}.value`, draft.value) ?? null };
		case "text":
			return { feature, type: "value", value: draft.value.trim() };
		case "metered": {
			const limit = typed.decimal(`${path}.limit`, draft.limit) ?? null;
			return { feature, type: "metered", metric_uuid: draft.metric_uuid, limit, enforcement: draft.enforcement };
		}
	}
}
