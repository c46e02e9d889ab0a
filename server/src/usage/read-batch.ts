import { setImmediate } from "node:timers/promises";
import { type FieldError, invalid, readJson } from "../platform/index.ts";
import { checkKeyed, checkSubmission, type Submission } from "./actions/store-events.ts";
import { batchRefusal } from "./event-batch.ts";
import { type KeyedEvent, keyErrors, refuseKeyErrors } from "./event-key.ts";
import { partJson, type SplitBatch, splitBatch } from "./split-batch.ts";

/** A larger body is read part by part: it is never one object tree, and other requests pass between its parts. */
const readWhole_bytes = 1024 * 1024;
const partLimits = { events: 1_000, bytes: 512 * 1024 };

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
	return checkSubmission((batch as { events?: readonly unknown[] }).events ?? []);
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
	return {
		keys: submissions.flatMap(({ keys }) => keys),
		checked: submissions.flatMap(({ checked }) => checked),
	};
}
