import { checkCustomerId } from "./check-event.ts";
import type { EventBlockMaker } from "./event-block.ts";
import { Fault } from "./fault.ts";
import { keyOf } from "./key-identity.ts";
import { afterBlanks, asciiEnd, code, nullEnd, numberEnd, objectEnd, spells } from "./scan-json.ts";
import {
	hasLineBreak,
	hexadecimal,
	isSnakeCase,
	isUsualTime,
	isUsualVariant,
	isUuidAt,
	uuidLength,
} from "./scan-values.ts";
import { utcTimestamp } from "./timestamp.ts";

const names = [
	"event_name",
	"timestamp",
	"idempotency_key",
	"customer_id",
	"item_id",
	"event_value",
	"external_customer_id",
	"properties",
].map((name) => Buffer.from(`"${name}"`));
const field = {
	eventName: 0,
	timestamp: 1,
	key: 2,
	customer: 3,
	item: 4,
	value: 5,
	external: 6,
	properties: 7,
} as const;

const limit = {
	key: 255,
	external: 100,
	properties: 16 * 1024,
	integerDigits: 18,
	decimals: 12,
} as const;
/** Values go into the database as sent, without conversion to a number. */
const valueDigits = limit.integerDigits + limit.decimals;
/** A row's size beyond the event's own bytes: a null, tab, or line end per column, the key's UUID, and a fraction. */
const rowExtra_bytes = 128;
const one = Buffer.from("1");

/** The positions of an event's values in its JSON. */
const absent = -1;
const isNull = -2;

/**
 * Reads events from JSON directly into a block, with the same result as `checkEvent` and `EventBlockMaker.add` but without
 * creating strings or objects where possible. Handles only events in common formatting without a fault.
 */
export class EventScanner {
	readonly #starts = new Int32Array(names.length);
	readonly #ends = new Int32Array(names.length);
	readonly #hasLineBreaks: boolean;
	/** Which field was found at each place of the previous event: programs write fields in the same order each time. */
	readonly #order = new Uint8Array(names.length + 1);

	constructor(bytes: Buffer) {
		this.#hasLineBreaks = ["\n", "\r", "\t"].some((blank) => bytes.includes(blank));
	}

	/**
	 * Adds the event whose JSON begins at `start`.
	 * @returns the position after it; -1, adding nothing, if it is unusual or has a fault
	 */
	read(bytes: Buffer, start: number, block: EventBlockMaker): number {
		const end = this.#find(bytes, start);
		if (end === -1) return -1;
		block.beginRow(end - start + rowExtra_bytes);
		if (this.#write(bytes, block)) return end;
		block.dropRow();
		return -1;
	}

	#find(bytes: Buffer, start: number): number {
		if (bytes[start] !== code.openObject) return -1;
		this.#starts.fill(absent);
		let at = afterBlanks(bytes, start + 1);
		for (let place = 0; ; place += 1) {
			let which = this.#order[place] as number;
			if (!isNamed(bytes, at, which)) {
				which = fieldNamed(bytes, at);
				if (which === -1) return -1;
				this.#order[place] = which;
			}
			if (this.#starts[which] !== absent) return -1;
			at = afterBlanks(bytes, at + (names[which] as Buffer).length);
			if (bytes[at] !== code.colon) return -1;
			at = this.#findValue(bytes, afterBlanks(bytes, at + 1), which);
			if (at === -1) return -1;
			at = afterBlanks(bytes, at);
			if (bytes[at] === code.closeObject) return at + 1;
			if (bytes[at] !== code.comma) return -1;
			at = afterBlanks(bytes, at + 1);
		}
	}

	#findValue(bytes: Buffer, at: number, which: number): number {
		const afterNull = nullEnd(bytes, at);
		if (afterNull !== -1) {
			this.#starts[which] = isNull;
			return afterNull;
		}
		if (which === field.value || which === field.properties) {
			const end = which === field.value ? numberEnd(bytes, at, valueDigits) : objectEnd(bytes, at);
			this.#starts[which] = at;
			this.#ends[which] = end;
			return end;
		}
		const end = asciiEnd(bytes, at);
		this.#starts[which] = at + 1;
		this.#ends[which] = end - 1;
		return end;
	}

