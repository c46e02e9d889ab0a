import { isUtf8 } from "node:buffer";
import { setImmediate } from "node:timers/promises";
import { parseJson } from "../../platform/index.ts";
import { checkEvent } from "./check-event.ts";
import { type EventBlock, EventBlockMaker } from "./event-block.ts";
import { type KeyedEvent, keyErrors, keyedEvents } from "./event-key.ts";
import { Fault } from "./fault.ts";
import { EventScanner } from "./scan-event.ts";
import { afterBlanks, bracketEnd, code } from "./scan-json.ts";

/** The events of one request, or of one part of a job, each checked on its own, in the order sent. */
export type Submission = readonly EventBlock[];

export function eventsIn(submission: Submission): number {
	return submission.reduce((sum, { length }) => sum + length, 0);
}

/**
 * Checks events before anything is stored.
 * @throws Refusal 422 if an event has no usable key, naming its index
 */
export function checkSubmission(events: readonly unknown[]): Submission {
	return checkKeyed(keyedEvents(events));
}

/** An event whose fault is known before it is checked. */
export interface FaultyEvent {
	readonly idempotency_key: string;
	readonly fault: Fault;
}

/** Checks events whose keys are usable. */
export function checkKeyed(events: readonly (KeyedEvent | FaultyEvent)[]): EventBlock[] {
	const blocks: EventBlock[] = [];
	let maker = new EventBlockMaker();
	for (const event of events) {
		if (maker.isFull) {
			blocks.push(maker.finish());
			maker = new EventBlockMaker();
		}
		addChecked(maker, event);
	}
	return maker.length === 0 ? blocks : [...blocks, maker.finish()];
}

/**
 * Reads and checks a JSON array of events without creating an object tree (`EventScanner`). Parses unusually formatted events
 * individually. Yields to other work in between.
 * @param start the position of the array's bracket
 * @param isEnd whether the text after the array's closing bracket is valid, from that position
 * @returns null if the body can't be accepted: not JSON, too many events, or an event without a usable key. The regular
 * parser then reports the error
 */
export async function scanEvents(
	bytes: Buffer,
	start: number,
	isEnd: (at: number) => boolean,
	maximum_events: number,
): Promise<Submission | null> {
	if (bytes[start] !== code.openArray || !isUtf8(bytes)) return null;
	let at = afterBlanks(bytes, start + 1);
	if (bytes[at] === code.closeArray) return isEnd(at + 1) ? [] : null;
	const scanner = new EventScanner(bytes);
	const blocks: EventBlock[] = [];
	for (;;) {
		const maker = new EventBlockMaker();
		at = scanBlock(scanner, bytes, at, maker);
		if (at === -1) return null;
		blocks.push(maker.finish());
		if (eventsIn(blocks) > maximum_events) return null;
		if (bytes[at] === code.closeArray) return isEnd(at + 1) ? blocks : null;
		at = afterBlanks(bytes, at + 1);
		await setImmediate();
	}
}

/** Fills a block with the events from `start` on. Returns the position of the comma or bracket that follows, else -1. */
function scanBlock(scanner: EventScanner, bytes: Buffer, start: number, maker: EventBlockMaker): number {
	for (let at = start; ; at = afterBlanks(bytes, at + 1)) {
		let end = scanner.read(bytes, at, maker);
		if (end === -1) end = readUnusual(bytes, at, maker);
		if (end === -1) return -1;
		at = afterBlanks(bytes, end);
		if (bytes[at] === code.closeArray) return at;
		if (bytes[at] !== code.comma) return -1;
		if (maker.isFull) return at;
	}
}

function readUnusual(bytes: Buffer, start: number, maker: EventBlockMaker): number {
	const end = bytes[start] === code.openObject ? bracketEnd(bytes, start) : -1;
	if (end === -1) return -1;
	let event: unknown;
	try {
		event = parseJson(bytes.toString("utf8", start, end));
	} catch {
		return -1;
	}
	if (keyErrors([event], 0).length > 0) return -1;
	addChecked(maker, event as KeyedEvent);
	return end;
}

function addChecked(maker: EventBlockMaker, event: KeyedEvent | FaultyEvent): void {
	const checked = event.fault instanceof Fault ? event.fault : checkEvent(event as KeyedEvent);
	if (checked instanceof Fault) maker.addFault(event.idempotency_key, checked);
	else maker.add(checked);
}
