import { shapes } from "../generated/shapes.ts";
import type { Transport } from "../http/transport.ts";
import { parseJson } from "../json/parse.ts";
import { stringifyJson } from "../json/stringify.ts";
import { BatchBuffer } from "./batch-buffer.ts";
import { closeAtExit } from "./exit-hooks.ts";
import { Journal } from "./journal.ts";
import {
	type CloseOptions,
	type Settings,
	settingsOf,
	UsageBufferFullError,
	type UsageClientOptions,
	type UsageEvent,
} from "./options.ts";
import { byteLength, quietTimer } from "./runtime.ts";
import { Sender } from "./sender.ts";

const defaultCloseTimeout_ms = 30_000;
const longestKey = 255;
const adoptEvery_ms = 60_000;

/**
 * Sends usage events in the background. `track` returns at once; what it took is delivered, or handed to `onRejected`:
 * sending is repeated until the service has answered, and by their keys events count once, however often they are sent.
 */
export class UsageClient {
	readonly #settings: Settings;
	readonly #sender: Sender;
	readonly #buffer: BatchBuffer;
	readonly #removeExitHooks: () => void;
	/** Sends the open batch when its time has come. */
	#timer: { readonly stop: () => void } | null = null;
	/** Looks for what others left. */
	#adopting: { readonly stop: () => void } | null = null;
	readonly #deliveries = new Set<Promise<void>>();
	#closed: Promise<boolean> | null = null;
	/** Resolves when the client is closed and sends nothing more. */
	readonly #ended = endedPromise();

	constructor(transport: Transport, options: UsageClientOptions = {}) {
		this.#settings = settingsOf(options);
		const failed = (error: Error) => this.#fail(error);
		this.#sender = new Sender(transport, { failed, rejected: (text, reason) => this.#reject(text, reason) });
		const { spillDirectory } = options;
		this.#buffer = new BatchBuffer(
			this.#settings,
			spillDirectory === undefined ? null : new Journal(spillDirectory, failed),
		);
		const atExit = { send: () => this.#seal(), close: (close: CloseOptions) => this.close(close) };
		this.#removeExitHooks = closeAtExit(atExit, options);
		this.#buffer.adopt();
		this.#sendWaiting();
		if (spillDirectory !== undefined) this.#adoptLater();
	}

	/** Bytes of the events in memory, as JSON. */
	get bufferedBytes(): number {
		return this.#buffer.bufferedBytes;
	}

	/**
	 * Takes an event; it is sent with others. A closed client hands it to `onRejected`.
	 * @returns its idempotency key
	 * @throws UsageBufferFullError if there is no room and no `onFull`
	 * @throws TypeError if the key or a decimal cannot be one
	 */
	track(event: UsageEvent): string {
		const { idempotency_key = crypto.randomUUID(), timestamp = new Date().toISOString() } = event;
		if (typeof idempotency_key !== "string" || idempotency_key === "" || idempotency_key.length > longestKey) {
			throw new TypeError(`idempotency_key: must be 1 to ${longestKey} characters long`);
		}
		const complete = { ...event, timestamp, idempotency_key };
		const text = stringifyJson(complete, "CustomerEvent", shapes);
		if (this.#closed !== null) this.#reject(text, "the usage client is closed");
		else if (!this.#buffer.add(text, byteLength(text))) this.#refuse(complete);
		if (this.#buffer.hasWaiting) this.#sendWaiting();
		if (this.#buffer.hasOpen) this.#timer ??= quietTimer(() => this.#seal(), this.#settings.flushInterval_ms);
		return idempotency_key;
	}

	/**
	 * Sends what was tracked so far, and waits until all of it has arrived or was rejected, or the client is closed. The process stays
	 * alive meanwhile.
	 */
	async flush(): Promise<void> {
		const awake = setInterval(() => {}, 60_000);
		try {
			await Promise.race([this.#delivered(), this.#ended.promise]);
		} finally {
			clearInterval(awake);
		}
	}

	async #delivered(): Promise<void> {
		this.#seal();
		await Promise.all([...this.#buffer.unsettled].map(({ settled }) => settled));
	}

	/**
	 * Takes no more events, and sends the others. What is unsent in the end stays in `spillDirectory`, or goes to `onRejected`.
	 * @returns whether nothing was unsent
	 */
	close({ timeoutMs = defaultCloseTimeout_ms }: CloseOptions = {}): Promise<boolean> {
		this.#closed ??= this.#close(timeoutMs);
		return this.#closed;
	}

	async #close(timeout_ms: number): Promise<boolean> {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const isLate = new Promise<void>((resolve) => {
			timer = setTimeout(resolve, timeout_ms);
		});
		this.#adopting?.stop();
		await Promise.race([this.#delivered(), isLate]);
		clearTimeout(timer);
		this.#sender.abort();
		await Promise.allSettled(this.#deliveries);
		this.#removeExitHooks();
		this.#ended.resolve();
		const unsent = [...this.#buffer.unsettled];
		this.#buffer.release();
		for (const { isInFile, texts } of unsent) {
			if (isInFile) continue;
			for (const text of texts ?? []) this.#reject(text, "it was not sent before the client was closed");
		}
		return unsent.length === 0;
	}

	#refuse(event: UsageEvent): void {
		const { onFull } = this.#settings;
		if (onFull === null) throw new UsageBufferFullError("there is no room for another usage event");
		onFull(event);
	}

	#reject(text: string, reason: string): void {
		try {
			this.#settings.onRejected(parseJson(text, "CustomerEvent", shapes) as UsageEvent, reason);
		} catch (error) {
			// A fault of the callback must not keep the other events of the batch.
			this.#fail(error);
		}
	}

	#fail(error: unknown): void {
		try {
			this.#settings.onError(error instanceof Error ? error : new Error(String(error)));
		} catch (second) {
			console.error("tallybook: onError threw", second);
		}
	}

	/** Other processes that share the folder can end at any time. */
	#adoptLater(): void {
		this.#adopting = quietTimer(() => {
			try {
				this.#buffer.adopt();
			} catch (error) {
				this.#fail(error);
			}
			this.#sendWaiting();
			this.#adoptLater();
		}, adoptEvery_ms);
	}

	#seal(): void {
		this.#timer?.stop();
		this.#timer = null;
		this.#buffer.seal();
		this.#sendWaiting();
	}

	#sendWaiting(): void {
		while (this.#deliveries.size < this.#settings.concurrency && this.#buffer.hasWaiting) {
			const delivery = this.#deliverNext().finally(() => {
				this.#deliveries.delete(delivery);
				if (!this.#sender.isAborted) this.#sendWaiting();
			});
			this.#deliveries.add(delivery);
		}
	}

	/** What cannot be delivered stays unsettled, until the client is closed. */
	async #deliverNext(): Promise<void> {
		try {
			const { batch, texts } = this.#buffer.take();
			await this.#sender.deliver(texts);
			this.#buffer.settle(batch);
		} catch (error) {
			if (!this.#sender.isAborted) this.#fail(error);
		}
	}
}

/** `Promise.withResolvers`, which Node 20 lacks. */
function endedPromise(): { readonly promise: Promise<void>; readonly resolve: () => void } {
	let resolve = () => {};
	const promise = new Promise<void>((resolved) => {
		resolve = resolved;
	});
	return { promise, resolve };
}
