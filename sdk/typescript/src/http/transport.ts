import { shapes } from "../generated/shapes.ts";
import { stringifyJson } from "../json/stringify.ts";
import { version } from "../version.ts";
import { retryPause_ms, sleep } from "./backoff.ts";
import { apiError, ConnectionError, TallybookError, TimeoutError } from "./errors.ts";
import type { ClientOptions, Fetch, RequestOptions } from "./options.ts";

const defaultTimeout_ms = 60_000;
const defaultMaxRetries = 2;

type Body = string | Uint8Array | Blob | FormData;

/** A request as the generated methods describe it. At most one of the bodies is given. */
export interface Call {
	readonly method: string;
	readonly path: string;
	readonly query?: object;
	readonly json?: unknown;
	/** The fields of a form; a file is bytes. */
	readonly multipart?: object;
	readonly bytes?: Exclude<Body, FormData>;
	readonly ndjson?: Iterable<unknown>;
	/** The type of the JSON body, and of the answer. */
	readonly sends?: string;
	readonly receives?: string;
	readonly takesIdempotencyKey?: boolean;
	readonly headers?: Readonly<Record<string, string>>;
	readonly options: RequestOptions;
}

/** Sends requests: with the token, in time, and again where that can help. */
export class Transport {
	readonly #options: ClientOptions;
	readonly #baseUrl: string;
	readonly #fetch: Fetch;

	constructor(options: ClientOptions) {
		if (!/^https?:\/\//.test(options.baseUrl)) throw new TypeError("baseUrl: must begin with https:// or http://");
		if (!/^[\x21-\x7e]+$/.test(options.token)) throw new TypeError("token: must be one word of ASCII characters");
		this.#options = options;
		this.#baseUrl = options.baseUrl.replace(/\/+$/, "");
		this.#fetch = options.fetch ?? ((url, init) => fetch(url, init));
	}

	/**
	 * The answer, whose body `read` reads within the attempt's time.
	 * @throws ApiError for a status of 300 or more; ConnectionError if no answer came
	 */
	async send<Result>(call: Call, read: (response: Response) => Promise<Result>): Promise<Result> {
		const { options } = call;
		const url = `${this.#baseUrl}${call.path}${queryText(call.query ?? {})}`;
		const { body, type } = bodyOf(call);
		const headers = { ...this.#headers(call), ...(type === null ? {} : { "Content-Type": type }), ...options.headers };
		// Redirects are refused: a token must not follow them, and a POST would become a GET.
		const init: RequestInit = {
			method: call.method,
			headers,
			redirect: "manual",
			...(body === null ? {} : { body: body as string }),
		};
		const maxRetries = options.maxRetries ?? this.#options.maxRetries ?? defaultMaxRetries;
		for (let attempts = 1; ; attempts += 1) {
			try {
				return await this.#attempt(url, init, options, read);
			} catch (error) {
				const pause_ms = attempts > maxRetries ? null : retryPause_ms(error, attempts);
				if (pause_ms === null) throw error;
				await sleep(pause_ms, options.signal);
			}
		}
	}

	#headers({ takesIdempotencyKey, headers, options }: Call): Record<string, string> {
		const { token, organisation } = this.#options;
		return {
			Authorization: `Bearer ${token}`,
			Accept: "application/json",
			"User-Agent": `tallybook-sdk-typescript/${version}`,
			...(organisation === undefined ? {} : { "Tallybook-Organisation": organisation }),
			...(takesIdempotencyKey ? { "Idempotency-Key": options.idempotencyKey ?? crypto.randomUUID() } : {}),
			...headers,
		};
	}

	async #attempt<Result>(
		url: string,
		init: RequestInit,
		{ timeoutMs = this.#options.timeoutMs ?? defaultTimeout_ms, signal }: RequestOptions,
		read: (response: Response) => Promise<Result>,
	): Promise<Result> {
		const controller = new AbortController();
		let isLate = false;
		const timer = setTimeout(() => {
			isLate = true;
			controller.abort();
		}, timeoutMs);
		const abort = () => controller.abort(signal?.reason);
		signal?.throwIfAborted();
		signal?.addEventListener("abort", abort, { once: true });
		try {
			const response = await this.#fetch(url, { ...init, signal: controller.signal });
			if (!response.ok) throw await apiError(response);
			return await read(response);
		} catch (error) {
			if (isLate) throw new TimeoutError(`no answer within ${timeoutMs} ms`);
			signal?.throwIfAborted();
			if (error instanceof TallybookError) throw error;
			if (error instanceof SyntaxError) throw new TallybookError("the answer is not JSON", { cause: error });
			throw new ConnectionError(causeOf(error), { cause: error });
		} finally {
			clearTimeout(timer);
			signal?.removeEventListener("abort", abort);
		}
	}
}

/** What fetch says is "fetch failed"; why, is in its cause. */
function causeOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

function bodyOf({ json, multipart, bytes, ndjson, sends }: Call): { body: Body | null; type: string | null } {
	if (json !== undefined) return { body: stringifyJson(json, sends, shapes), type: "application/json" };
	if (multipart !== undefined) return { body: formOf(multipart), type: null };
	if (ndjson !== undefined) {
		const lines = Array.from(ndjson, (value, index) => `${stringifyJson(value, sends, shapes, `[${index}]`)}\n`);
		return { body: lines.join(""), type: "application/x-ndjson" };
	}
	return { body: bytes ?? null, type: null };
}

function formOf(fields: object): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) {
		if (value === undefined || value === null) continue;
		const isFile = value instanceof Blob || value instanceof Uint8Array;
		if (isFile) form.append(name, value instanceof Blob ? value : new Blob([value as Uint8Array<ArrayBuffer>]));
		else form.append(name, String(value));
	}
	return form;
}

/** `?status=draft&limit=10`; a list repeats its parameter. */
function queryText(parameters: object): string {
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries(parameters)) {
		for (const item of Array.isArray(value) ? value : [value]) {
			if (item !== undefined && item !== null)
				query.append(name, item instanceof Date ? item.toISOString() : String(item));
		}
	}
	return query.size === 0 ? "" : `?${query}`;
}
