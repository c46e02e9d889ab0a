import type { EventLine, RefusedLine, SourceLine } from "./source-line.ts";

/** Well within the service's limits for a request (10,000 events, 16 MiB). */
const batch_events = 5_000;
const batch_bytes = 4 * 1024 * 1024;

/** Lines that are sent together, with those among them that can't be. */
export interface Batch {
	readonly events: readonly EventLine[];
	readonly refused: readonly RefusedLine[];
	readonly lastLine: number;
	/** How many bytes of the file had been read by then. */
	readonly read_bytes: number;
}

export async function* batchesOf(
	source: AsyncIterable<readonly SourceLine[]>,
	read_bytes: () => number,
): AsyncGenerator<Batch> {
	let events: EventLine[] = [];
	let refused: RefusedLine[] = [];
	let size = 0;
	for await (const lines of source) {
		for (const line of lines) {
			if ("reason" in line) refused.push(line);
			else {
				events.push(line);
				size += line.event.length;
			}
			if (events.length + refused.length < batch_events && size < batch_bytes) continue;
			yield { events, refused, lastLine: line.line, read_bytes: read_bytes() };
			[events, refused, size] = [[], [], 0];
		}
	}
	const lastLine = Math.max(events.at(-1)?.line ?? 0, refused.at(-1)?.line ?? 0);
	if (lastLine > 0) yield { events, refused, lastLine, read_bytes: read_bytes() };
}
