import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { systemClock } from "../../platform/clock.ts";
import { parseJson } from "../../platform/json.ts";
import { version } from "../../platform/version.ts";
import type { Login } from "./login.ts";

/** Four attempts: enough for a restart of the service, not for an outage. */
const retryPauses_ms = [500, 2_000, 5_000];
const longestPause_ms = 60_000;

export interface ServiceRequest {
	readonly method: string;
	/** With its query, from the service's address. */
	readonly address: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body?: string | FormData;
}

/** A request that failed; the message is a sentence for the person who asked. */
export class ServiceFault extends Error {
	/** Null if no answer came. */
	readonly status: number | null;
	/** What the service says, without advice. */
	readonly detail: string;

	constructor(message: string, status: number | null, detail = message) {
		super(message);
		this.status = status;
		this.detail = detail;
	}
}

/**
 * The answer to a request with a JSON body, if any. A POST has a key of its own, so that it can be repeated.
 * @throws ServiceFault
 */
export async function ask<Answer>(login: Login, method: string, address: string, body?: object): Promise<Answer> {
	const headers = {
		...(method === "POST" ? { "idempotency-key": randomUUID() } : {}),
		...(body === undefined ? {} : { "content-type": "application/json" }),
	};
	const sent = body === undefined ? {} : { body: JSON.stringify(body) };
	return parseJson(await (await send(login, { method, address, headers, ...sent })).text()) as Answer;
}

/**
 * Sends a request, and again while the service is briefly unavailable. A request that cannot be repeated safely is repeated only if the
 * service refused it.
 * @throws ServiceFault
 */
export async function send(login: Login, request: ServiceRequest): Promise<Response> {
	const isRepeatable = request.method !== "DELETE";
	for (let attempt = 0; ; attempt++) {
		const pause_ms = retryPauses_ms[attempt];
		const response = await attemptOf(login, request).catch((error: unknown) => {
			if (pause_ms === undefined || !isRepeatable || !isBroken(error)) throw unreachable(login.url, error);
			return null;
		});
		if (response?.ok) return response;
		if (response !== null && (pause_ms === undefined || !(await isTemporary(response))))
			throw await faultOf(login, response);
		const asked_ms = response === null ? 0 : askedPause_ms(response);
		// Jitter keeps many clients from returning at the same moment.
		await pause(Math.min(longestPause_ms, Math.max(asked_ms, (pause_ms ?? 0) * (0.75 + Math.random() / 2))));
	}
}

function attemptOf({ url, token }: Login, { method, address, headers, body }: ServiceRequest): Promise<Response> {
	return fetch(url + address, {
		method,
		headers: { authorization: `Bearer ${token}`, "user-agent": `tallybook-cli/${version}`, ...headers },
		// A redirect would carry the token along.
		redirect: "error",
		...(body === undefined ? {} : { body }),
	});
}

/** What `Retry-After` asks for, in seconds or as a date; 0 without it. */
export function askedPause_ms({ headers }: Response): number {
	const text = headers.get("retry-after") ?? "";
	const pause_ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.parse(systemClock());
	return Math.max(0, pause_ms || 0);
}

async function isTemporary(response: Response): Promise<boolean> {
	if ([429, 502, 503, 504].includes(response.status)) return true;
	// The first attempt with this key is still in progress.
	return response.status === 409 && (await response.clone().text()).includes('"idempotency_key_in_use"');
}

/** What a service answers to a refused request. */
interface Refused {
	readonly detail?: string;
	readonly code?: string;
	readonly errors?: readonly { readonly field: string; readonly message: string }[];
	readonly request_id?: string;
}

async function faultOf({ url }: Login, response: Response): Promise<ServiceFault> {
	const { status } = response;
	const refused = refusedIn(await response.text());
	if (refused.detail === undefined) {
		const advice = "Check that it is the address of a Tallybook service.";
		return new ServiceFault(`${url} answered ${status} without a message. ${advice}`, status);
	}
	return new ServiceFault(sentenceOf(url, status, refused, refused.detail), status, refused.detail);
}

function sentenceOf(url: string, status: number, { code, errors = [], request_id }: Refused, detail: string): string {
	if (status === 401) return tokenRefused(url, detail);
	if (code === "insufficient_scope") return `${detail} Log in with a token that does.`;
	const others = errors.map(({ field, message }) => `${field}: ${message}`).filter((one) => !detail.includes(one));
	const reference = request_id === undefined ? "" : ` Request: ${request_id}`;
	return [detail + reference, ...others.map((one) => `\n  ${one}`)].join("");
}

export function tokenRefused(url: string, detail = ""): string {
	const reason = detail === "" ? "." : `: ${detail}`;
	return `${url} does not accept the token${reason} Log in with a valid one: tallybook login --url ${url} --token <token>`;
}

function refusedIn(text: string): Refused {
	try {
		return (parseJson(text) as Refused | null) ?? {};
	} catch {
		return {};
	}
}

/** Whether the connection broke, as opposed to one that cannot be made. */
function isBroken(error: unknown): boolean {
	return ["ECONNRESET", "EPIPE", "ETIMEDOUT", "EAI_AGAIN", "UND_ERR_SOCKET", "UND_ERR_CONNECT_TIMEOUT"].includes(
		causeOf(error),
	);
}

export function unreachable(url: string, error: unknown): ServiceFault {
	const advice = "Check the address, and that the service is running.";
	return new ServiceFault(`${url} cannot be reached: ${reasonOf(error)}. ${advice}`, null);
}

/** Why `fetch` got no answer, as the end of a sentence. */
export function reasonOf(error: unknown): string {
	const { message, cause } = error as Error;
	return reasons[causeOf(error)] ?? ((cause as Error | undefined)?.message || message);
}

function causeOf(error: unknown): string {
	const { cause } = error as { cause?: { code?: string; errors?: readonly { code?: string }[] } };
	return cause?.code ?? cause?.errors?.[0]?.code ?? "";
}

const reasons: Readonly<Record<string, string>> = {
	ECONNREFUSED: "nothing listens there",
	ENOTFOUND: "its name is unknown",
	ECONNRESET: "the connection was cut",
	UND_ERR_SOCKET: "the connection was cut",
	ETIMEDOUT: "it does not respond",
	UND_ERR_CONNECT_TIMEOUT: "it does not respond",
	UND_ERR_HEADERS_TIMEOUT: "it took too long to answer",
	DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is self-signed; name it in NODE_EXTRA_CA_CERTS",
	SELF_SIGNED_CERT_IN_CHAIN: "its certificate's authority is unknown; name it in NODE_EXTRA_CA_CERTS",
	CERT_HAS_EXPIRED: "its certificate has expired",
};
