import { existsSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { eventTypes } from "../../src/announcements/index.ts";
import { type Answer, TestApp, useTestApp } from "../support/app.ts";
import { boundary, encodedOf, type Fields, formOf } from "../support/forms.ts";
import { textPdf } from "../support/hostile-pdfs.ts";
import type { ValidRequest } from "../support/requests/valid-request.ts";
import { validRequests } from "../support/requests/valid-requests.ts";
import { type Caller, type StockedOrganisation, stockOrganisation } from "../support/stocked-organisation.ts";
import { type DocumentedOperation, operationsOf, wholeDocument } from "./documents.ts";
import { isSameShape, recordable } from "./example-shapes.ts";
import { type FreshRequest, freshRequest } from "./fresh-requests.ts";

/**
 * The examples of the documents, replayed against the service. Each request is sent as it is written down, to an organization made with
 * the same UUIDs; its answer must be as documented and have the shape of the one written down. `npm run openapi` writes new ones.
 */

/** UUIDs come in a fixed order, so that a request names the same things in every run. */
vi.mock("../../src/platform/identifiers.ts", async (original) => {
	let count = 0;
	return {
		...(await original<object>()),
		newUuid: () => `0199c7a0-0000-7000-8000-${String(++count).padStart(12, "0")}`,
	};
});

/** What others need is undone last, in this order; and an installation that has an organization cannot be set up any more. */
const last = [
	"mails.retry",
	"discounts.end",
	"alerts.delete",
	...["contracts.cancel", "contracts.reinstate", "amendments.delete", "lineItems.delete", "invoices.delete"],
	...["metrics.delete", "paymentMethods.delete", "invitations.delete", "members.delete", "tokens.revoke"],
	...["webhooks.delete", "webhookListeners.delete", "sessions.endOthers", "sessions.signOut", "sessions.end"],
];

interface Recorded {
	readonly request?: unknown;
	// What was answered is read as any client would read it: untyped.
	// biome-ignore lint/suspicious/noExplicitAny: the comparison of shapes is its type
	readonly answer?: any;
}
type Earlier = Readonly<Record<string, Recorded>>;

const file = new URL("../../src/api-examples.json", import.meta.url);
const written: Earlier = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
/** Its VIES, and the other's mail server, are never connected to. */
const app = useTestApp({ viesUrl: "http://127.0.0.1:9" });
const from = { name: null, address: "billing@tallybook.example" };
const empty = new TestApp({ mailServer: { host: "localhost", port: 1, security: "none", login: null, from } });
let stock: StockedOrganisation;

beforeAll(async () => {
	stock = await stockOrganisation(app, "acme");
	// As if it always had one: entered, it would be asked about, which takes a UUID.
	await app.database.execute("update customers.customer set tax_id = 'DE129273398' where uuid = $1", [
		stock.uuids.customer,
	]);
	// Started last: it takes UUIDs, too.
	await empty.start();
});
afterAll(() => empty.stop());

/** Whoever operates the installation is settled before others are signed up. */
const isEarly = ({ operationId, method }: DocumentedOperation) => method === "get" || operationId.startsWith("status.");
const place = (operation: DocumentedOperation) => (isEarly(operation) ? -1 : placeOf(operation));
const placeOf = ({ operationId }: DocumentedOperation) =>
	last.indexOf(operationId) < 0 ? 0 : last.indexOf(operationId) + 1;

function callerOf({ operationId, security = [] }: DocumentedOperation): Caller {
	if (security.some((way) => "HttpBearerAuth" in way)) return "write";
	return operationId === "sessions.signOut" ? "member" : "owner";
}

function ask(
	operation: DocumentedOperation,
	{ path, query, body, type, encoded, form }: ValidRequest,
): Promise<Answer> {
	const client = stock.callers[callerOf(operation)];
	const address = query === undefined ? path : `${path}?${new URLSearchParams(query)}`;
	if (encoded !== undefined) {
		const headers = { "content-type": "application/x-www-form-urlencoded" };
		return client.sendBytes("POST", path, encodedOf(encoded), headers);
	}
	if (type !== undefined) return client.sendBytes("POST", path, body as string, { "content-type": type });
	if (form === undefined) return client.send(operation.method.toUpperCase(), address, body, {});
	const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
	return client.sendBytes("POST", address, formOf(form, textPdf([["An order form"]])), headers);
}

/** As written down, but for what is new in every run. */
function askFreshly({ method, path }: DocumentedOperation, { by, uuid, fresh }: FreshRequest, request: unknown) {
	const address = path.replace(/^\/api\/v1/, "").replace(/\{\w+\}/, String(uuid));
	const body = request === undefined ? undefined : { ...(request as object), ...fresh };
	return by.send(method.toUpperCase(), address, body, {});
}

/** The session that a person ends is their own. */
function requestsOf({ operationId, method, path }: DocumentedOperation, earlier: Earlier): readonly ValidRequest[] {
	const session = earlier["sessions.list"]?.answer?.items?.[0]?.uuid;
	if (operationId === "sessions.end") return [{ path: path.replace("{session_uuid}", String(session)) }];
	return validRequests(method.toUpperCase(), path, stock);
}

/** A form is sent as it is now, anything else as written down. */
function sentAgain(valid: ValidRequest, request: unknown): ValidRequest {
	if (valid.form !== undefined) return valid;
	return valid.encoded === undefined ? { ...valid, body: request } : { ...valid, encoded: request as Fields };
}

/** The example as it was written down, if it still holds; else the present request and answer. */
async function replayed(operation: DocumentedOperation, earlier: Earlier): Promise<Recorded | string> {
	const fresh = await freshRequest(operation.operationId, { app, stock, empty });
	const [valid] = requestsOf(operation, earlier);
	if (valid === undefined) return "no request is known";
	const known = written[operation.operationId];
	const form = valid.form === undefined ? undefined : { file: "The bytes of the PDF.", ...valid.form };
	const request = known?.request ?? (fresh === null ? (valid.body ?? valid.encoded ?? form) : fresh.body);
	const { status, body } = await (fresh === null
		? ask(operation, sentAgain(valid, request))
		: askFreshly(operation, fresh, request));
	if (status >= 300) return `${status} ${JSON.stringify(body)}`;
	const answer = Buffer.isBuffer(body) ? undefined : recordable(body);
	const isSame = known !== undefined && isSameShape(known.answer, answer);
	return { ...(request === undefined ? {} : { request }), answer: isSame ? known.answer : answer };
}

it("every operation answers its example as written down", async () => {
	const operations = operationsOf(wholeDocument(app.app));
	const found: Record<string, Recorded> = {};
	const failed: Record<string, string> = {};
	for (const operation of operations.toSorted((one, other) => place(one) - place(other))) {
		const example = await replayed(operation, found);
		if (typeof example === "string") failed[operation.operationId] = example;
		else found[operation.operationId] = example;
	}
	process.stdout.write(`${Object.keys(found).length} examples replayed\n`);
	expect(failed).toEqual({});
	const sorted = Object.fromEntries(Object.entries(found).sort(([one], [other]) => (one < other ? -1 : 1)));
	await expect(`${JSON.stringify(sorted, null, "\t")}\n`).toMatchFileSnapshot(file.pathname);
});

it("every message has an example", () => {
	const { webhooks } = wholeDocument(app.app);
	const without = Object.entries(webhooks).filter(
		([, { post }]) => !("example" in post.requestBody.content["application/json"]),
	);
	expect(without.map(([type]) => type)).toEqual([]);
	expect(Object.keys(webhooks)).toHaveLength(Object.keys(eventTypes).length + 1);
});
