import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { ClosedDestination, type DestinationPolicy, openAddresses, urlFault } from "./destination.ts";

/** How long the whole answer may take. */
const timeout_ms = 15_000;
/** How much of an answer is read and kept. */
const answer_bytes = 64 * 1024;
/** How long an address of a name may take to be reached before the next one is tried. */
const connecting_ms = 5_000;
/** How long a connection stays open for the next delivery. */
const idle_ms = 4_000;

export interface PostAnswer {
	/** Null if no answer came. */
	readonly statusCode: number | null;
	readonly headers: Readonly<Record<string, string>> | null;
	readonly body: string | null;
	/** A sentence that says why there is no whole answer; null if there is. */
	readonly error: string | null;
	readonly duration_ms: number;
}

export type Post = (url: string, headers: Readonly<Record<string, string>>, body: string) => Promise<PostAnswer>;

/**
 * Makes the poster of a process, with the connections that it keeps open. Names are resolved and checked for each connection, which is made
 * to the address that was checked. No redirect is followed.
 */
export function createPoster(policy: DestinationPolicy): { readonly post: Post; close(): void } {
	const lookup: LookupFunction = (hostname, options, callback) => {
		const protocol = hostname === "localhost" ? "http" : "https";
		openAddresses(new URL(`${protocol}://${hostname}`), policy).then(
			(addresses) => {
				const found = addresses.map((address) => ({ address, family: isIP(address) }));
				const [first] = found as [(typeof found)[0]];
				if (options.all === true) callback(null, found);
				else callback(null, first.address, first.family);
			},
			(error: Error) => callback(error, "", 0),
		);
	};
	const families = { autoSelectFamily: true, autoSelectFamilyAttemptTimeout: connecting_ms };
	const settings = { keepAlive: true, maxFreeSockets: 10, timeout: idle_ms, lookup, ...families };
	const agents = { "http:": new http.Agent(settings), "https:": new https.Agent(settings) };
	const post: Post = async (text, headers, body) => {
		const begun_ms = performance.now();
		const answer = await postWithin(new URL(text), policy, agents, headers, body);
		return { ...answer, duration_ms: Math.ceil(performance.now() - begun_ms) };
	};
	return {
		post,
		close() {
			for (const agent of Object.values(agents)) agent.destroy();
		},
	};
}

type Answer = Omit<PostAnswer, "duration_ms">;
type Agents = Readonly<Record<"http:" | "https:", http.Agent>>;

async function postWithin(
	url: URL,
	policy: DestinationPolicy,
	agents: Agents,
	headers: Readonly<Record<string, string>>,
	body: string,
): Promise<Answer> {
	// What was allowed when it was saved need not be any more.
	const fault = urlFault(url.href, policy);
	if (fault !== null) return noAnswer(`The URL ${fault}.`);
	const signal = AbortSignal.timeout(timeout_ms);
	try {
		return await send(url, agents, headers, body, signal);
	} catch (error) {
		const { code, isReused } = error as NodeJS.ErrnoException & { isReused?: boolean };
		// The receiver closed a connection that was kept open, at the moment of its next use.
		if (isReused !== true || code !== "ECONNRESET" || signal.aborted) return noAnswer(sentenceOf(error, signal));
		return await send(url, agents, headers, body, signal).catch((again: unknown) =>
			noAnswer(sentenceOf(again, signal)),
		);
	}
}

function send(
	url: URL,
	agents: Agents,
	headers: Readonly<Record<string, string>>,
	body: string,
	signal: AbortSignal,
): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const isPlain = url.protocol === "http:";
		const request = (isPlain ? http : https).request(url, {
			method: "POST",
			agent: agents[isPlain ? "http:" : "https:"],
			headers: { ...headers, "content-length": Buffer.byteLength(body) },
			signal,
		});
		request.on("error", (error) => reject(Object.assign(error, { isReused: request.reusedSocket })));
		request.on("response", (response) => {
			readAnswer(response, request).then(resolve, reject);
		});
		request.end(body);
	});
}

/** The answer, as much of it as is kept: where more comes, the connection is closed. */
async function readAnswer(response: http.IncomingMessage, request: http.ClientRequest): Promise<Answer> {
	const chunks: Buffer[] = [];
	let bytes = 0;
	for await (const chunk of response as AsyncIterable<Buffer>) {
		chunks.push(chunk);
		bytes += chunk.length;
		if (bytes >= answer_bytes) break;
	}
	if (bytes >= answer_bytes) request.destroy();
	const headers = Object.entries(response.headers).map(([name, value]) => [name, storable([value].flat().join(", "))]);
	return {
		statusCode: response.statusCode ?? null,
		headers: Object.fromEntries(headers),
		body: shortened(storable(Buffer.concat(chunks).toString("utf8"))),
		error: null,
	};
}

/** A text column holds everything but NUL. */
function storable(text: string): string {
	return text.replaceAll("\0", "\uFFFD");
}

/** In UTF-8, at most what is kept: a byte that is no text takes three. */
function shortened(text: string): string {
	const bytes = Buffer.from(text);
	return bytes.length <= answer_bytes
		? text
		: bytes
				.subarray(0, answer_bytes)
				.toString("utf8")
				.replace(/\uFFFD+$/, "");
}

function noAnswer(error: string): Answer {
	return { statusCode: null, headers: null, body: null, error };
}

function sentenceOf(error: unknown, signal: AbortSignal): string {
	if (signal.aborted) return `The receiver did not answer within ${timeout_ms / 1_000} seconds.`;
	const faults = error instanceof AggregateError ? error.errors : [error];
	const [first] = faults as [NodeJS.ErrnoException];
	if (first instanceof ClosedDestination) return `The URL ${first.message}.`;
	return `No answer: ${first.message.slice(0, 300)}`;
}
