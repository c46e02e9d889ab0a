import fc from "fast-check";
import { expect, it } from "vitest";
import { asJson, asProtobuf, type Export } from "../../../../test/formats/otlp-bytes.ts";
import { parseJson, Refusal } from "../../../platform/index.ts";
import { metricsRequest } from "./metrics-request.ts";
import { decodeMessage } from "./protobuf.ts";
import { readSums } from "./read-sums.ts";

// Beyond, JSON is read as out of range.
const double = fc
	.double({ min: -1e90, max: 1e90 })
	.filter((number) => number === 0 || Math.abs(number) > 1e-90)
	// A whole number is sent as an integer, which may have other digits than its text.
	.filter((number) => Number.isSafeInteger(number) || !Number.isInteger(number));
const text = fc.string({ unit: "grapheme", maxLength: 20 });
const attributes = fc.dictionary(text, fc.oneof(text, fc.boolean(), fc.integer(), double), {
	maxKeys: 4,
});
const value = fc.oneof(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), double, fc.constant(undefined));
const time_ns = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const point = fc.record({ start_ns: time_ns, time_ns, value, attributes, flags: fc.constantFrom(0, 1) });
const metric = fc.record({
	name: text,
	kind: fc.constantFrom("sum", "gauge", "histogram"),
	temporality: fc.constantFrom(0, 1, 2),
	isMonotonic: fc.boolean(),
	points: fc.array(point, { maxLength: 3 }),
});
const sent: fc.Arbitrary<Export> = fc.record({
	metrics: fc.array(metric, { maxLength: 3 }),
	resource: attributes,
	scope: text,
});

const ofProtobuf = (bytes: Uint8Array) => readSums(decodeMessage(Buffer.from(bytes), metricsRequest));

it("reads the same from protobuf and from JSON", () => {
	fc.assert(
		fc.property(sent, (request) => {
			expect(JSON.stringify(ofProtobuf(asProtobuf(request)), asText)).toBe(
				JSON.stringify(readSums(parseJson(asJson(request))), asText),
			);
		}),
		{ numRuns: 300 },
	);
});

it("reads or refuses any bytes", () => {
	const damage = fc.record({ at: fc.nat(), byte: fc.nat(255), end: fc.nat() });
	fc.assert(
		fc.property(sent, damage, (request, { at, byte, end }) => {
			const bytes = asProtobuf(request);
			bytes[at % Math.max(1, bytes.length)] = byte;
			try {
				ofProtobuf(bytes.subarray(0, end % (bytes.length + 1)));
			} catch (error) {
				expect(error).toBeInstanceOf(Refusal);
			}
		}),
		{ numRuns: 500 },
	);
});

function asText(_key: string, value: unknown): unknown {
	return typeof value === "bigint" ? String(value) : value;
}
