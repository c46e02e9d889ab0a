import { beforeAll, describe, expect, it } from "vitest";
import { newUuid } from "../../src/platform/index.ts";
import { type Answer, type TestClient, useTestApp } from "../support/app.ts";
import { boundary, encodedOf, formOf } from "../support/forms.ts";
import { textPdf } from "../support/hostile-pdfs.ts";
import { ApiDocument, type Operation, registeredRoutes } from "../support/operations.ts";
import type { ValidRequest } from "../support/requests/valid-request.ts";
import { validRequests } from "../support/requests/valid-requests.ts";
import {
	type Caller,
	roles,
	type StockedOrganisation,
	scopes,
	stockOrganisation,
} from "../support/stocked-organisation.ts";
import { rowsDigest } from "./digest.ts";
import { documentedPlaces, type ForeignRequest, withForeign } from "./uuid-places.ts";

/**
 * Every registered route × foreign objects: a caller that acts for one organization and names another one's objects is
 * refused, sees nothing of them, and changes nothing. The routes come from the program, so none can be forgotten.
 */

const app = useTestApp({ checksAnswers: false });
let own: StockedOrganisation;
let foreign: StockedOrganisation;
let document: ApiDocument;
/** The number of requests by status. */
const statuses = new Map<number, number>();

beforeAll(async () => {
	own = await stockOrganisation(app, "qxalpha");
	foreign = await stockOrganisation(app, "qxbravo");
	document = new ApiDocument(app.app);
});

const callers: readonly Caller[] = [...roles, ...scopes];

async function ask(
	client: TestClient,
	{ method }: Operation,
	{ path, query, body, type, encoded, form }: ValidRequest,
): Promise<Answer> {
	if (type !== undefined) return client.sendBytes(method, path, body as string, { "content-type": type });
	if (encoded !== undefined) {
		return client.sendBytes(method, path, encodedOf(encoded), { "content-type": "application/x-www-form-urlencoded" });
	}
	const words = query === undefined ? "" : `?${new URLSearchParams(query)}`;
	if (form === undefined) return client.send(method, `${path}${words}`, body, {});
	const payload = formOf(form, textPdf([["An order form"]]));
	return client.sendBytes(method, path, payload, { "content-type": `multipart/form-data; boundary=${boundary}` });
}

/** What the answer reveals of the other organization although the request did not name it. */
function leaksIn({ body }: Answer, request: ForeignRequest): string[] {
	const text = Buffer.isBuffer(body) ? body.toString("latin1") : JSON.stringify(body);
	const sent = JSON.stringify(request);
	const secrets = [foreign.mark, foreign.organisationId, ...Object.values(foreign.uuids)];
	// A job's number has two or three digits, which any UUID may hold by chance.
	return secrets.filter((secret) => secret.length > 3 && text.includes(secret) && !sent.includes(secret));
}

/**
 * An event that names a missing object is among the batch's errors, and the batch is accepted (decisions.md, "Usage
 * ingestion").
 */
function isRefusedEvent({ method, path }: Operation, { status, body }: Answer): boolean {
	if (method !== "POST" || !path.includes("/usage/ingest")) return false;
	return path.endsWith("-async") ? status === 202 : body?.info?.created_events === 0 && body.errors.length === 1;
}

/** A foreign UUID as a filter finds the same as a UUID of nothing, so the two can't be distinguished. */
async function isAsUnknown(operation: Operation, request: ForeignRequest, answer: Answer, client: TestClient) {
	if (operation.method !== "GET" || !request.places.every((place) => place.startsWith("query."))) return false;
	const uuids = new Set(Object.values(foreign.uuids));
	const query = Object.entries(request.query ?? {}).map(([name, value]) => [
		name,
		uuids.has(value) ? newUuid() : value,
	]);
	const unknown = await ask(client, operation, { ...request, query: Object.fromEntries(query) });
	return answer.status === unknown.status && JSON.stringify(answer.body) === JSON.stringify(unknown.body);
}

