import type { IngestionResult } from "../generated/types.ts";
import { backoff_ms, isTemporary } from "../http/backoff.ts";
import { ApiError } from "../http/errors.ts";
import type { Transport } from "../http/transport.ts";
import { gzip, quietTimer } from "./runtime.ts";

const longestPause_ms = 30_000;
/** A longer Retry-After is a mistake; beyond 24 days, a timer would not wait at all. */
const longestRetryAfter_s = 3600;

/** The service found fault with the batch itself: with one of its events, or its size. */
const batchFaults: readonly number[] = [400, 413, 422];

export interface Reports {
	/** `text` is the event as JSON. */
	readonly rejected: (text: string, reason: string) => void;
	readonly failed: (error: Error) => void;
}

/** Delivers batches: each is sent until the service has taken or refused every event. */
export class Sender {
	readonly #transport: Transport;
	readonly #reports: Reports;
	readonly #aborting = new AbortController();

	constructor(transport: Transport, reports: Reports) {
		this.#transport = transport;
		this.#reports = reports;
	}

	/** Gives up what is being sent: deliveries end by throwing. */
	abort(): void {
		this.#aborting.abort();
	}

	get isAborted(): boolean {
		return this.#aborting.signal.aborted;
	}

	/** @param texts events as JSON; sent again, they count once, by their keys */
	async deliver(texts: readonly string[]): Promise<void> {
		if (texts.length === 0) return;
		const body = await gzip(`{"events":[${texts.join(",")}]}`);
		for (let attempts = 1; ; attempts += 1) {
			try {
				this.#reportErrors(texts, await this.#post(body));
				return;
			} catch (error) {
				this.#aborting.signal.throwIfAborted();
				if (error instanceof ApiError && batchFaults.includes(error.status)) return this.#deliverParts(texts, error);
				this.#reports.failed(error instanceof Error ? error : new Error(String(error)));
				await this.#pause(error, attempts);
			}
		}
	}

	#post(body: Uint8Array<ArrayBuffer>): Promise<IngestionResult> {
		const call = {
			method: "POST",
			path: "/api/v1/usage/ingest",
			bytes: body,
			headers: { "Content-Type": "application/json", "Content-Encoding": "gzip" },
			options: { maxRetries: 0, signal: this.#aborting.signal },
		};
		return this.#transport.send(call, async (response) => (await response.json()) as IngestionResult);
	}

	/** Halves the batch until the event at fault is alone. */
	async #deliverParts(texts: readonly string[], error: ApiError): Promise<void> {
		if (texts.length === 1) return this.#reports.rejected(texts[0] as string, error.detail);
		const middle = texts.length >> 1;
		await this.deliver(texts.slice(0, middle));
		await this.deliver(texts.slice(middle));
	}

	#reportErrors(texts: readonly string[], { errors }: IngestionResult): void {
		if (errors.length === 0) return;
		const reasons = new Map(errors.map(({ idempotency_key, error }) => [idempotency_key, error]));
		for (const text of texts) {
			const reason = reasons.get((JSON.parse(text) as { idempotency_key: string }).idempotency_key);
			if (reason !== undefined) this.#reports.rejected(text, reason);
		}
	}

	/** A token that is refused is no fault of the events: they wait for a valid one, and are tried seldom. */
	#pause(error: unknown, attempts: number): Promise<void> {
		const pause_ms = backoff_ms(isTemporary(error) ? attempts : 99, longestPause_ms);
		const retryAfter_s = error instanceof ApiError ? Math.min(error.retryAfter ?? 0, longestRetryAfter_s) : 0;
		const { signal } = this.#aborting;
		return new Promise((resolve, reject) => {
			const abort = () => {
				timer.stop();
				reject(signal.reason);
			};
			const timer = quietTimer(
				() => {
					signal.removeEventListener("abort", abort);
					resolve();
				},
				Math.max(pause_ms, retryAfter_s * 1000),
			);
			signal.addEventListener("abort", abort, { once: true });
		});
	}
}