	/** Writes the row in the order of `copiedColumns`. Returns false as soon as something is unusual. */
	#write(bytes: Buffer, block: EventBlockMaker): boolean {
		const starts = this.#starts;
		const ends = this.#ends;
		const keyStart = starts[field.key] as number;
		const keyEnd = ends[field.key] as number;
		if (keyStart < 0 || keyEnd === keyStart || keyEnd - keyStart > limit.key) return false;
		let ownKey: string | null = null;
		let firstBits: number;
		if (isUuidAt(bytes, keyStart, keyEnd) && isUsualVariant(bytes[keyStart + 19] as number)) {
			block.put(bytes, keyStart, keyEnd);
			firstBits = hexadecimal(bytes, keyStart);
		} else {
			ownKey = bytes.toString("latin1", keyStart, keyEnd);
			const key = keyOf(ownKey);
			block.putText(key);
			firstBits = Number.parseInt(key.slice(0, 8), 16);
		}
		if (!this.#writeTime(bytes, block)) return false;
		const itemStart = starts[field.item] as number;
		if (itemStart >= 0 && !isUuidAt(bytes, itemStart, ends[field.item] as number)) return false;
		this.#writeText(bytes, block, field.item);
		if (!this.#writeValue(bytes, block) || !this.#writeName(bytes, block)) return false;
		if (ownKey === null) block.putNull();
		else block.put(bytes, keyStart, keyEnd);
		return this.#writeCustomer(bytes, block, firstBits, ownKey);
	}

	#writeText(bytes: Buffer, block: EventBlockMaker, which: number): void {
		const start = this.#starts[which] as number;
		if (start < 0) block.putNull();
		else block.put(bytes, start, this.#ends[which] as number);
	}

	#writeTime(bytes: Buffer, block: EventBlockMaker): boolean {
		const start = this.#starts[field.timestamp] as number;
		const end = this.#ends[field.timestamp] as number;
		if (start < 0) return false;
		if (isUsualTime(bytes, start, end)) {
			block.put(bytes, start, end);
			return true;
		}
		const timestamp = utcTimestamp(bytes.toString("latin1", start, end));
		if (timestamp === null || timestamp.length > end - start + 16) return false;
		block.putText(timestamp);
		return true;
	}

	#writeValue(bytes: Buffer, block: EventBlockMaker): boolean {
		const start = this.#starts[field.value] as number;
		if (start === isNull) return false;
		if (start === absent) {
			block.put(one, 0, 1);
			return true;
		}
		const end = this.#ends[field.value] as number;
		const integerStart = bytes[start] === code.minus ? start + 1 : start;
		let integerEnd = integerStart;
		while (integerEnd < end && bytes[integerEnd] !== code.point) integerEnd += 1;
		if (integerEnd - integerStart > limit.integerDigits || end - integerEnd - 1 > limit.decimals) return false;
		block.put(bytes, start, end);
		return true;
	}

	#writeName(bytes: Buffer, block: EventBlockMaker): boolean {
		const start = this.#starts[field.eventName] as number;
		if (start === absent || (start >= 0 && !isSnakeCase(bytes, start, this.#ends[field.eventName] as number)))
			return false;
		this.#writeText(bytes, block, field.eventName);
		return true;
	}

	/** Writes the columns that name the customer, the properties, and the row's end. */
	#writeCustomer(bytes: Buffer, block: EventBlockMaker, firstBits: number, ownKey: string | null): boolean {
		const customerStart = this.#starts[field.customer] as number;
		const externalStart = this.#starts[field.external] as number;
		const itemStart = this.#starts[field.item] as number;
		const given =
			customerStart < 0 ? null : bytes.toString("latin1", customerStart, this.#ends[field.customer] as number);
		const isPlain =
			(given === null || isUuidAt(bytes, customerStart, this.#ends[field.customer] as number)) &&
			externalStart < 0 &&
			itemStart < 0;
		const customer = isPlain ? null : checkCustomerId(given);
		if (customer instanceof Fault) return false;
		if (customer?.by === "email") block.putText(customer.key);
		else block.putNull();
		const externalLength = externalStart < 0 ? 1 : (this.#ends[field.external] as number) - externalStart;
		if (externalLength === 0 || externalLength > limit.external) return false;
		this.#writeText(bytes, block, field.external);
		if (!this.#writeProperties(bytes, block)) return false;
		const naming = isPlain
			? null
			: {
					customer,
					externalCustomerId:
						externalStart < 0 ? null : bytes.toString("latin1", externalStart, this.#ends[field.external] as number),
					itemUuid: itemStart < 0 ? null : bytes.toString("latin1", itemStart, itemStart + uuidLength),
				};
		block.endRow(firstBits, ownKey, isPlain ? given : null, naming);
		return true;
	}

	#writeProperties(bytes: Buffer, block: EventBlockMaker): boolean {
		const start = this.#starts[field.properties] as number;
		const end = this.#ends[field.properties] as number;
		if (start >= 0) {
			if (end - start > limit.properties) return false;
			// COPY would take a line break as the row's end.
			if (this.#hasLineBreaks && hasLineBreak(bytes, start, end)) return false;
		}
		this.#writeText(bytes, block, field.properties);
		return true;
	}
}

/** The field named there, else -1. */
function fieldNamed(bytes: Buffer, start: number): number {
	for (let which = 0; which < names.length; which += 1) if (isNamed(bytes, start, which)) return which;
	return -1;
}

function isNamed(bytes: Buffer, start: number, which: number): boolean {
	return spells(bytes, start, names[which] as Buffer);
}
