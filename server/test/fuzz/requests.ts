import { gzipSync } from "node:zlib";
import { boundary, formOf } from "../support/forms.ts";
import { textPdf } from "../support/hostile-pdfs.ts";
import type { Operation } from "../support/operations.ts";
import { validRequests } from "../support/requests/valid-requests.ts";
import type { StockedOrganisation } from "../support/stocked-organisation.ts";
import { oddValue, spoiled, wildPayload, writeJson } from "./spoil.ts";
import { type Drawing, noUuid, validValue } from "./values.ts";

/** How far a request is from one that should succeed. */
export type Manner = "valid" | "almost valid" | "wild";

export interface FuzzRequest {
	readonly manner: Manner;
	/** The operation, as in the document. */
	readonly at: string;
	readonly method: string;
	readonly url: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly payload: string | Buffer | undefined;
}

interface Draft {
	readonly path: string;
	readonly query: readonly (readonly [name: string, value: unknown])[];
	readonly body: unknown;
	readonly form?: Readonly<Record<string, string>> | undefined;
}

export interface Fuzzed {
	readonly operations: readonly Operation[];
	readonly stock: StockedOrganisation;
	/** UUIDs of another organization. */
	readonly foreign: readonly string[];
}

/** A random request for one of the operations. */
export function drawRequest(drawing: Drawing, { operations, stock, foreign }: Fuzzed, number: number): FuzzRequest {
	const { chance } = drawing;
	const operation = chance.weighted(operations.map((each) => [each.method === "GET" ? 1 : 2, each] as const));
	const manner = chance.weighted<Manner>([
		[5, "valid"],
		[4, "almost valid"],
		[1, "wild"],
	]);
	const known = chance.is(0.3) ? chance.any(validRequests(operation.method, operation.path, stock)) : undefined;
	const draft: Draft =
		known === undefined
			? drawDraft(drawing, operation)
			: { path: known.path, query: Object.entries(known.query ?? {}), body: known.body, form: known.form };
	const bent = manner === "almost valid" ? spoilDraft(drawing, draft, foreign) : draft;
	const written = writeRequest(drawing, operation, manner === "valid" ? numbered(bent, number) : bent);
	const request = { manner, at: operation.at, method: operation.method, ...written };
	return manner === "wild" ? { ...request, ...wildly(drawing, request) } : withKey(drawing, request);
}

/** Unique names get the request's number; otherwise hardly any would be created. */
function numbered(draft: Draft, number: number): Draft {
	if (typeof draft.body !== "object" || draft.body === null) return draft;
	const { email, external_id, ...body } = draft.body as Record<string, unknown>;
	return {
		...draft,
		body: {
			...body,
			...(typeof email === "string" ? { email: email.replace(/^[^@]*/, `fuzz.${number}`) } : {}),
			...(typeof external_id === "string" ? { external_id: `external ${number}` } : {}),
		},
	};
}

function drawDraft(given: Drawing, { path, parameters, required, body, mediaType }: Operation): Draft {
	const { chance, things } = given;
	const kinds = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => kindOf(path, name as string));
	const last = kinds.at(-1);
	const chosen = (last === undefined ? undefined : things.family(chance, last)) ?? {};
	const drawing = { ...given, chosen: { ...(things.family(chance, "invoice") ?? {}), ...chosen } };
	const inPath = (name: string) => {
		const schema = given.document.follow(parameters.find((each) => each.name === name)?.schema ?? {});
		if (schema.enum !== undefined) return String(validValue(drawing, schema, name));
		const kind = kindOf(path, name);
		return chosen[kind] ?? things.uuid(chance, kind) ?? noUuid;
	};
	const often = chance.one([0, 0.2, 0.5]);
	const asked = parameters.filter((each) => each.in === "query" && (required.has(each.name) || chance.is(often)));
	const isForm = mediaType === "multipart/form-data";
	return {
		path: path.replace(/\{([^}]+)\}/g, (_whole, name: string) => inPath(name)),
		query: asked.map(({ name, schema }) => [name, validValue(drawing, schema, name)]),
		body: body === null || isForm ? undefined : validValue(drawing, body, ""),
		form: isForm ? { customer_uuid: things.uuid(chance, "customer") ?? noUuid } : undefined,
	};
}

function kindOf(path: string, name: string): string {
	if (name === "uuid" && path.includes("/usage/inbox")) return "closed_usage";
	return name.replace(/_(uuid|id)$/, "");
}