async function isRefused(operation: Operation, request: ForeignRequest, answer: Answer, client: TestClient) {
	if (answer.status === 403 || answer.status === 404 || isRefusedEvent(operation, answer)) return true;
	return isAsUnknown(operation, request, answer, client);
}

async function walk(operation: Operation): Promise<string[]> {
	const found: string[] = [];
	const requests = validRequests(operation.method, operation.path, own).flatMap((request) =>
		withForeign(request, operation.path, own.uuids, foreign.uuids),
	);
	for (const request of requests) {
		for (const caller of callers) {
			const answer = await ask(own.callers[caller], operation, request);
			statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
			const leaks = leaksIn(answer, request);
			if (leaks.length === 0 && (await isRefused(operation, request, answer, own.callers[caller]))) continue;
			const told = `${answer.status} ${JSON.stringify(answer.body).slice(0, 160)}`;
			found.push(`${operation.at}, ${request.places.join(" and ")}, by ${caller}: ${told} ${leaks.join()}`);
		}
	}
	return found;
}

it("knows a valid request for every operation, with a UUID wherever one is accepted", () => {
	const unknown = document.operations.flatMap((operation) => {
		const requests = validRequests(operation.method, operation.path, own);
		if (requests.length === 0) return [operation.at];
		const covered = new Set(
			requests.flatMap((request) =>
				withForeign(request, operation.path, own.uuids, foreign.uuids).flatMap(({ places }) => places),
			),
		);
		const missed = documentedPlaces(document, operation).filter((place) => !covered.has(place));
		return missed.map((place) => `${operation.at}: ${place}`);
	});
	// Services of a new template have no UUIDs yet that its commitments could name: each is refused.
	expect(unknown).toEqual(["POST /api/v1/template: body.options[].commitments[].applies_to.service_uuids[]"]);
});

it("nobody reaches another organization's objects by naming them, on any route", { timeout: 120_000 }, async () => {
	const before = await rowsDigest(app.database, foreign.organisationId);
	const found: string[] = [];
	for (const operation of document.operations) {
		found.push(...(await walk(operation)));
		const after = await rowsDigest(app.database, foreign.organisationId);
		if (JSON.stringify(after) === JSON.stringify(before)) continue;
		const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
		found.push(`${operation.at} changed ${changed.join()}`);
		Object.assign(before, after);
	}
	const total = [...statuses.values()].reduce((sum, count) => sum + count, 0);
	process.stdout.write(
		`${total} requests: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(", ")}\n`,
	);
	expect(found).toEqual([]);
	expect(total).toBeGreaterThan(500);
});

it("jobs that named another organization's objects stored nothing", async () => {
	await app.work();
	const { items } = (await own.callers.write.get("/usage/ingest-async?limit=100")).body;
	const [, ...sent] = items.toReversed();
	expect(sent.length).toBeGreaterThan(0);
	for (const { job_id } of sent) {
		const { body } = await own.callers.write.get(`/usage/ingest-async/${job_id}`);
		expect(body).toMatchObject({ status: "COMPLETED", created_events: 0, error_count: 1 });
	}
});

it("a person who names an organization that they don't belong to is refused on every reading route", async () => {
	const headers = { "tallybook-organisation": foreign.organisationId };
	const open = ["/session", "/session/all", "/setup"];
	const found: string[] = [];
	for (const operation of document.operations.filter(({ method }) => method === "GET")) {
		if (open.some((path) => operation.path.endsWith(path))) continue;
		for (const { path, query } of validRequests(operation.method, operation.path, foreign)) {
			const { status } = await own.callers.owner.get(`${path}?${new URLSearchParams(query)}`, headers);
			if (status !== 403 && status !== 404) found.push(`${operation.at}: ${status}`);
		}
	}
	expect(found).toEqual([]);
});

