import type { Answer } from "../support/app.ts";
import type { DocumentedAnswers } from "../support/documented-answers.ts";
import type { FuzzRequest } from "./requests.ts";

/** A request with a wrong answer. */
export interface Failure {
	readonly seed: number;
	/** Its number among the seed's requests, from 1. */
	readonly number: number;
	readonly caller: string;
	readonly request: FuzzRequest;
	readonly answer: Answer;
	readonly fault: string;
}

/** What is wrong with an answer; null if nothing. */
export function faultOf(
	answers: DocumentedAnswers,
	request: FuzzRequest,
	{ status, body, headers }: Answer,
	foreignMark: string,
): string | null {
	if (status >= 500 && !isProviderAway(status, body)) return "a fault of the server";
	const sent = `${request.url} ${String(request.payload)}`;
	const text = Buffer.isBuffer(body) ? body.toString("latin1") : JSON.stringify(body);
	if (text.includes(foreignMark) && !sent.includes(foreignMark)) return "something of another organisation";
	const isApi = request.url.startsWith("/api/v1/");
	if (!isApi || request.method === "HEAD" || request.method === "OPTIONS") return null;
	const isJson = /^application\/(problem\+)?json/.test(String(headers["content-type"]));
	if (status >= 400 && !(isJson && isError(body))) return "an error in another form than documented";
	if (!isJson || isRemoved(status, body)) return null;
	try {
		if (status >= 400) answers.checkRefusal(request.method, askedPath(request.url), status);
		else answers.check(request.method, askedPath(request.url), status, body);
		return null;
	} catch (error) {
		return String((error as Error).message);
	}
}

/** As the router reads it: `..` leads up, and a trailing slash is ignored. */
function askedPath(url: string): string {
	const { pathname, search } = new URL(url, "http://tallybook.test");
	return pathname.replace(/\/+$/, "") + search;
}

/** No provider keys are configured: its events can be accepted once they are, and it retries until then. */
function isProviderAway(status: number, body: { code?: unknown } | null): boolean {
	return status === 503 && body?.code === "provider_away";
}

/** An earlier request removed the person: until the next sign-in, each operation answers as to a stranger. */
function isRemoved(status: number, body: { detail?: unknown } | null): boolean {
	return status === 404 && body?.detail === "Organization not found.";
}

function isError(body: { detail?: unknown; code?: unknown } | null): boolean {
	return typeof body?.detail === "string" && /^[a-z0-9]+(_[a-z0-9]+)*$/.test(String(body.code));
}

/** Failures of the same kind share the route, the status, and the first line of the fault. */
function kindOfFailure({ request, answer, fault }: Failure): string {
	const detail = answer.status >= 500 ? ` ${String(answer.body?.code)}` : "";
	return `${request.at} ${answer.status}${detail}: ${fault.replace(/[0-9a-f-]{36}/g, "…").slice(0, 300)}`;
}

/** How to reproduce it: the seed, and the request itself. */
export function describeFailures(failures: readonly Failure[]): string {
	const kinds = Map.groupBy(failures, kindOfFailure);
	return [...kinds]
		.map(([kind, all]) => {
			const [{ seed, number, caller, request, answer }] = all as [Failure];
			const { method, url, headers, payload, manner } = request;
			return [
				`${kind} (${all.length} times)`,
				`  first: --seed ${seed}, request ${number}, ${manner}, by ${caller}`,
				`  ${method} ${url} ${JSON.stringify(headers)}`,
				`  ${String(payload ?? "").slice(0, 2_000)}`,
				`  answer ${answer.status}: ${JSON.stringify(answer.body).slice(0, 600)}`,
			].join("\n");
		})
		.join("\n\n");
}
