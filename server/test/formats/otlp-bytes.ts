/** OTLP metrics in both encodings, written here by the letter of opentelemetry/proto/metrics/v1, with no library in between. */

export type Attributes = Readonly<Record<string, string | number | boolean>>;

export interface Point {
	readonly start_ns?: bigint;
	readonly time_ns: bigint;
	/** A bigint is sent as `as_int`, a number as `as_double`; undefined for none of both. */
	readonly value: bigint | number | undefined;
	readonly attributes?: Attributes;
	readonly flags?: number;
}

export interface Metric {
	readonly name: string;
	readonly kind?: "sum" | "gauge" | "histogram" | "exponentialHistogram" | "summary";
	/** 0 unspecified, 1 delta, 2 cumulative. */
	readonly temporality?: 0 | 1 | 2;
	readonly isMonotonic?: boolean;
	readonly points: readonly Point[];
}

export interface Export {
	readonly metrics: readonly Metric[];
	readonly resource?: Attributes;
	readonly scope?: string;
}

/** The request as JSON; integers as text, as protobuf's JSON has them, or as plain numbers. */
export function asJson(
	{ metrics, resource = {}, scope = "test" }: Export,
	integersAs: "text" | "numbers" = "text",
): string {
	const text = JSON.stringify({
		resourceMetrics: [
			{
				resource: { attributes: jsonAttributes(resource) },
				scopeMetrics: [{ scope: { name: scope }, metrics: metrics.map(jsonMetric) }],
			},
		],
	});
	return integersAs === "text" ? text : text.replaceAll(/"(-?\d+)"/g, "$1");
}

function jsonMetric({ name, kind = "sum", temporality = 1, isMonotonic = true, points }: Metric): object {
	const dataPoints = points.map(({ start_ns, time_ns, value, attributes = {}, flags }) => ({
		...(start_ns === undefined ? {} : { startTimeUnixNano: `${start_ns}` }),
		timeUnixNano: `${time_ns}`,
		attributes: jsonAttributes(attributes),
		...(typeof value === "bigint" ? { asInt: `${value}` } : {}),
		...(typeof value === "number" ? { asDouble: Number.isFinite(value) ? value : `${value}` } : {}),
		...(flags === undefined ? {} : { flags }),
	}));
	const times = kind === "gauge" || kind === "summary" ? {} : { aggregationTemporality: temporality };
	return { name, unit: "1", [kind]: { dataPoints, ...times, ...(kind === "sum" ? { isMonotonic } : {}) } };
}

function jsonAttributes(attributes: Attributes): object[] {
	return Object.entries(attributes).map(([key, value]) => {
		if (typeof value === "string") return { key, value: { stringValue: value } };
		if (typeof value === "boolean") return { key, value: { boolValue: value } };
		return { key, value: Number.isInteger(value) ? { intValue: `${value}` } : { doubleValue: value } };
	});
}

/** The request as protobuf. */
export function asProtobuf({ metrics, resource = {}, scope = "test" }: Export): Uint8Array<ArrayBuffer> {
	const scopeMetrics = [nested(1, text(1, scope)), ...metrics.map((metric) => nested(2, protobufMetric(metric)))];
	const resourceMetrics = [nested(1, keyValues(1, resource)), nested(2, Buffer.concat(scopeMetrics))];
	return new Uint8Array(nested(1, Buffer.concat(resourceMetrics)));
}

/** A field number that no message of the protocol has, which a reader skips. */
export const unknownField = new Uint8Array(nested(9_999, Buffer.from("from the future")));

const kindFields = { gauge: 5, sum: 7, histogram: 9, exponentialHistogram: 10, summary: 11 };

function protobufMetric({ name, kind = "sum", temporality = 1, isMonotonic = true, points }: Metric): Buffer {
	const data = [
		...points.map((point) => nested(1, protobufPoint(point, kind))),
		...(kind === "gauge" || kind === "summary" ? [] : [varint(2, temporality)]),
		...(kind === "sum" ? [varint(3, isMonotonic ? 1 : 0)] : []),
	];
	return Buffer.concat([text(1, name), text(3, "1"), nested(kindFields[kind], Buffer.concat(data))]);
}

function protobufPoint({ start_ns = 0n, time_ns, value, attributes = {}, flags = 0 }: Point, kind: string): Buffer {
	const isNumber = kind === "sum" || kind === "gauge";
	const eight = Buffer.alloc(8);
	if (typeof value === "bigint") eight.writeBigInt64LE(value);
	else eight.writeDoubleLE(value ?? 0);
	const number = value === undefined || !isNumber ? [] : [fixed64(typeof value === "bigint" ? 6 : 4, eight)];
	return Buffer.concat([
		...[fixed64(2, unsigned(start_ns)), fixed64(3, unsigned(time_ns)), ...number],
		...(isNumber ? [keyValues(7, attributes), varint(8, flags)] : []),
	]);
}

function keyValues(field: number, attributes: Attributes): Buffer {
	return Buffer.concat(
		Object.entries(attributes).map(([key, value]) => {
			const eight = Buffer.alloc(8);
			if (typeof value === "number") eight.writeDoubleLE(value);
			const any =
				typeof value === "string"
					? text(1, value)
					: typeof value === "boolean"
						? varint(2, value ? 1 : 0)
						: Number.isInteger(value)
							? varint(3, value)
							: fixed64(4, eight);
			return nested(field, Buffer.concat([text(1, key), nested(2, any)]));
		}),
	);
}

function unsigned(value: bigint): Buffer {
	const eight = Buffer.alloc(8);
	eight.writeBigUInt64LE(value);
	return eight;
}

function number(value: number): Buffer {
	const bytes: number[] = [];
	let rest = BigInt.asUintN(64, BigInt(value));
	for (; rest >= 128n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
	return Buffer.from([...bytes, Number(rest)]);
}

function tag(field: number, wireType: number): Buffer {
	return number(field * 8 + wireType);
}
function varint(field: number, value: number): Buffer {
	return Buffer.concat([tag(field, 0), number(value)]);
}
function fixed64(field: number, eight: Buffer): Buffer {
	return Buffer.concat([tag(field, 1), eight]);
}
function nested(field: number, bytes: Buffer): Buffer {
	return Buffer.concat([tag(field, 2), number(bytes.length), bytes]);
}
function text(field: number, value: string): Buffer {
	return nested(field, Buffer.from(value));
}
