import type { Context } from "../../src/platform/index.ts";
import { rollUp } from "../../src/usage/index.ts";
import { ingestEvents } from "./usage-items.ts";

/** How far the log is rolled up when it is read: quantities must not depend on it. */
export const logStates = ["unrolled", "rolled up", "half rolled up"] as const;
export type LogState = (typeof logStates)[number];

/** Stores events in one batch, or in two with a roll-up between them, and leaves the log in the state. Returns the errors. */
export async function ingestInState(
	context: Context,
	events: readonly Record<string, unknown>[],
	state: LogState,
): Promise<unknown[]> {
	const early = state === "half rolled up" ? Math.ceil(events.length / 2) : events.length;
	const first = await ingestEvents(context, events.slice(0, early));
	if (state === "unrolled") return first.errors;
	await rollUp(context);
	const second = await ingestEvents(context, events.slice(early));
	return [...first.errors, ...second.errors];
}
