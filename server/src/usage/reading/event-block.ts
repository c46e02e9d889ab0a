import { bufferPool } from "../../platform/index.ts";
import type { CheckedEvent, NamedCustomer } from "./check-event.ts";
import type { Fault } from "./fault.ts";

/** What an event names its customer by, where that is not a customer's UUID alone. */
export interface Naming {
	readonly customer: NamedCustomer | null;
	readonly externalCustomerId: string | null;
	readonly itemUuid: string | null;
}

/** So many events are checked before others have their turn. */
const blockEvents_maximum = 1_000;
/** A key in the database: a UUID in its usual notation. */
const keyLength = 36;

/**
 * Some events that were sent one after the other, checked, in the form in which they are stored soon after. There is no object for
 * each: a million events a minute would keep the garbage collector busier than anything else.
 */
export class EventBlock {
	readonly length: number;
	/** The rows of COPY that hold them, from the key on (`copiedColumns`), one after the other. An event that has a fault has none. */
	readonly rows: Buffer;
	/** Where each event's row ends. */
	readonly rowEnds: readonly number[];
	/** The first 32 bits of each key. */
	readonly keyStarts: readonly number[];
	/** The customer's UUID that each event names and that is to be found, else null; where there is a naming, it holds. */
	readonly customers: readonly (string | null)[];
	readonly namings: ReadonlyMap<number, Naming>;
	/** The idempotency keys that are not what stands for them in the database. */
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

	/** Ends the block: its rows are read no more. */
	release(): void {
		bufferPool.give(this.rows);
	}

	rowStart(index: number): number {
		return index === 0 ? 0 : (this.rowEnds[index - 1] as number);
	}

	/** What stands for the event's key in the database. The event has no fault. */
	keyOf(index: number): string {
		const start = this.rowStart(index);
		return this.rows.toString("latin1", start, start + keyLength);
	}

	/** The event's key as it was sent. */
	idempotencyKeyOf(index: number): string {
		return this.ownKeys.get(index) ?? this.keyOf(index);
	}
}

/** Where rows are put together: one buffer for all blocks, because making a block never waits. A buffer that grew past the limit is replaced. */
let scratch = Buffer.allocUnsafeSlow(512 * 1024);
const scratchLimit_bytes = 4 * 1024 * 1024;

/** Less is copied faster in a loop than by a call. */
const copiedByHand_bytes = 64;
const tab = 0x09;
const lineFeed = 0x0a;
const nothing = Buffer.from("\\N");

/** Makes a block, event by event, without a pause. */
export class EventBlockMaker {
	length = 0;
	#written = 0;
	/** Where the row under way began. */
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

	/** Makes room for a row of so many bytes at most. */
	beginRow(bytes: number): void {
		this.#rowStart = this.#written;
		const needed = this.#written + bytes;
		if (needed <= scratch.length) return;
		const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * scratch.length));
		scratch.copy(larger, 0, 0, this.#written);
		scratch = larger;
	}

	/** Takes the row under way back. */
	dropRow(): void {
		this.#written = this.#rowStart;
	}

	/** A column of the row as COPY writes it. */
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

	/** @param text escaped already */
	putText(text: string): void {
		this.#written += scratch.write(text, this.#written);
		scratch[this.#written] = tab;
		this.#written += 1;
	}

	/** Ends the row, which is the next event. `ownKey`: where the key in the database is not what was sent. */
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

	/** The next event, which cannot be stored. */
	addFault(idempotencyKey: string, fault: Fault): void {
		const index = this.length;
		this.#rowEnds.push(this.#written);
		this.#keyStarts.push(0);
		this.#customers.push(null);
		this.#ownKeys.set(index, idempotencyKey);
		this.#faults.set(index, fault);
		this.length = index + 1;
	}

	/** The next event, from its values. */
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

	/** The block. The maker is done. */
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

/** A text as COPY's text format writes it. */
function escaped(text: string): string {
	return special.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => replacements[character] as string) : text;
}
