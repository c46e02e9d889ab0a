import { Decimal } from "../../../money/index.ts";
import { decimalFromJson, invalid } from "../../../platform/index.ts";
import { isJsonObject } from "../../reading/event-key.ts";
import { objectsIn } from "./objects.ts";

const depth_maximum = 20;

/** Attributes by key; each value in two forms. */
export type Attributes = ReadonlyMap<string, AttributeValue>;

export interface AttributeValue {
	/** As an event's property. */
	readonly plain: unknown;
	/** With its type, and the same however it was encoded: part of a stream's identity. */
	readonly canonical: unknown;
}

/** @throws Refusal 422 if the attributes are no such list, or nested too deeply */
export function readAttributes(list: unknown, depth = 0): Attributes {
	if (depth > depth_maximum) throw invalid("attributes", `may be nested at most ${depth_maximum} levels deep`);
	return new Map(objectsIn(list, "attributes").map(({ key, value }) => [String(key ?? ""), readValue(value, depth)]));
}

/** Sorted by key, because their order means nothing. */
export function canonicalForm(attributes: Attributes): unknown {
	const entries = [...attributes].map(([key, { canonical }]) => [key, canonical] as const);
	return entries.toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function readValue(value: unknown, depth: number): AttributeValue {
	if (!isJsonObject(value)) return absent;
	const { stringValue, boolValue, intValue, doubleValue, arrayValue, kvlistValue, bytesValue } = value;
	if (typeof stringValue === "string") return { plain: stringValue, canonical: stringValue };
	if (typeof boolValue === "boolean") return { plain: boolValue, canonical: boolValue };
	if (isGiven(intValue)) return readInteger(intValue);
	if (isGiven(doubleValue)) return readDouble(doubleValue);
	if (isJsonObject(arrayValue)) {
		const values = objectsIn(arrayValue.values, "values").map((one) => readNested(one, depth));
		return { plain: values.map(({ plain }) => plain), canonical: { list: values.map(({ canonical }) => canonical) } };
	}
	if (isJsonObject(kvlistValue)) {
		const values = readAttributes(kvlistValue.values, depth + 1);
		return { plain: plainForm(values), canonical: { object: canonicalForm(values) } };
	}
	if (typeof bytesValue !== "string") return absent;
	const bytes = Buffer.from(bytesValue, "base64").toString("base64");
	return { plain: bytes, canonical: { bytes } };
}

const absent: AttributeValue = { plain: null, canonical: null };

function readNested(value: unknown, depth: number): AttributeValue {
	if (depth >= depth_maximum) throw invalid("attributes", `may be nested at most ${depth_maximum} levels deep`);
	return readValue(value, depth + 1);
}

export function plainForm(attributes: Attributes): Record<string, unknown> {
	return Object.fromEntries([...attributes].map(([key, { plain }]) => [key, plain]));
}

const isGiven = (value: unknown) => value !== undefined && value !== null;

/** 64-bit integers are texts in protobuf's JSON. */
function readInteger(value: unknown): AttributeValue {
	const integer = typeof value === "string" && /^-?\d{1,20}$/.test(value) ? Decimal.of(value) : decimalFromJson(value);
	return integer === null ? absent : { plain: integer, canonical: { integer: integer.toString() } };
}

function readDouble(value: unknown): AttributeValue {
	const text = value instanceof Decimal ? value.toString() : String(value);
	const double = Number(text);
	return { plain: Number.isFinite(double) ? double : text, canonical: { double: String(double) } };
}