function spoilDraft({ chance }: Drawing, draft: Draft, foreign: readonly string[]): Draft {
	const inBody = () => ({ ...draft, body: spoiled(chance, draft.body, foreign) });
	const inQuery = () => {
		const query = draft.query.map(
			([name, value]) => [name, chance.is(0.5) ? oddValue(chance, foreign) : value] as const,
		);
		return {
			...draft,
			query: chance.is(0.2) ? [...query, [chance.one(["x", "limit", "sort", "cursor"]), "1"] as const] : query,
		};
	};
	const inPath = () => {
		const parts = draft.path.split("/");
		const places = parts.flatMap((part, place) => (/^[0-9a-f-]{36}$/.test(part) ? [place] : []));
		const place = chance.any(places);
		const odd = () => (chance.is(0.6) ? (chance.any(foreign) ?? noUuid) : pathPart(oddValue(chance, foreign)));
		return place === undefined ? draft : { ...draft, path: parts.with(place, odd()).join("/") };
	};
	return chance.weighted([
		[draft.body === undefined ? 0 : 6, inBody],
		[draft.query.length === 0 ? 0 : 4, inQuery],
		[2, inPath],
	])();
}

/** What is in an address must be well formed for the client itself. */
function pathPart(value: unknown): string {
	return encodeURIComponent(String(value).toWellFormed()).slice(0, 600);
}

function writeRequest({ chance }: Drawing, operation: Operation, draft: Draft) {
	const pairs = draft.query.flatMap(([name, value]) => [value].flat(1).map((one) => `${name}=${pathPart(one)}`));
	const url = `${draft.path}${pairs.length === 0 ? "" : `?${pairs.join("&")}`}`;
	if (draft.form !== undefined) {
		const pdf = chance.is(0.8) ? textPdf([[`Order ${chance.integer(1, 1e6)}`]]) : Buffer.from("%PDF-1.7\nnothing");
		const payload = formOf(draft.form, pdf);
		return { url, headers: { "content-type": `multipart/form-data; boundary=${boundary}` }, payload };
	}
	if (draft.body === undefined) return { url, headers: {}, payload: undefined };
	const json = writeJson(draft.body);
	const isZipped = operation.path.includes("/usage/") && chance.is(0.1);
	return {
		url,
		headers: { "content-type": "application/json", ...(isZipped ? { "content-encoding": "gzip" } : {}) },
		payload: isZipped ? gzipSync(json) : json,
	};
}

/** Few keys for many requests, so that the same key comes with the same body, with another body, and at another address. */
function withKey({ chance }: Drawing, request: FuzzRequest): FuzzRequest {
	if (request.method !== "POST" || !chance.is(0.1)) return request;
	return { ...request, headers: { ...request.headers, "idempotency-key": `key ${chance.integer(1, 20)}` } };
}

function wildly({ chance, things }: Drawing, request: FuzzRequest): Partial<FuzzRequest> {
	const json = { "content-type": "application/json" };
	const header = (name: string, value: string) => ({ headers: { ...request.headers, [name]: value } });
	const wild: readonly (readonly [number, () => Partial<FuzzRequest>])[] = [
		[5, () => ({ payload: wildPayload(chance), headers: json })],
		[1, () => ({ payload: wildPayload(chance), headers: { ...json, "content-encoding": "gzip" } })],
		[
			1,
			() => header("content-type", chance.one(["text/plain", "application/xml", "multipart/form-data", "a/b;;", ""])),
		],
		[1, () => header("idempotency-key", chance.one(["", " ", "a".repeat(5_000), "é", "\t"]))],
		[1, () => header("x-request-id", chance.one(["", "a".repeat(5_000), "%00", "<b>"]))],
		[1, () => header("tallybook-organisation", chance.one(["", "x", noUuid, "'", "%00"]))],
		[1, () => header("accept-encoding", chance.one(["gzip", "br", "*;q=0", ";;;"]))],
		[1, () => ({ method: chance.one(["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD"]) })],
		[
			1,
			() => ({
				url: `${request.url}${chance.one(["/", "//", "/x", "/%2e%2e", "?a=%00", "?limit=1&limit=2", "?%5B%5D=1"])}`,
			}),
		],
		[2, () => openRequest(chance.any(things.links) ?? "/", chance.integer(0, 8))],
	];
	return chance.weighted(wild)();
}

/** A request for an address that opens without credentials, unchanged or modified. */
function openRequest(link: string, way: number): Partial<FuzzRequest> {
	const at = "what opens without credentials";
	const asPage = { at, method: "GET", payload: undefined, headers: {} };
	const payment = { at, method: "POST", headers: { "content-type": "application/json" } };
	const ways: readonly Partial<FuzzRequest>[] = [
		{ ...asPage, url: link },
		{ ...asPage, url: link.replace(/.(?=.{3}$)/, "_") },
		{ ...asPage, url: link.replace(/\?.*/, "") },
		{ ...asPage, url: `${link.replace(/\?.*/, "")}/invoice` },
		{ ...asPage, url: `${link.replace(/\?.*/, "")}/logo` },
		{ ...payment, url: `${link.replace(/\?.*/, "")}/payments`, payload: '{"amount":1,"token":"tok_visa"}' },
		{ ...payment, url: `${link.replace(/\?.*/, "")}/payments`, payload: '{"amount":"1","token":{}}' },
		{ ...payment, url: "/payment-events/stripe", payload: "{}" },
		{ ...payment, url: "/payment-events/sandbox", payload: '{"id":1}' },
	];
	return { ...ways[way] };
}
