import { setImmediate } from "node:timers/promises";
import { type FieldError, invalid, readJson } from "../platform/index.ts";
import { checkKeyed, type Submission } from "./actions/store-events.ts";
import { batchRefusal } from "./event-batch.ts";
import { type KeyedEvent, keyErrors, keyedEvents, refuseKeyErrors } from "./event-key.ts";
import { partJson, type SplitBatch, splitBatch } from "./split-batch.ts";

/** A larger body is read part by part: it is never one object tree. */
const readWhole_bytes = 4 * 1024 * 1024;
const partLimits = { events: 1_000, bytes: 512 * 1024 };
/** Other requests pass after so many events. */
const checkedTogether_events = 1_000;

/**
 * Reads and checks the body of a batch.
 * @throws Refusal 400 where it is no JSON; 422 where it is no batch, or an event has no usable key
 */
export async function readBatch(body: Buffer | null, maximum_events: number): Promise<Submission> {
	const split = body !== null && body.length > readWhole_bytes ? splitBatch(body, partLimits, maximum_events) : null;
	if (body !== null && split !== null) {
		if (split.hasTooMany) throw invalid("events", `may hold at most ${maximum_events} events`);
		return readInParts(body, split.parts);
	}
	const batch = body === null ? null : readJson(body);
	const refusal = batchRefusal(batch, maximum_events);
	if (refusal !== null) throw refusal;
	return checkInParts(keyedEvents((batch as { events?: readonly unknown[] }).events ?? []));
}

async function checkInParts(events: readonly KeyedEvent[]): Promise<Submission> {
	const submissions: Submission[] = [];
	for (let start = 0; start < events.length; start += checkedTogether_events) {
		if (start > 0) await setImmediate();
		submissions.push(checkKeyed(events.slice(start, start + checkedTogether_events)));
	}
	return joined(submissions);
}

async function readInParts(body: Buffer, parts: SplitBatch["parts"]): Promise<Submission> {
	const errors: FieldError[] = [];
	const submissions: Submission[] = [];
	for (const part of parts) {
		await setImmediate();
		// To the end, whatever was found before: a body that is no JSON is refused as such.
		const events = readJson(partJson(body, part)) as readonly unknown[];
		errors.push(...keyErrors(events, part.firstPosition));
		if (errors.length === 0) submissions.push(checkKeyed(events as readonly KeyedEvent[]));
	}
	refuseKeyErrors(errors);
	return joined(submissions);
}

function joined(submissions: readonly Submission[]): Submission {
	const [only] = submissions;
	if (submissions.length === 1 && only !== undefined) return only;
	return {
		keys: submissions.flatMap(({ keys }) => keys),
		checked: submissions.flatMap(({ checked }) => checked),
	};
}
