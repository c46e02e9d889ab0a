import createClient, { type Middleware } from "openapi-fetch";
import { opened } from "../opened.ts";
import { readJson, writeJson } from "./exact.ts";
import { Problem, type ProblemBody, unreachable } from "./problem.ts";
import type { paths } from "./schema.ts";
import { words } from "./words.ts";

/** For which organisation this tab asks; the server refuses a cookie without it. */
let organisationUuid: string | null = null;

export function actFor(uuid: string | null): void {
	organisationUuid = uuid;
}

const middleware: Middleware = {
	onRequest({ request }) {
		if (organisationUuid !== null) request.headers.set("Tallybook-Organisation", organisationUuid);
		return request;
	},
	onError: () => unreachable(),
};

const client = createClient<paths>({
	baseUrl: opened.basePath,
	credentials: "same-origin",
	bodySerializer: (body: unknown) => (body instanceof FormData ? body : writeJson(body)),
});
client.use(middleware);

/** The same call, whose answer comes as text: `answer` reads it. */
function asText<Call>(call: Call): Call {
	const untyped = call as (path: unknown, init?: object) => unknown;
	return ((path: unknown, init?: object) => untyped(path, { ...init, parseAs: "text" })) as Call;
}

/** Every call of the page goes through here, typed by the API's own document (`schema.ts`): `answer(api.GET("/api/v1/customer/", {…}))`. */
export const api = {
	GET: asText(client.GET),
	POST: asText(client.POST),
	PUT: asText(client.PUT),
	DELETE: asText(client.DELETE),
};

interface Answered<Data> {
	readonly data?: Data;
	readonly error?: unknown;
	readonly response: Response;
}

/**
 * What the API answered.
 * @throws Problem in the API's words, or that it cannot be reached
 */
export async function answer<Data>(call: Promise<Answered<Data>>): Promise<Data> {
	const { data, error, response } = await call;
	// Asked for as text, so that no digit is lost.
	if (response.ok) return readJson(data as string) as Data;
	throw new Problem(response.status, bodyOf(error, response));
}

function bodyOf(error: unknown, response: Response): ProblemBody {
	const body = typeof error === "string" ? parsed(error) : error;
	if (typeof body === "object" && body !== null && "detail" in body) return body as ProblemBody;
	return { code: "unexpected_answer", detail: words.client.noReason(response.status) };
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** A file that the API makes (`/invoice/export.csv`), saved by the browser under the name that the server gives. With a body it is asked for by POST. */
export async function download(path: string, body?: object): Promise<void> {
	const response = await fetch(`${opened.basePath}/api/v1${path}`, {
		credentials: "same-origin",
		headers: {
			...(organisationUuid === null ? {} : { "Tallybook-Organisation": organisationUuid }),
			...(body === undefined ? {} : { "content-type": "application/json" }),
		},
		...(body === undefined ? {} : { method: "POST", body: writeJson(body) }),
	}).catch(() => {
		throw unreachable();
	});
	if (!response.ok) throw new Problem(response.status, bodyOf(await response.text(), response));
	const name = /filename="?([^";]+)/.exec(response.headers.get("content-disposition") ?? "")?.[1];
	const link = document.createElement("a");
	link.href = URL.createObjectURL(await response.blob());
	link.download = name ?? "download";
	link.click();
	URL.revokeObjectURL(link.href);
}
