import { afterBlanks, code, escapedTextEnd, spells } from "./scan-json.ts";

/** The byte range of consecutive events in a body: from the first one's start to the last one's end. */
export interface BatchPart {
	readonly start: number;
	readonly end: number;
	/** The first event's position in the batch. */
	readonly firstPosition: number;
	readonly events: number;
}

/** The limits of a part; a single larger event is a part of its own. */
export interface PartLimits {
	readonly events: number;
	readonly bytes: number;
}

export interface SplitBatch {
	/** Empty if the batch has too many events. */
	readonly parts: readonly BatchPart[];
	readonly hasTooMany: boolean;
}

const eventsName = Buffer.from('"events"');

/** What a byte outside a string means to the scan; 0 for bytes to skip. */
const meaning = { quote: 1, open: 2, close: 3, comma: 4 } as const;
const meanings = new Uint8Array(256);
meanings[code.quote] = meaning.quote;
meanings[code.openArray] = meaning.open;
meanings[code.openObject] = meaning.open;
meanings[code.closeArray] = meaning.close;
meanings[code.closeObject] = meaning.close;
meanings[code.comma] = meaning.comma;

/**
 * Cuts the body of a batch, `{"events": […]}` in UTF-8, between its events without parsing them, so that only a part of a
 * large batch is ever an object tree. Stops at the first event beyond `maximum_events`.
 *
 * The parts aren't checked: the body is JSON exactly if every part is (`partJson`). A part is never blank, so the parts
 * joined by commas are an array's elements again, and the text around them was checked here.
 * @returns null for any other body, JSON or not: it must then be parsed whole
 */
export function splitBatch(body: Buffer, limits: PartLimits, maximum_events: number): SplitBatch | null {
	const array = arrayStart(body);
	if (array === -1) return isEmptyObject(body) ? { parts: [], hasTooMany: false } : null;
	const walked = walkEvents(body, array + 1, limits, maximum_events);
	if (walked === null || walked.hasTooMany) return walked;
	return isBatchEnd(body, walked.end + 1) ? walked : null;
}

/** The position of the events' array in a body that begins with `{"events": [`; -1 in any other. */
export function arrayStart(body: Buffer): number {
	const opened = afterBlanks(body, 0);
	if (body[opened] !== code.openObject) return -1;
	const name = afterBlanks(body, opened + 1);
	if (!spells(body, name, eventsName)) return -1;
	const colon = afterBlanks(body, name + eventsName.length);
	if (body[colon] !== code.colon) return -1;
	const array = afterBlanks(body, colon + 1);
	return body[array] === code.openArray ? array : -1;
}

/** Whether only the batch's end follows its events. */
export function isBatchEnd(body: Buffer, at: number): boolean {
	const closed = afterBlanks(body, at);
	return body[closed] === code.closeObject && isAllBlank(body, closed + 1);
}

function isEmptyObject(body: Buffer): boolean {
	const opened = afterBlanks(body, 0);
	return body[opened] === code.openObject && isBatchEnd(body, opened + 1);
}

/** The part's events as a JSON array. */
export function partJson(body: Buffer, { start, end }: BatchPart): Buffer {
	const json = Buffer.allocUnsafe(end - start + 2);
	json[0] = code.openArray;
	body.copy(json, 1, start, end);
	json[json.length - 1] = code.closeArray;
	return json;
}

/** Scans the array from its first byte; `end` is the position of its closing bracket. */
function walkEvents(
	body: Buffer,
	start: number,
	limits: PartLimits,
	maximum_events: number,
): (SplitBatch & { readonly end: number }) | null {
	const parts: BatchPart[] = [];
	const { length } = body;
	let partStart = start;
	let firstPosition = 0;
	// The part's events up to the last comma.
	let events = 0;
	let depth = 0;
	for (let at = start; at < length; at += 1) {
		switch (meanings[body[at] as number]) {
			case meaning.quote:
				at = escapedTextEnd(body, at);
				break;
			case meaning.open:
				depth += 1;
				break;
			case meaning.comma: {
				if (depth > 0) break;
				events += 1;
				if (firstPosition + events >= maximum_events) return { parts: [], hasTooMany: true, end: at };
				if (events < limits.events && at - partStart < limits.bytes) break;
				if (isBlank(body, partStart, at)) return null;
				parts.push({ start: partStart, end: at, firstPosition, events });
				partStart = at + 1;
				firstPosition += events;
				events = 0;
				break;
			}
			case meaning.close: {
				depth -= 1;
				if (depth >= 0) break;
				if (body[at] !== code.closeArray) return null;
				const isEmpty = isBlank(body, partStart, at);
				if (isEmpty && partStart !== start) return null;
				if (!isEmpty) parts.push({ start: partStart, end: at, firstPosition, events: events + 1 });
				return { parts, hasTooMany: false, end: at };
			}
		}
	}
	return null;
}

const isAllBlank = (body: Buffer, start: number) => afterBlanks(body, start) >= body.length;
const isBlank = (body: Buffer, start: number, end: number) => afterBlanks(body, start) >= end;
