import { setImmediate } from "node:timers/promises";
import { type FieldError, invalid, readJson } from "../../platform/index.ts";
import { batchRefusal } from "./batch-refusal.ts";
import type { EventBlock } from "./event-block.ts";
import { type KeyedEvent, keyErrors, keyedEvents, refuseKeyErrors } from "./event-key.ts";
import { arrayStart, isBatchEnd, partJson, type SplitBatch, splitBatch } from "./split-batch.ts";
import { checkKeyed, type Submission, scanEvents } from "./submission.ts";

/** A larger body is parsed in parts, so it is never in memory as one object tree. */
const readWhole_bytes = 4 * 1024 * 1024;
const partLimits = { events: 1_000, bytes: 512 * 1024 };

/**
 * Reads and checks the body of a batch.
 * @throws Refusal 400 if it isn't JSON; 422 if it isn't a batch, or an event has no usable key
 */
export async function readBatch(body: Buffer | null, maximum_events: number): Promise<Submission> {
	if (body === null) return readWhole(null, maximum_events);
	const scanned = await scanEvents(body, arrayStart(body), (at) => isBatchEnd(body, at), maximum_events);
	if (scanned !== null) return scanned;
	const split = body.length > readWhole_bytes ? splitBatch(body, partLimits, maximum_events) : null;
	if (split === null) return readWhole(body, maximum_events);
	if (split.hasTooMany) throw invalid("events", `may contain at most ${maximum_events} events`);
	return readInParts(body, split.parts);
}

function readWhole(body: Buffer | null, maximum_events: number): Submission {
	const batch = body === null ? null : readJson(body);
	const refusal = batchRefusal(batch, maximum_events);
	if (refusal !== null) throw refusal;
	return checkKeyed(keyedEvents((batch as { events?: readonly unknown[] }).events ?? []));
}

async function readInParts(body: Buffer, parts: SplitBatch["parts"]): Promise<Submission> {
	const errors: FieldError[] = [];
	const blocks: EventBlock[] = [];
	for (const part of parts) {
		await setImmediate();
		// Checks every part: a body that isn't JSON is refused as such, whatever was found before.
		const events = readJson(partJson(body, part)) as readonly unknown[];
		errors.push(...keyErrors(events, part.firstPosition));
		if (errors.length === 0) blocks.push(...checkKeyed(events as readonly KeyedEvent[]));
	}
	refuseKeyErrors(errors);
	return blocks;
}
