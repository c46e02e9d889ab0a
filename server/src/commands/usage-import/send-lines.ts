import { type Answer, ImportStopped, type ServiceClient } from "./service-client.ts";
import type { EventLine, RefusedLine } from "./source-line.ts";

/** What became of lines: all are on disk but the refused ones. */
export interface Outcome {
	readonly created: number;
	readonly duplicates: number;
	readonly refused: readonly RefusedLine[];
}

const nothing: Outcome = { created: 0, duplicates: 0, refused: [] };
/** What a request as a whole is refused for because of some of its events. */
const faultsOfEvents = [400, 413, 422];

/**
 * Sends lines and waits until the service has stored them.
 * @throws ImportStopped if the service refuses for a reason that isn't in the lines
 */
export async function sendLines(client: ServiceClient, lines: readonly EventLine[]): Promise<Outcome> {
	if (lines.length === 0) return nothing;
	const answer = await client.ingest(lines.map(({ event }) => event));
	if (faultsOfEvents.includes(answer.status)) return sendParts(client, lines, answer);
	const { created, duplicates, errors } = countsIn(answer, lines.length);
	const { refused, unclear } = refusedAmong(lines, errors);
	// Sending an event again changes nothing, and tells whether it is the refused one.
	const again = await inTurn(
		client,
		unclear.map((line) => [line]),
	);
	return { created, duplicates, refused: [...refused, ...again.refused].sort((one, other) => one.line - other.line) };
}

/** Halves a refused request until the lines at fault stand alone. */
async function sendParts(client: ServiceClient, lines: readonly EventLine[], answer: Answer): Promise<Outcome> {
	const [first, ...others] = lines as [EventLine, ...EventLine[]];
	if (others.length === 0) {
		return { ...nothing, refused: [{ line: first.line, key: first.key, reason: detailOf(answer) }] };
	}
	const half = Math.ceil(lines.length / 2);
	return inTurn(client, [lines.slice(0, half), lines.slice(half)]);
}

async function inTurn(client: ServiceClient, parts: readonly (readonly EventLine[])[]): Promise<Outcome> {
	let sum = nothing;
	for (const part of parts) {
		const { created, duplicates, refused } = await sendLines(client, part);
		sum = {
			created: sum.created + created,
			duplicates: sum.duplicates + duplicates,
			refused: [...sum.refused, ...refused],
		};
	}
	return sum;
}

interface EventError {
	readonly idempotency_key: string;
	readonly error: string;
}

/** @throws ImportStopped unless the answer accounts for each line sent */
function countsIn(answer: Answer, sent: number) {
	const { status, body } = answer;
	if (status !== 200) throw new ImportStopped(`the service answered ${status}: ${detailOf(answer)}`);
	const { info, errors } = (body ?? {}) as {
		info?: { created_events?: number; duplicates?: unknown[] };
		errors?: EventError[];
	};
	const created = info?.created_events ?? 0;
	const duplicates = info?.duplicates?.length ?? 0;
	if (!Array.isArray(errors) || created + duplicates + errors.length !== sent) {
		throw new ImportStopped("the answer isn't Tallybook's: check the address");
	}
	return { created, duplicates, errors };
}

/** The lines that errors name by key. If a key stands on other lines, too, it is unclear which ones are meant. */
function refusedAmong(lines: readonly EventLine[], errors: readonly EventError[]) {
	const refused: RefusedLine[] = [];
	const unclear: EventLine[] = [];
	const byKey = errors.length === 0 ? new Map<string, EventLine[]>() : Map.groupBy(lines, ({ key }) => key);
	for (const [key, ofKey] of Map.groupBy(errors, ({ idempotency_key }) => idempotency_key)) {
		const named = byKey.get(key) ?? [];
		if (named.length === ofKey.length) {
			refused.push(...named.map(({ line }, index) => ({ line, key, reason: ofKey[index]?.error ?? "" })));
		} else unclear.push(...named);
	}
	return { refused, unclear };
}

function detailOf({ status, body }: Answer): string {
	const { detail } = (body ?? {}) as { detail?: unknown };
	return typeof detail === "string" ? detail : `status ${status}`;
}
