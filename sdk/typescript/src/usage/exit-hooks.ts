import type { UsageClientOptions } from "./options.ts";
import { processHere } from "./runtime.ts";

const defaultExitTimeout_ms = 10_000;

/**
 * Closes when the program has nothing left to do, and on the signals that were asked for, after which the process ends by
 * the signal, unless the program handles it, too.
 * @returns removes the hooks
 */
export function closeAtExit(
	{ closeOnExit = true, closeOnSignals = [], exitTimeoutMs = defaultExitTimeout_ms }: UsageClientOptions,
	close: (timeoutMs: number) => Promise<unknown>,
): () => void {
	const here = processHere;
	if (here?.once === undefined) return () => {};
	const beforeExit = () => {
		void close(exitTimeoutMs);
	};
	const onSignal = (signal: NodeJS.Signals) => {
		const isOnlyOurs = here.listenerCount(signal) === 0;
		void close(exitTimeoutMs).finally(() => {
			if (isOnlyOurs) here.kill(here.pid, signal);
		});
	};
	if (closeOnExit) here.once("beforeExit", beforeExit);
	const signals = closeOnSignals as readonly NodeJS.Signals[];
	for (const signal of signals) here.once(signal, onSignal);
	return () => {
		here.off("beforeExit", beforeExit);
		for (const signal of signals) here.off(signal, onSignal);
	};
}
