import type { UsageClientOptions } from "./options.ts";
import { processHere } from "./runtime.ts";

const defaultExitTimeout_ms = 10_000;

/** What the hooks do with the client. */
interface Closable {
	/** Begins to send what was tracked. */
	readonly send: () => void;
	readonly close: (options: { readonly timeoutMs: number }) => Promise<boolean>;
}

/**
 * Closes when the program has nothing left to do, and on the signals that were asked for, after which the process ends by
 * the signal. If the program handles the signal, too, it may have usage to track until it ends: then a signal only sends.
 * @returns removes the hooks
 */
export function closeAtExit(
	client: Closable,
	{ closeOnExit = true, closeOnSignals = [], exitTimeoutMs: timeoutMs = defaultExitTimeout_ms }: UsageClientOptions,
): () => void {
	const here = processHere;
	if (here?.once === undefined) return () => {};
	const beforeExit = () => {
		void client.close({ timeoutMs });
	};
	const onSignal = (signal: NodeJS.Signals) => {
		if (here.listenerCount(signal) > 0) client.send();
		else void client.close({ timeoutMs }).finally(() => here.kill(here.pid, signal));
	};
	if (closeOnExit) here.once("beforeExit", beforeExit);
	const signals = closeOnSignals as readonly NodeJS.Signals[];
	for (const signal of signals) here.once(signal, onSignal);
	return () => {
		here.off("beforeExit", beforeExit);
		for (const signal of signals) here.off(signal, onSignal);
	};
}