describe("the routes outside of the API document", () => {
	/** What opens without credentials: with one of our own links that contains the other organization. */
	const hidden: Readonly<Record<string, () => readonly string[]>> = {
		"GET /files/{organisation_uuid}/credit-note/{file_name}": () => bentFiles("credit_note"),
		"GET /files/{organisation_uuid}/contract/{file_name}": () => bentFiles("contract", "process_status"),
		"GET /files/{organisation_uuid}/invoice/{file_name}": () => bentFiles("invoice"),
		"GET /files/{organisation_uuid}/invoice/{invoice_uuid}/revision/{file_name}": () =>
			bentFiles("invoice").map((path) => path.replace(".pdf", "/revision/1.pdf")),
		"POST /pay/{token}/payments/{payment_uuid}/cancel": () => [
			`${own.words.paymentLink}/payments/${foreign.uuids.invoice_payment}/cancel`,
		],
	};
	/** Their parameters name no object, but a secret, a file of the program, or a provider. */
	const withoutUuids = [
		...["GET /pay/{token}", "GET /pay/{token}/invoice", "GET /pay/{token}/invoice.pdf", "GET /pay/{token}/logo"],
		...[
			"POST /pay/{token}/code",
			"POST /pay/{token}/payments",
			"GET /assets/{file_name}",
			"POST /payment-events/{provider}",
		],
	];

	/** Our own signed address with the other organization in it, the other's object, and both. */
	function bentFiles(kind: string, kindOfUuid = kind): string[] {
		const path = own.files[kind] as string;
		const ofOther = path.replace(own.uuids[kindOfUuid] as string, foreign.uuids[kindOfUuid] as string);
		return [path, ofOther].map((each) => each.replace(own.organisationId, foreign.organisationId)).concat(ofOther);
	}

	function hiddenRoutes(): string[] {
		// Two parameters in one place are printed as one line.
		const routes = registeredRoutes(app.app).flatMap((route) =>
			route.includes("{file_name}|{invoice_uuid}")
				? [
						route.replace(
							/\{file_name\}\|\{invoice_uuid\}/,
							route.endsWith("|{invoice_uuid}") ? "{file_name}" : "{invoice_uuid}",
						),
					]
				: [route],
		);
		return routes.filter((route) => route.includes("{") && !route.includes(" /api/v1/"));
	}

	it("are all known", () => {
		expect(hiddenRoutes().toSorted()).toEqual([...Object.keys(hidden), ...withoutUuids].toSorted());
	});

	it("show and change nothing of another organization", async () => {
		const before = await rowsDigest(app.database, foreign.organisationId);
		for (const [route, paths] of Object.entries(hidden)) {
			for (const path of paths()) {
				const [method = ""] = route.split(" ");
				const payload = method === "POST" ? { payload: "{}", headers: { "content-type": "application/json" } } : {};
				const answer = await app.request({ method, path, ...payload });
				expect([403, 404], `${route} ${path} ${answer.status}`).toContain(answer.status);
				expect(leaksIn(answer, { path, places: [] })).toEqual([]);
			}
		}
		expect(await rowsDigest(app.database, foreign.organisationId)).toEqual(before);
	});
});

it("the requests that the test modifies are valid when unmodified: their owner reaches the action", async () => {
	const refused: string[] = [];
	// Objects are deleted last, and parts before their wholes.
	const place = ({ method, path }: Operation) => (method === "DELETE" ? 1_000 - path.length : 0);
	for (const operation of document.operations.toSorted((a, b) => place(a) - place(b))) {
		// The session belongs to another person, who alone may end it.
		if (documentedPlaces(document, operation).length === 0 || operation.path.endsWith("{session_uuid}")) continue;
		for (const request of validRequests(operation.method, operation.path, own)) {
			const answer = await ask(own.callers.owner, operation, request);
			const isFine = answer.status < 300 || answer.status === 409;
			if (!isFine) refused.push(`${operation.at} ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
		}
	}
	expect(refused).toEqual([]);
});
