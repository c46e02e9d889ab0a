import { hash } from "node:crypto";
import { Decimal, moneyDecimals, quantityMagnitude } from "../../../money/index.ts";
import { decimalFromJson, invalid } from "../../../platform/index.ts";
import { ingestEvents_maximum } from "../../ingestion/ingest-events.ts";
import { isJsonObject, type JsonObject } from "../../reading/event-key.ts";
import type { CustomerFields } from "../named-customer.ts";
import { type Attributes, canonicalForm, plainForm, readAttributes } from "./attributes.ts";
import { objectsIn } from "./objects.ts";

/** A point of a sum. */
export interface SumPoint {
	readonly metric: string;
	/** Digest of what identifies the counter that the point belongs to: resource, scope, name, attributes. */
	readonly stream: string;
	readonly isCumulative: boolean;
	readonly isMonotonic: boolean;
	/** Nanoseconds since 1970; 0: unknown. */
	readonly start_ns: bigint;
	readonly time_ns: bigint;
	readonly value: Decimal;
	readonly customer: CustomerFields;
	readonly properties: object;
}

/** Points that make no event, and why. */
export interface RejectedPoints {
	readonly metric: string;
	readonly points: number;
	readonly reason: string;
}

export interface SentSums {
	readonly sums: readonly SumPoint[];
	readonly rejected: readonly RejectedPoints[];
}

const temporality = { delta: 1, cumulative: 2 } as const;
const noRecordedValue = 1;
const latest_ns = 2n ** 63n - 1n;
const customerAttributes = ["customer_id", "external_customer_id"];
const otherKinds = ["gauge", "histogram", "exponentialHistogram", "summary"];

/**
 * The sums of an `ExportMetricsServiceRequest` in protobuf's JSON form.
 * @throws Refusal 422 if the request is something else
 */
export function readSums(request: unknown): SentSums {
	if (!isJsonObject(request)) throw invalid("", "The body must be an ExportMetricsServiceRequest");
	const sums: SumPoint[] = [];
	const rejected: RejectedPoints[] = [];
	for (const { resource, scopeMetrics } of objectsIn(request.resourceMetrics, "resourceMetrics")) {
		const ofResource = readAttributes(isJsonObject(resource) ? resource.attributes : undefined);
		for (const { scope, metrics } of objectsIn(scopeMetrics, "scopeMetrics")) {
			const identity = [canonicalForm(ofResource), identityOf(isJsonObject(scope) ? scope : {})];
			for (const metric of objectsIn(metrics, "metrics")) {
				readMetric(metric, { identity, ofResource }, { sums, rejected });
				if (sums.length > ingestEvents_maximum) {
					throw invalid("", `May contain at most ${ingestEvents_maximum} points`);
				}
			}
		}
	}
	return { sums, rejected };
}

function identityOf({ name, version, attributes }: JsonObject): unknown {
	return [name ?? "", version ?? "", canonicalForm(readAttributes(attributes))];
}

/** Where a metric comes from. */
interface Origin {
	readonly identity: readonly unknown[];
	readonly ofResource: Attributes;
}

interface Read {
	readonly sums: SumPoint[];
	readonly rejected: RejectedPoints[];
}

function readMetric(metric: JsonObject, { identity, ofResource }: Origin, { sums, rejected }: Read): void {
	const name = String(metric.name ?? "");
	for (const kind of otherKinds) {
		const other = metric[kind];
		const points = isJsonObject(other) ? objectsIn(other.dataPoints, "dataPoints").length : 0;
		if (points > 0) rejected.push({ metric: name, points, reason: "only sums are supported" });
	}
	if (!isJsonObject(metric.sum)) return;
	const { aggregationTemporality, isMonotonic: monotonic, dataPoints } = metric.sum;
	const points = objectsIn(dataPoints, "dataPoints");
	const isCumulative = aggregationTemporality === temporality.cumulative;
	const isMonotonic = monotonic === true;
	if (!isCumulative && aggregationTemporality !== temporality.delta) {
		const reason = "the aggregation temporality must be delta or cumulative";
		if (points.length > 0) rejected.push({ metric: name, points: points.length, reason });
		return;
	}
	const ofMetric = [...identity, name, metric.unit ?? "", isCumulative, isMonotonic];
	for (const point of points) {
		if ((Number(point.flags ?? 0) & noRecordedValue) !== 0) continue;
		const read = readPoint(point, { identity: ofMetric, ofResource });
		if (typeof read === "string") rejected.push({ metric: name, points: 1, reason: read });
		else sums.push({ metric: name, isCumulative, isMonotonic, ...read });
	}
}

type PointFields = Omit<SumPoint, "metric" | "isCumulative" | "isMonotonic">;

/** Returns what is wrong with a point that makes no event. */
function readPoint(point: JsonObject, { identity, ofResource }: Origin): PointFields | string {
	const value = numberIn(point);
	if (value === null) return "the value must be a number";
	if (value.absolute().isGreaterThan(quantityMagnitude)) return "the value may have a magnitude of at most 10^18";
	const time_ns = nanoseconds(point.timeUnixNano);
	const start_ns = nanoseconds(point.startTimeUnixNano ?? 0);
	if (time_ns === null || time_ns === 0n || start_ns === null) return "the time must be in nanoseconds since 1970";
	const attributes = readAttributes(point.attributes);
	const stream = hash("sha256", JSON.stringify([...identity, canonicalForm(attributes)]), "hex");
	const customer = customerOf(attributes, ofResource);
	return { stream, start_ns, time_ns, value, customer, properties: propertiesOf(attributes) };
}

/** The value, exact for an integer. A floating-point number is rounded to the decimals that an event can have. */
function numberIn({ asInt, asDouble }: JsonObject): Decimal | null {
	const sent = asInt ?? asDouble;
	const value = typeof sent === "string" && sent.length <= 64 ? Decimal.parse(sent) : decimalFromJson(sent);
	return value === null ? null : value.round(moneyDecimals);
}

function nanoseconds(sent: unknown): bigint | null {
	const text = typeof sent === "string" ? sent : (decimalFromJson(sent)?.toString() ?? "");
	const time_ns = /^\d{1,20}$/.test(text) ? BigInt(text) : null;
	return time_ns === null || time_ns > latest_ns ? null : time_ns;
}

/** A point names its customer in its own attributes, or in those of its resource. */
function customerOf(ofPoint: Attributes, ofResource: Attributes): CustomerFields {
	const attributes = customerAttributes.some((name) => ofPoint.has(name)) ? ofPoint : ofResource;
	const [customer_id, external] = customerAttributes.map((name) => attributes.get(name)?.plain);
	return { customer_id, external_customer_id: external instanceof Decimal ? external.toString() : external };
}

function propertiesOf(attributes: Attributes): object {
	return plainForm(new Map([...attributes].filter(([name]) => !customerAttributes.includes(name))));
}
