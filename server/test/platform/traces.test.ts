import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Service, until, Workshop } from "../support/service.ts";

/** What a collector receives of a real service: traces of requests, their transactions and their jobs. */

interface Span {
	readonly traceId: string;
	readonly spanId: string;
	readonly parentSpanId?: string;
	readonly name: string;
	readonly kind: number;
	readonly startTimeUnixNano: string;
	readonly status: { readonly code?: number };
	readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
}

const token = "tb_live_SECRET-of-the-first-token-0123456789";
const workshop = new Workshop();
const spans: Span[] = [];
const received: { path: string; authorization: string | undefined; type: string | undefined }[] = [];
let written = "";
let isAnswering = true;
const collector = createServer(async (request, response: ServerResponse) => {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	const bytes = Buffer.concat(chunks);
	const text = (request.headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes).toString();
	written += text;
	const { authorization, "content-type": type } = request.headers;
	received.push({ path: request.url ?? "", authorization, type });
	type Traces = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
	for (const { scopeSpans } of (JSON.parse(text) as Traces).resourceSpans) {
		for (const scope of scopeSpans) spans.push(...scope.spans);
	}
	if (isAnswering) response.writeHead(200, { "content-type": "application/json" }).end("{}");
});
let service: Service;

beforeAll(async () => {
	collector.listen(0, "127.0.0.1");
	await once(collector, "listening");
	service = await workshop.serve({
		TALLYBOOK_DATA_DIR: workshop.dataFolder(),
		TALLYBOOK_BOOTSTRAP_TOKEN: token,
		TALLYBOOK_WEBHOOK_ALLOW_LOCALHOST: "true",
		OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/otlp`,
		OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20SECRET-collector",
		OTEL_SERVICE_NAME: "billing-test",
	});
});
afterAll(async () => {
	await workshop.clear();
	collector.closeAllConnections();
	collector.close();
});

function ask(
	path: string,
	traceparent: string,
	body?: unknown,
	headers: Record<string, string> = {},
): Promise<Response> {
	const json = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
	const common = { authorization: `Bearer ${token}`, "content-type": "application/json", traceparent, ...headers };
	return fetch(`${service.address}${path}`, { headers: common, ...json });
}

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const callerId = "00f067aa0ba902b7";
const of = (id: string) => spans.filter((span) => span.traceId === id);

describe("a service with a collector", () => {
	it("joins the caller's trace with its request, transactions and jobs", async () => {
		const body = { as_of: "2026-09-30" };
		expect((await ask("/api/v1/billing/run", `00-${traceId}-${callerId}-01`, body)).status).toBe(202);
		await until(() => of(traceId).some(({ name }) => name === "process billing_run"));
		const find = (name: string) => of(traceId).find((span) => span.name === name) as Span;
		const request = find("POST /api/v1/billing/run");
		expect(request).toMatchObject({ parentSpanId: callerId, kind: 2 });
		expect(request.startTimeUnixNano).toMatch(/^\d{19}$/);
		const transactions = of(traceId).filter(({ name }) => name === "transaction");
		expect(transactions.map(({ parentSpanId }) => parentSpanId)).toContain(request.spanId);
		const job = find("process billing_run");
		expect(job.kind).toBe(5);
		expect([request, ...transactions].map(({ spanId }) => spanId)).toContain(job.parentSpanId);
		expect(received[0]).toEqual({
			path: "/otlp/v1/traces",
			authorization: "Bearer SECRET-collector",
			type: "application/json",
		});
		expect(written).toContain("billing-test");
	});

	it("passes on the trace of the request that caused a webhook", async () => {
		const caused = "7bf92f3577b34da6a3ce929d0e0e4736";
		const headers: (string | undefined)[] = [];
		const receiver = createServer((request, response) => {
			headers.push(request.headers.traceparent as string | undefined);
			request.resume().on("end", () => response.writeHead(headers.length === 1 ? 503 : 200).end());
		});
		receiver.listen(0, "127.0.0.1");
		await once(receiver, "listening");
		const url = `http://localhost:${(receiver.address() as AddressInfo).port}/SECRETpath`;
		expect((await ask("/api/v1/webhook", "", { url, events: ["customer.created"] })).status).toBe(200);
		const fields = { name: "Ada", email: "ada@example.com" };
		expect((await ask("/api/v1/customer/create", `00-${caused}-${callerId}-01`, fields)).status).toBe(200);
		const attempts = () => of(caused).filter(({ name }) => name === "deliver webhook");
		await until(() => attempts().length === 2);
		expect(headers).toEqual(attempts().map(({ spanId }) => `00-${caused}-${spanId}-01`));
		expect(attempts().map(({ kind, status }) => `${kind} ${status.code}`)).toEqual(["3 2", "3 0"]);
		const inTheRequest = of(caused)
			.filter(({ name }) => name !== "deliver webhook")
			.map(({ spanId }) => spanId);
		for (const { parentSpanId } of attempts()) expect(inTheRequest).toContain(parentSpanId);
		const unsampled = "8bf92f3577b34da6a3ce929d0e0e4736";
		await ask("/api/v1/customer/create", `00-${unsampled}-${callerId}-00`, { name: "Bob", email: "bob@example.com" });
		await until(() => headers.length === 3);
		expect(headers[2]).toMatch(new RegExp(`^00-${unsampled}-[0-9a-f]{16}-00$`));
		receiver.close();
	});

	it("records nothing of a trace that is not sampled, and begins a new one for a malformed header", async () => {
		const unsampled = "5bf92f3577b34da6a3ce929d0e0e4736";
		const malformed = "6bf92f3577b34da6a3ce929d0e0e4736";
		await ask("/api/v1/billing/run", `00-${unsampled}-${callerId}-00`, { as_of: "2026-09-30" });
		await ask("/api/v1/customer", `00-${malformed}-${callerId}-01-extra`, undefined, { "x-request-id": "malformed" });
		const isOfRequest = ({ attributes }: Span) => attributes.some(({ value }) => value.stringValue === "malformed");
		await until(() => spans.some(isOfRequest));
		expect(spans.find(isOfRequest)?.parentSpanId ?? "").toBe("");
		await until(() => service.stderr.split('"job":"billing_run"').length > 2);
		// What was recorded later has arrived, so what came before would have.
		await ask("/api/v1/customer", "", undefined, { "x-request-id": "later" });
		await until(() => spans.some(({ attributes }) => attributes.some(({ value }) => value.stringValue === "later")));
		expect([of(unsampled), of(malformed)]).toEqual([[], []]);
	});

	it("marks faults of the service, not refusals, and tells no secret and nothing of people", async () => {
		await ask("/api/v1/customer?token=SECRETquery", "", undefined, { "x-request-id": "refused" });
		await ask("/pay/SECRETlink", "");
		await ask("/api/v1/customer/create", "", { name: "Ada SECRETname", email: "SECRET@acme.example" });
		await ask("/api/v1/session", "", { email: "SECRET@acme.example", password: "SECRETpassword" });
		await ask("/api/v1/customer", "", undefined, { "x-request-id": "last" });
		await until(() => spans.some(({ attributes }) => attributes.some(({ value }) => value.stringValue === "last")));
		const refused = spans.find(({ attributes }) => attributes.some(({ value }) => value.stringValue === "refused"));
		expect(refused).toMatchObject({ status: { code: 0 } });
		expect(spans.map(({ name }) => name)).toContain("GET /pay/:token");
		expect(written).not.toContain("SECRET");
		expect(service.stderr).not.toContain("SECRET");
	});

	it("keeps the traces of requests at the same time apart", async () => {
		const ids = Array.from({ length: 50 }, (_, index) => `a${String(index).padStart(31, "0")}`);
		const send = (id: string) => ask("/api/v1/billing/run", `00-${id}-${callerId}-01`, {}, { "x-request-id": id });
		await Promise.all(ids.map(send));
		const requestOf = (id: string) => of(id).filter(({ name }) => name === "POST /api/v1/billing/run");
		await until(() => ids.every((id) => requestOf(id).length === 1));
		for (const id of ids) expect(JSON.stringify(requestOf(id)[0]?.attributes)).toContain(id);
	});

	it("answers and stops as fast when the collector does not answer", async () => {
		isAnswering = false;
		for (let count = 0; count < 20; count += 1) expect((await ask("/api/v1/customer", "")).status).toBe(200);
		const begun_ms = performance.now();
		const { code } = await service.stop();
		expect(code).toBe(0);
		expect(performance.now() - begun_ms).toBeLessThan(30_000);
	});
});
