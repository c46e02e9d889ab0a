import { ApiError, ConnectionError } from "./errors.ts";

const firstPause_ms = 500;

/** A longer wait is the caller's decision: the error is thrown, with `retryAfter`. */
const longestRetryAfter_s = 60;

/**
 * Milliseconds to wait before the attempt after `attempts` failed ones: doubled each time, up to `longest_ms`, less up to
 * half of it at random, so that clients do not come back together.
 */
export function backoff_ms(attempts: number, longest_ms: number, random: () => number = Math.random): number {
	return Math.min(firstPause_ms * 2 ** (attempts - 1), longest_ms) * (1 - random() / 2);
}

/** Whether the same request can succeed later. */
export function isTemporary(error: unknown): boolean {
	if (error instanceof ConnectionError) return true;
	if (!(error instanceof ApiError)) return false;
	const { status, code } = error;
	return status === 408 || status === 429 || status >= 500 || code === "idempotency_key_in_use";
}

/** Milliseconds until a request that failed this many times is worth another attempt; null if none is. */
export function retryPause_ms(error: unknown, attempts: number): number | null {
	if (!isTemporary(error)) return null;
	const pause_ms = backoff_ms(attempts, 8000);
	if (!(error instanceof ApiError) || error.retryAfter === null) return pause_ms;
	return error.retryAfter > longestRetryAfter_s ? null : error.retryAfter * 1000 + pause_ms / 10;
}

/** Ends early, with the signal's reason, if it is aborted. */
export function sleep(duration_ms: number, signal?: AbortSignal): Promise<void> {
	return new Promise((resolve, reject) => {
		const abort = () => {
			clearTimeout(timer);
			reject(signal?.reason);
		};
		const timer = setTimeout(() => {
			signal?.removeEventListener("abort", abort);
			resolve();
		}, duration_ms);
		if (signal?.aborted) abort();
		else signal?.addEventListener("abort", abort, { once: true });
	});
}
