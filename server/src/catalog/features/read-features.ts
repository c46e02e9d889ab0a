import { selectMetricsByUuids } from "../../metrics/index.ts";
import { Decimal } from "../../money/index.ts";
import {
	type Context,
	decimalFromJson,
	type FieldError,
	invalidFields,
	isSingleLine,
	isStorable,
	notFound,
} from "../../platform/index.ts";
import type { Feature } from "./feature.ts";
import type { FeatureInput } from "./feature-schemas.ts";

const longestText = 255;
/** Quantities and the events that add up to them are at most this large. */
const largest = Decimal.of("1000000000000000000");
const mostDecimals = 12;

/** The features of one list as sent, and where it is in the request, such as `options[0].features`. */
export interface SentFeatures {
	readonly features: readonly FeatureInput[];
	readonly path: string;
}

/**
 * Validates lists of features and fills in defaults. Call it in the transaction that stores them: their metrics are locked
 * against deletion until it ends.
 * @returns a list for each one sent
 * @throws Refusal 422 naming each bad field (extensions.md, "Features"); 404 for an unknown metric
 */
export async function readFeatures(context: Context, sent: readonly SentFeatures[]): Promise<Feature[][]> {
	const [first, ...others] = sent.flatMap(({ features, path }) =>
		features.flatMap((feature, index) => [
			...featureErrors(feature, `${path}[${index}]`),
			...nameErrors(features, index, path),
		]),
	);
	if (first !== undefined) throw invalidFields([first, ...others]);
	const uuids = sent.flatMap(({ features }) => features.flatMap(({ metric_uuid }) => metric_uuid ?? []));
	if (uuids.length > 0) await checkMetrics(context, uuids);
	return sent.map(({ features }) => features.map(featureOf));
}

async function checkMetrics(context: Context, uuids: readonly string[]): Promise<void> {
	const metrics = await selectMetricsByUuids(context, uuids, "for key share");
	const found = new Set(metrics.map(({ uuid }) => uuid));
	const unknown = uuids.find((uuid) => !found.has(uuid.toLowerCase()));
	if (unknown !== undefined) throw notFound("Metric", unknown);
}

function nameErrors(features: readonly FeatureInput[], index: number, path: string): FieldError[] {
	const { feature } = features[index] as FeatureInput;
	const isFirst = features.findIndex((each) => each.feature === feature) === index;
	return isFirst ? [] : [{ field: `${path}[${index}].feature`, message: "occurs twice" }];
}

function featureErrors(input: FeatureInput, path: string): FieldError[] {
	const { type = "boolean", value = null, metric_uuid = null } = input;
	const errors: FieldError[] = [];
	const refuse = (field: string, message: string) => errors.push({ field: `${path}.${field}`, message });
	if (type === "boolean" && value !== null && typeof value !== "boolean") refuse("value", "must be true or false");
	if (type === "value") {
		const problem = valueProblem(value);
		if (problem !== null) refuse("value", problem);
	}
	if (type === "metered") {
		if (value !== null) refuse("value", "is not for metered; its limit says how much");
		if (metric_uuid === null) refuse("metric_uuid", "is required for metered");
		return errors;
	}
	for (const field of ["metric_uuid", "limit", "enforcement"] as const) {
		if ((input[field] ?? null) !== null) refuse(field, "is only for metered");
	}
	return errors;
}

function valueProblem(value: unknown): string | null {
	if (value === null) return "is required for value";
	if (typeof value === "string") {
		if (value === "" || [...value].length > longestText) return `must have 1 to ${longestText} characters`;
		return isStorable(value) && isSingleLine(value) ? null : "must be a single line of text";
	}
	const number = decimalFromJson(value);
	if (number === null) return "must be a number or a text";
	const isTooLarge = number.isGreaterThan(largest) || number.isLessThan(Decimal.zero.minus(largest));
	if (isTooLarge) return "must be at most 10^18 in magnitude";
	return number.round(mostDecimals).equals(number) ? null : `may have at most ${mostDecimals} decimals`;
}

function featureOf({ feature, type = "boolean", ...input }: FeatureInput): Feature {
	const none = { metric_uuid: null, limit: null, enforcement: null };
	if (type === "boolean") return { feature, type, value: (input.value ?? true) as boolean, ...none };
	if (type === "value") {
		return { feature, type, value: decimalFromJson(input.value) ?? (input.value as string), ...none };
	}
	const { metric_uuid, limit = null, enforcement } = input;
	return {
		...{ feature, type, value: null, metric_uuid: (metric_uuid as string).toLowerCase() },
		...{ limit, enforcement: enforcement ?? "hard" },
	};
}
