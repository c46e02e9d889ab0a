import { Refusal } from "../../../platform/index.ts";

/** What a field of a message holds: a scalar, or a message of its own. */
type FieldKind =
	| "text"
	| "bytes"
	| "bool"
	| "number"
	| "int64"
	| "fixed64"
	| "sfixed64"
	| "double"
	| (() => MessageFields);

interface MessageField {
	readonly name: string;
	readonly kind: FieldKind;
	readonly isRepeated?: boolean;
}

/** The fields of a message that matter here, by number; others are skipped. */
export type MessageFields = Readonly<Record<number, MessageField>>;

/** Deeper and larger than any exporter's, and small enough for a hostile body. */
const depth_maximum = 40;
const messages_maximum = 1_000_000;

const wire = { varint: 0, bits64: 1, bytes: 2, bits32: 5 } as const;
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Decodes a protobuf message to the object that the same message has in protobuf's JSON: 64-bit integers are texts, bytes are
 * in base64.
 * @throws Refusal 400 if it is malformed, nested too deeply, or has too many parts
 */
export function decodeMessage(bytes: Buffer, fields: MessageFields): Record<string, unknown> {
	return new Decoder(bytes).message(fields, bytes.length, 0);
}

class Decoder {
	readonly #bytes: Buffer;
	#at = 0;
	#messages = 0;

	constructor(bytes: Buffer) {
		this.#bytes = bytes;
	}

	message(fields: MessageFields, end: number, depth: number): Record<string, unknown> {
		this.#messages += 1;
		if (depth > depth_maximum || this.#messages > messages_maximum) throw malformed();
		const message: Record<string, unknown> = {};
		while (this.#at < end) {
			const tag = this.#length(end);
			const number = Math.floor(tag / 8);
			if (number === 0) throw malformed();
			const field = fields[number];
			const wireType = tag % 8;
			if (field === undefined || wireType !== wireTypeOf(field.kind)) {
				this.#skip(wireType, end);
				continue;
			}
			const value = this.#value(field.kind, end, depth);
			if (field.isRepeated !== true) message[field.name] = value;
			else if (message[field.name] === undefined) message[field.name] = [value];
			else (message[field.name] as unknown[]).push(value);
		}
		return message;
	}

	#value(kind: FieldKind, end: number, depth: number): unknown {
		switch (kind) {
			case "bool":
				return this.#varint(end) !== 0n;
			case "number":
				return Number(BigInt.asIntN(32, this.#varint(end)));
			case "int64":
				return String(BigInt.asIntN(64, this.#varint(end)));
			case "fixed64":
				return String(this.#bytes.readBigUInt64LE(this.#take(8, end)));
			case "sfixed64":
				return String(this.#bytes.readBigInt64LE(this.#take(8, end)));
			case "double":
				return this.#bytes.readDoubleLE(this.#take(8, end));
		}
		const length = this.#length(end);
		const start = this.#take(length, end);
		if (kind === "bytes") return this.#bytes.toString("base64", start, start + length);
		if (kind === "text") return textOf(this.#bytes.subarray(start, start + length));
		this.#at = start;
		return this.message(kind(), start + length, depth + 1);
	}

	/** Moves past this many bytes; returns where they start. */
	#take(length: number, end: number): number {
		const start = this.#at;
		if (length > end - start) throw malformed();
		this.#at = start + length;
		return start;
	}

	/** A tag or a length, of at most 32 bits. */
	#length(end: number): number {
		const first = this.#bytes[this.#at] as number;
		if (this.#at < end && first < 0x80) {
			this.#at += 1;
			return first;
		}
		const length = this.#varint(end);
		if (length > 0xffff_ffffn) throw malformed();
		return Number(length);
	}

	#varint(end: number): bigint {
		let value = 0n;
		for (let shift = 0n; shift < 70n; shift += 7n) {
			const byte = this.#bytes[this.#take(1, end)] as number;
			value |= BigInt(byte & 0x7f) << shift;
			if (byte < 0x80) return BigInt.asUintN(64, value);
		}
		throw malformed();
	}

	#skip(wireType: number, end: number): void {
		if (wireType === wire.varint) this.#varint(end);
		else if (wireType === wire.bits64) this.#take(8, end);
		else if (wireType === wire.bytes) this.#take(this.#length(end), end);
		else if (wireType === wire.bits32) this.#take(4, end);
		else throw malformed();
	}
}

function wireTypeOf(kind: FieldKind): number {
	if (kind === "bool" || kind === "number" || kind === "int64") return wire.varint;
	return kind === "fixed64" || kind === "sfixed64" || kind === "double" ? wire.bits64 : wire.bytes;
}

function textOf(bytes: Buffer): string {
	try {
		return utf8.decode(bytes);
	} catch {
		throw malformed();
	}
}

function malformed(): Refusal {
	return new Refusal("malformed", "malformed_protobuf", "The body is not a valid protobuf message.");
}
