import type { CustomerEvent } from "../generated/types.ts";
import { ApiError, TallybookError } from "../http/errors.ts";

/** A usage event. What is left out: the time is now, the key is a new UUID, and the value is 1. */
export type UsageEvent = Omit<CustomerEvent, "timestamp" | "idempotency_key"> &
	Partial<Pick<CustomerEvent, "timestamp" | "idempotency_key">>;

export interface UsageClientOptions {
	/** Events of one request at most. Default: 1,000; the service takes 10,000. */
	readonly maxBatchEvents?: number | undefined;
	/** Bytes of one request at most, before compression. Default: 1 MiB; the service takes 16 MiB. */
	readonly maxBatchBytes?: number | undefined;
	/** How long an event waits for others, in milliseconds. Default: 1,000. */
	readonly flushIntervalMs?: number | undefined;
	/** Requests at a time. Default: 4. */
	readonly concurrency?: number | undefined;
	/** Bytes of events, as JSON, that are kept in memory. Default: 64 MiB. */
	readonly maxBufferedBytes?: number | undefined;
	/**
	 * A folder. Each event is written there before `track` returns and removed once it has arrived, so that it outlives the
	 * process and an outage; memory beyond `maxBufferedBytes` is freed. Processes can share it: what one leaves behind is sent by the next
	 * that starts, or within a minute by one that runs.
	 */
	readonly spillDirectory?: string | undefined;
	/** Bytes of events in the folder. Default: 1 GiB. */
	readonly maxSpilledBytes?: number | undefined;
	/** Takes an event for which there is no room. Without it, `track` throws a UsageBufferFullError. */
	readonly onFull?: ((event: UsageEvent) => void) | undefined;
	/** Takes an event that the service refused, or that came too late to be sent. By default, it is logged as an error. */
	readonly onRejected?: ((event: UsageEvent, reason: string) => void) | undefined;
	/** Told each failed attempt, which is repeated. By default, a warning is logged, once a minute for each kind. */
	readonly onError?: ((error: Error) => void) | undefined;
	/** Whether the client is closed when the program has nothing left to do. Default: true. */
	readonly closeOnExit?: boolean | undefined;
	/**
	 * Signals that close the client and then end the process, such as `["SIGTERM"]`. Default: none. If the program listens to
	 * the signal, too, the client is only flushed, and the program closes it once nothing tracks usage any more.
	 */
	readonly closeOnSignals?: readonly string[] | undefined;
	/** How long these wait for what is unsent, in milliseconds. Default: 10,000. */
	readonly exitTimeoutMs?: number | undefined;
}

export interface CloseOptions {
	/** How long to wait for what is unsent, in milliseconds. Default: 30,000. */
	readonly timeoutMs?: number | undefined;
}

/** There is no room for another event: the service is away, or slower than the events come. */
export class UsageBufferFullError extends TallybookError {
	override name = "UsageBufferFullError";
}

const logPause_ms = 60_000;
const mebibyte = 1024 * 1024;

export type Settings = ReturnType<typeof settingsOf>;

/** @throws TypeError if a limit is not a positive number, or beyond the service's own */
export function settingsOf(options: UsageClientOptions) {
	return {
		maxBatchEvents: limit("maxBatchEvents", options.maxBatchEvents, 1000, 10_000),
		// The service's limit, less what surrounds the events.
		maxBatchBytes: limit("maxBatchBytes", options.maxBatchBytes, mebibyte, 15 * mebibyte),
		flushInterval_ms: limit("flushIntervalMs", options.flushIntervalMs, 1000, 3_600_000),
		concurrency: limit("concurrency", options.concurrency, 4, 100),
		maxBufferedBytes: limit("maxBufferedBytes", options.maxBufferedBytes, 64 * mebibyte, Number.MAX_SAFE_INTEGER),
		maxSpilledBytes: limit("maxSpilledBytes", options.maxSpilledBytes, 1024 * mebibyte, Number.MAX_SAFE_INTEGER),
		onRejected: options.onRejected ?? logRejected,
		onError: options.onError ?? logSeldom(),
		onFull: options.onFull ?? null,
	};
}

function limit(name: string, given: number | undefined, usual: number, most: number): number {
	const value = given ?? usual;
	if (!(value > 0 && value <= most)) throw new TypeError(`${name}: must be above 0 and at most ${most}`);
	return value;
}

function logRejected({ idempotency_key }: UsageEvent, reason: string): void {
	console.error(`tallybook: usage event ${idempotency_key} was not stored: ${reason}`);
}

/** Logs an error of each kind once a minute: while the service is away, every attempt fails alike. */
function logSeldom(): (error: Error) => void {
	const logged_ms = new Map<string, number>();
	return (error) => {
		const kind = error instanceof ApiError ? `${error.status} ${error.code}` : error.name;
		const now_ms = performance.now();
		if (now_ms - (logged_ms.get(kind) ?? -logPause_ms) < logPause_ms) return;
		logged_ms.set(kind, now_ms);
		console.warn(`tallybook: usage events wait: ${error.message}`);
	};
}
