import { afterBlanks, code, escapedTextEnd, spells } from "./scan-json.ts";

/** Where in a body some events lie that follow each other, by bytes: from the first one's start to the last one's end. */
export interface BatchPart {
	readonly start: number;
	readonly end: number;
	/** The position in the batch of the first one. */
	readonly firstPosition: number;
	readonly events: number;
}

/** How much one part holds at most; a single event that is larger is a part of its own. */
export interface PartLimits {
	readonly events: number;
	readonly bytes: number;
}

export interface SplitBatch {
	/** Empty where the batch holds too many events. */
	readonly parts: readonly BatchPart[];
	readonly hasTooMany: boolean;
}

const eventsName = Buffer.from('"events"');

/** What a byte outside a text can mean to the walk; 0 for all the bytes that it passes over. */
const meaning = { quote: 1, open: 2, close: 3, comma: 4 } as const;
const meanings = new Uint8Array(256);
meanings[code.quote] = meaning.quote;
meanings[code.openArray] = meaning.open;
meanings[code.openObject] = meaning.open;
meanings[code.closeArray] = meaning.close;
meanings[code.closeObject] = meaning.close;
meanings[code.comma] = meaning.comma;

/**
 * Cuts the body of a batch, `{"events": […]}` in UTF-8, between its events without reading them, so that no more than a part of a
 * large batch is ever an object tree. Stops at the first event beyond `maximum_events`.
 *
 * The parts are not checked: the body is JSON exactly where every part is (`partJson`). For a part is never blank, so joined by
 * commas they are an array's elements again, and around them stands what was looked at here.
 * @returns null for a body of any other shape, whether it is JSON or not: the whole of it has to be read then
 */
export function splitBatch(body: Buffer, limits: PartLimits, maximum_events: number): SplitBatch | null {
	const array = arrayStart(body);
	if (array === -1) return isEmptyObject(body) ? { parts: [], hasTooMany: false } : null;
	const walked = walkEvents(body, array + 1, limits, maximum_events);
	if (walked === null || walked.hasTooMany) return walked;
	return isBatchEnd(body, walked.end + 1) ? walked : null;
}

/** Where the events' array opens in a body that begins with `{"events": [`; -1 in any other. */
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

/** Whether nothing but the batch's end stands there, behind its events. */
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

/** Walks the array from its first byte; `end` is where its bracket closes. */
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
	// Events of the part whose comma was passed.
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
