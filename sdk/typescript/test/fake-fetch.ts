import { gunzipSync } from "node:zlib";
import type { Fetch } from "../src/index.ts";

export interface Sent {
	readonly url: URL;
	readonly method: string;
	readonly headers: Headers;
	/** Decompressed. */
	readonly body: string;
}

type Reply = Response | Error | Promise<Response>;

/** A service that answers what the test says, request by request, and remembers what it was asked. */
export class FakeFetch {
	readonly sent: Sent[] = [];
	readonly #reply: (sent: Sent, count: number) => Reply;

	/** @param reply an Error is a failed connection */
	constructor(reply: (sent: Sent, count: number) => Reply) {
		this.#reply = reply;
	}

	readonly fetch: Fetch = async (url, init) => {
		const headers = new Headers(init.headers);
		const isCompressed = headers.get("content-encoding") === "gzip";
		const body = isCompressed ? gunzipSync(init.body as Uint8Array).toString() : String(init.body ?? "");
		const sent = { url: new URL(url), method: init.method ?? "GET", headers, body };
		this.sent.push(sent);
		const reply = this.#reply(sent, this.sent.length);
		if (reply instanceof Error) throw new TypeError("fetch failed", { cause: reply });
		const aborted = new Promise<never>((_resolve, reject) => {
			init.signal?.addEventListener("abort", () => reject(init.signal?.reason));
		});
		return Promise.race([reply, aborted]);
	};
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
	const text = typeof body === "string" ? body : JSON.stringify(body);
	return new Response(text, { status, headers: { "content-type": "application/json", ...headers } });
}

export const never: Promise<Response> = new Promise(() => {});
