import { expect } from "vitest";
import { asJson, asProtobuf, type Export, type Metric, type Point } from "./otlp-bytes.ts";
import { type Meter, moment, type Received } from "./receiver.ts";

export type Encoding = "JSON" | "protobuf";
export const encodings: readonly Encoding[] = ["JSON", "protobuf"];

const types = { JSON: "application/json", protobuf: "application/x-protobuf" };

export function sendMetrics(
	meter: Meter,
	sent: Export,
	encoding: Encoding = "JSON",
	headers: Record<string, string> = {},
): Promise<Received> {
	const body = encoding === "JSON" ? asJson(sent) : asProtobuf(sent);
	return meter.post("/v1/metrics", body, { "content-type": types[encoding], ...headers });
}

/** A time within the contract, seconds after its first. */
export function at(seconds: number): bigint {
	return BigInt(Date.parse(moment) + seconds * 1000) * 1_000_000n;
}

/** A point of the customer `cus_ada`, which started at 0 seconds. */
export function point(seconds: number, value: Point["value"], fields: Partial<Point> = {}): Point {
	return { start_ns: at(0), time_ns: at(seconds), value, attributes: { external_customer_id: "cus_ada" }, ...fields };
}

export function delta(...points: Point[]): Metric {
	return { name: "tokens_used", temporality: 1, points };
}

export function cumulative(...points: Point[]): Metric {
	return { name: "tokens_used", temporality: 2, points };
}

/** How many points an answer says it refused, and why. */
export function refusedPoints({ body, headers }: Received): { count: number; message: string } {
	if (/json/.test(headers.get("content-type") ?? "")) {
		const { rejectedDataPoints = 0, errorMessage = "" } = body.partialSuccess ?? {};
		return { count: Number(rejectedDataPoints), message: errorMessage };
	}
	// ExportMetricsServiceResponse { partial_success = 1 { rejected_data_points = 1, error_message = 2 } }; the count is below 128 here.
	const bytes = body as Buffer;
	if (bytes.length === 0) return { count: 0, message: "" };
	// The outer tag and length; a length of two bytes has its highest bit set.
	const inner = bytes.subarray((bytes[1] as number) < 128 ? 2 : 3);
	const count = inner[0] === 0x08 ? (inner[1] as number) : 0;
	const message = inner[0] === 0x08 ? inner.subarray(2) : inner;
	return { count, message: message.subarray((message[1] ?? 0) < 128 ? 2 : 3).toString() };
}

/** Sends one export after the other, none with a refused point. */
export async function sendAll(meter: Meter, ...exports: readonly (Metric | Export)[]): Promise<void> {
	for (const sent of exports) {
		const answer = await sendMetrics(meter, "metrics" in sent ? sent : { metrics: [sent] });
		expect(answer.status, JSON.stringify(answer.body)).toBe(200);
		expect(refusedPoints(answer)).toEqual({ count: 0, message: "" });
	}
}
