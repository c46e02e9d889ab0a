import { keyProblem } from "../../usage/index.ts";

/** An event of the file, as it is sent. */
export interface EventLine {
	readonly line: number;
	readonly key: string;
	/** JSON. */
	readonly event: string;
}

/** A line that is refused, by this program or by the service. */
export interface RefusedLine {
	readonly line: number;
	readonly key?: string;
	readonly reason: string;
}

export type SourceLine = EventLine | RefusedLine;

/** Longer ones can't be events: their properties have at most 16 KiB. */
export const longestLine_bytes = 1024 * 1024;

/** Makes the key of a line that has none. */
export type KeyMaker = (line: number) => string;

/** The event, or why its key can't be used. */
export function withKey(line: number, key: unknown, event: string): SourceLine {
	const problem = keyProblem(key);
	return problem === null ? { line, key: key as string, event } : { line, reason: `idempotency_key: ${problem}` };
}
