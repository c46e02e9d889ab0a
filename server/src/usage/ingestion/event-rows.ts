import { bufferPool } from "../../platform/index.ts";
import type { EventBlock } from "../reading/event-block.ts";

/** PostgreSQL reads a COPY fastest in pieces of about this size; one row per piece is twenty times slower. */
const pieceBytes = 64 * 1024;
/** The maximum size of an organization, a number, a customer, and their separators. */
const headBytes = 128;
/** An upper bound for positions among the events of one transaction. */
const positions = 2 ** 20;

/** The events of one transaction, each with its position in the order sent. */
export class EventGroup {
	readonly blocks: readonly EventBlock[];
	/** The number of its first event in order of receipt; the others get the following numbers. */
	readonly number: number;
	readonly length: number;
	/** The position of each block's first event. */
	readonly #starts: readonly number[];
	/** The block of each position. */
	readonly #blockAt: Uint32Array;

	constructor(blocks: readonly EventBlock[], number: number) {
		this.blocks = blocks;
		this.number = number;
		const starts: number[] = [];
		let length = 0;
		for (const block of blocks) {
			starts.push(length);
			length += block.length;
		}
		if (length > positions) throw new Error("too many events for one transaction");
		this.length = length;
		this.#starts = starts;
		this.#blockAt = new Uint32Array(length);
		for (const [index, start] of starts.entries()) this.#blockAt.fill(index, start, starts[index + 1] ?? length);
	}

	blockAt(position: number): EventBlock {
		return this.blocks[this.#blockAt[position] as number] as EventBlock;
	}

	/** The event's index in its block. */
	indexAt(position: number): number {
		return position - (this.#starts[this.#blockAt[position] as number] as number);
	}

	/** The stored form of an event's key. Requires an event without a fault. */
	keyAt(position: number): string {
		return this.blockAt(position).keyOf(this.indexAt(position));
	}

	haveSameKey(one: number, other: number): boolean {
		const keyStart = (position: number) => this.blockAt(position).keyStarts[this.indexAt(position)];
		return keyStart(one) === keyStart(other) && this.keyAt(one) === this.keyAt(other);
	}

	/** The positions sorted by event key, a fixed order for equal keys; positions with the same key stay in the order sent. */
	inKeyOrder(sent: Uint32Array): Uint32Array {
		// Packs a key's first 32 bits and the position into one number: sorting numbers takes a tenth of the time.
		const marks = new Float64Array(sent.length);
		for (let index = 0; index < sent.length; index += 1) {
			const position = sent[index] as number;
			const keyStart = this.blockAt(position).keyStarts[this.indexAt(position)] as number;
			marks[index] = keyStart * positions + position;
		}
		marks.sort();
		const ordered = new Uint32Array(sent.length);
		let runStart = 0;
		let previous = -1;
		for (let index = 0; index < marks.length; index += 1) {
			const mark = marks[index] as number;
			const keyStart = Math.floor(mark / positions);
			ordered[index] = mark - keyStart * positions;
			if (keyStart === previous) continue;
			if (index - runStart > 1) this.#sortRun(ordered.subarray(runStart, index));
			runStart = index;
			previous = keyStart;
		}
		this.#sortRun(ordered.subarray(runStart));
		return ordered;
	}

	/** Sorts positions with equal prefixes by their full keys. */
	#sortRun(run: Uint32Array): void {
		const keyed = Array.from(run, (position) => ({ position, key: this.keyAt(position) }));
		keyed.sort((one, other) => (one.key === other.key ? one.position - other.position : one.key < other.key ? -1 : 1));
		run.set(keyed.map(({ position }) => position));
	}
}

/** Events of a group to store: their keys are distinct and sorted, and their customers are determined. */
export class PlacedEvents {
	readonly group: EventGroup;
	readonly positions: Uint32Array;
	/** By position; null: no customer yet. */
	readonly customers: readonly (string | null)[];

	constructor(group: EventGroup, positions: Uint32Array, customers: readonly (string | null)[]) {
		this.group = group;
		this.positions = positions;
		this.customers = customers;
	}

	get length(): number {
		return this.positions.length;
	}

	keys(): string[] {
		return Array.from(this.positions, (position) => this.group.keyAt(position));
	}

	/** Without the events with these keys. */
	without(keys: ReadonlySet<string>): PlacedEvents {
		if (keys.size === 0) return this;
		const others = this.positions.filter((position) => !keys.has(this.group.keyAt(position)));
		return new PlacedEvents(this.group, others, this.customers);
	}

	/** Their rows in PostgreSQL's text format (`copiedColumns`), in pieces of whole rows. */
	copyRows(organisationId: string): Buffer[] {
		const pieces: Buffer[] = [];
		const organisation = Buffer.from(`${organisationId}\t`);
		let piece: Buffer = Buffer.alloc(0);
		let end = 0;
		for (const position of this.positions) {
			const block = this.group.blockAt(position);
			const index = this.group.indexAt(position);
			const start = block.rowStart(index);
			const length = (block.rowEnds[index] as number) - start;
			if (end + headBytes + length > piece.length) {
				if (end > 0) pieces.push(piece.subarray(0, end));
				piece = bufferPool.take(Math.max(pieceBytes, headBytes + length));
				end = 0;
			}
			piece.set(organisation, end);
			end = writeNumber(piece, end + organisation.length, this.group.number + position);
			piece[end] = tab;
			end += 1 + piece.write(this.customers[position] ?? "\\N", end + 1, "latin1");
			piece[end] = tab;
			// A view is cheaper than Buffer's own copying.
			piece.set(new Uint8Array(block.rows.buffer, block.rows.byteOffset + start, length), end + 1);
			end += 1 + length;
		}
		if (end > 0) pieces.push(piece.subarray(0, end));
		return pieces;
	}
}

const tab = 0x09;
const zero = 0x30;

/** Writes an integer's digits; returns the position after them. */
function writeNumber(bytes: Buffer, start: number, number: number): number {
	let digits = 1;
	for (let rest = number; rest >= 10; rest = Math.floor(rest / 10)) digits += 1;
	let rest = number;
	for (let at = start + digits - 1; at >= start; at -= 1) {
		const others = Math.floor(rest / 10);
		bytes[at] = zero + rest - others * 10;
		rest = others;
	}
	return start + digits;
}
