import { bufferPool } from "../../platform/index.ts";
import type { CheckedEvent, NamedCustomer } from "./check-event.ts";
import type { Fault } from "./fault.ts";

/** How an event names its customer, if not by the customer's UUID alone. */
export interface Naming {
	readonly customer: NamedCustomer | null;
	readonly externalCustomerId: string | null;
	readonly itemUuid: string | null;
}

/** How many events are checked before yielding to other work. */
const blockEvents_maximum = 1_000;
/** A stored key: a UUID in its usual notation. */
const keyLength = 36;

/**
 * Consecutive events, checked, in the form in which they will be stored. There is no object per event: a million events a
 * minute would overload the garbage collector.
 */
export class EventBlock {
	readonly length: number;
	/** Their COPY rows from the key on (`copiedColumns`), concatenated. An event with a fault has none. */
	readonly rows: Buffer;
	/** Where each event's row ends. */
	readonly rowEnds: readonly number[];
	/** The first 32 bits of each key. */
	readonly keyStarts: readonly number[];
	/** The customer UUID that each event names and that must be looked up, else null; a naming takes precedence. */
	readonly customers: readonly (string | null)[];
	readonly namings: ReadonlyMap<number, Naming>;
	/** The idempotency keys that differ from their stored form. */
	readonly ownKeys: ReadonlyMap<number, string>;
	readonly faults: ReadonlyMap<number, Fault>;

	constructor(fields: Omit<EventBlock, "keyOf" | "idempotencyKeyOf" | "rowStart" | "release">) {
		this.length = fields.length;
		this.rows = fields.rows;
		this.rowEnds = fields.rowEnds;
		this.keyStarts = fields.keyStarts;
		this.customers = fields.customers;
		this.namings = fields.namings;
		this.ownKeys = fields.ownKeys;
		this.faults = fields.faults;
	}

	/** Releases the block; its rows must not be read afterward. */
	release(): void {
		bufferPool.give(this.rows);
	}

	rowStart(index: number): number {
		return index === 0 ? 0 : (this.rowEnds[index - 1] as number);
	}

	/** The stored form of the event's key. Requires an event without a fault. */
	keyOf(index: number): string {
		const start = this.rowStart(index);
		return this.rows.toString("latin1", start, start + keyLength);
	}

	/** The event's key as sent. */
	idempotencyKeyOf(index: number): string {
		return this.ownKeys.get(index) ?? this.keyOf(index);
	}
}

/**
 * One buffer in which all blocks build their rows, since building a block never waits. It is replaced if it grew past the
 * limit.
 */
let scratch = Buffer.allocUnsafeSlow(512 * 1024);
const scratchLimit_bytes = 4 * 1024 * 1024;

/** Below this, a loop copies faster than a call. */
const copiedByHand_bytes = 64;
const tab = 0x09;
const lineFeed = 0x0a;
const nothing = Buffer.from("\\N");

/** Builds a block, event by event, synchronously. */
export class EventBlockMaker {
	length = 0;
	#written = 0;
	/** Where the current row began. */
	#rowStart = 0;
	readonly #rowEnds: number[] = [];
	readonly #keyStarts: number[] = [];
	readonly #customers: (string | null)[] = [];
	readonly #namings = new Map<number, Naming>();
	readonly #ownKeys = new Map<number, string>();
	readonly #faults = new Map<number, Fault>();

	get isFull(): boolean {
		return this.length === blockEvents_maximum;
	}

	/** Reserves space for a row of at most this many bytes. */
	beginRow(bytes: number): void {
		this.#rowStart = this.#written;
		const needed = this.#written + bytes;
		if (needed <= scratch.length) return;
		const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * scratch.length));
		scratch.copy(larger, 0, 0, this.#written);
		scratch = larger;
	}

	/** Discards the current row. */
	dropRow(): void {
		this.#written = this.#rowStart;
	}

	/** Appends a column in COPY format. */
	put(bytes: Uint8Array, start: number, end: number): void {
		const row = scratch;
		let to = this.#written;
		if (end - start > copiedByHand_bytes) {
			row.set(new Uint8Array(bytes.buffer, bytes.byteOffset + start, end - start), to);
			to += end - start;
		} else for (let at = start; at < end; at += 1, to += 1) row[to] = bytes[at] as number;
		row[to] = tab;
		this.#written = to + 1;
	}

	putNull(): void {
		this.put(nothing, 0, nothing.length);
	}

	/** @param text already escaped */
	putText(text: string): void {
		this.#written += scratch.write(text, this.#written);
		scratch[this.#written] = tab;
		this.#written += 1;
	}

	/** Ends the row of the next event. `ownKey`: if the stored key differs from the one sent. */
	endRow(keyStart: number, ownKey: string | null, customer: string | null, naming: Naming | null): void {
		const index = this.length;
		scratch[this.#written - 1] = lineFeed;
		this.#rowEnds.push(this.#written);
		this.#keyStarts.push(keyStart);
		this.#customers.push(customer);
		if (naming !== null) this.#namings.set(index, naming);
		if (ownKey !== null) this.#ownKeys.set(index, ownKey);
		this.length = index + 1;
	}

	/** Adds the next event, which can't be stored. */
	addFault(idempotencyKey: string, fault: Fault): void {
		const index = this.length;
		this.#rowEnds.push(this.#written);
		this.#keyStarts.push(0);
		this.#customers.push(null);
		this.#ownKeys.set(index, idempotencyKey);
		this.#faults.set(index, fault);
		this.length = index + 1;
	}

	/** Adds the next event from its values. */
	add(event: CheckedEvent): void {
		const { key, idempotencyKey, customer, externalCustomerId, itemUuid, properties } = event;
		const isPlain = externalCustomerId === null && itemUuid === null && customer?.by !== "email";
		const ownKey = idempotencyKey === key ? null : idempotencyKey;
		const texts = [
			key,
			event.occurredAt,
			itemUuid,
			event.value,
			event.eventName,
			ownKey === null ? null : escaped(ownKey),
			customer?.by === "email" ? escaped(customer.key) : null,
			externalCustomerId === null ? null : escaped(externalCustomerId),
			properties === null ? null : escaped(properties),
		];
		this.beginRow(texts.reduce((sum, text) => sum + 1 + 3 * (text?.length ?? nothing.length), 0));
		for (const text of texts) this.putText(text ?? "\\N");
		const isAsWritten = customer === null || customer.given === customer.key;
		const naming = isPlain && isAsWritten ? null : { customer, externalCustomerId, itemUuid };
		this.endRow(Number.parseInt(key.slice(0, 8), 16), ownKey, naming === null ? (customer?.key ?? null) : null, naming);
	}

	/** Returns the block. The maker can't be used again. */
	finish(): EventBlock {
		const rows = bufferPool.take(this.#written);
		scratch.copy(rows, 0, 0, this.#written);
		if (scratch.length > scratchLimit_bytes) scratch = Buffer.allocUnsafeSlow(scratchLimit_bytes);
		return new EventBlock({
			length: this.length,
			rows,
			rowEnds: this.#rowEnds,
			keyStarts: this.#keyStarts,
			customers: this.#customers,
			namings: this.#namings,
			ownKeys: this.#ownKeys,
			faults: this.#faults,
		});
	}
}

const special = /[\\\t\n\r]/;
const replacements: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

/** Escapes text for COPY's text format. */
function escaped(text: string): string {
	return special.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => replacements[character] as string) : text;
}
