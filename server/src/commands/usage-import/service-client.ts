import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { askedPause_ms, reasonOf } from "../remote/service.ts";

const compress = promisify(gzip);
const answer_timeout_ms = 120_000;
const firstPause_ms = 500;
const longestPause_ms = 30_000;

export interface ServiceAddress {
	/** Without a trailing slash. */
	readonly url: string;
	readonly token: string;
	/** How long requests are repeated while none succeeds. */
	readonly patience_ms: number;
}

export interface Answer {
	readonly status: number;
	readonly body: unknown;
}

/** The import can't go on; what was acknowledged is kept. */
export class ImportStopped extends Error {}

/** Sends events to a service. Repeats what the service or the network can't take now. */
export class ServiceClient {
	readonly #address: ServiceAddress;
	readonly #onWait: (reason: string) => void;
	readonly #stopping = new AbortController();
	#lastAnswerAt = performance.now();

	constructor(address: ServiceAddress, onWait: (reason: string) => void) {
		this.#address = address;
		this.#onWait = onWait;
	}

	/**
	 * @param events JSON
	 * @returns the answer, of any status that repeating would not change
	 * @throws ImportStopped after `patience_ms` without one
	 */
	async ingest(events: readonly string[]): Promise<Answer> {
		const body = await compress(`{"events":[${events.join(",")}]}`, { level: 1 });
		for (let attempt = 0; ; attempt += 1) {
			const { answer, reason, retryAfter_ms } = await this.#try(body);
			if (answer !== undefined) {
				this.#lastAnswerAt = performance.now();
				return answer;
			}
			const backoff_ms = Math.min(longestPause_ms, firstPause_ms * 2 ** attempt) * (0.5 + Math.random() / 2);
			const pause_ms = Math.max(backoff_ms, retryAfter_ms);
			if (performance.now() + pause_ms - this.#lastAnswerAt > this.#address.patience_ms) {
				throw new ImportStopped(`${this.#address.url} took nothing for too long: ${reason}`);
			}
			this.#onWait(reason);
			await sleep(pause_ms, undefined, { signal: this.#stopping.signal });
		}
	}

	/** Ends the requests under way: their answers would come too late to count. */
	stop(): void {
		this.#stopping.abort();
	}

	async #try(body: Buffer): Promise<{ answer?: Answer; reason: string; retryAfter_ms: number }> {
		try {
			const response = await fetch(`${this.#address.url}/api/v1/usage/ingest`, {
				method: "POST",
				headers: {
					authorization: `Bearer ${this.#address.token}`,
					"content-type": "application/json",
					"content-encoding": "gzip",
				},
				body: new Uint8Array(body),
				// A redirected POST would become a GET.
				redirect: "manual",
				signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(answer_timeout_ms)]),
			});
			const text = await response.text();
			const { status } = response;
			if (status !== 429 && status < 500)
				return { answer: { status, body: jsonIn(text) }, reason: "", retryAfter_ms: 0 };
			return { reason: `status ${status}`, retryAfter_ms: askedPause_ms(response) };
		} catch (error) {
			return { reason: reasonOf(error), retryAfter_ms: 0 };
		}
	}
}

function jsonIn(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
