import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { makeCustomer } from "../../../test/support/usage-items.ts";
import { newUuid } from "../../platform/index.ts";
import { formats } from "./formats.ts";
import { type FormatSamples, formatSamples, type Sample } from "./testing/format-samples.ts";
import { storedEvents } from "./testing/stored-events.ts";

const app = useTestApp();

interface Sending {
	readonly payload?: string | Buffer;
	readonly headers?: Record<string, string>;
	readonly method?: string;
}

function send({ token }: Pick<TestClient, "token">, sample: Sample, sending: Sending = {}) {
	const { method = "POST", payload = sample.payload, headers = {} } = sending;
	return app.request({
		method,
		path: sample.path,
		...(method === "GET" ? {} : { payload }),
		headers: { authorization: `Bearer ${token}`, "content-type": sample.contentType, ...headers },
	});
}

const anEvent = () => ({ key: newUuid(), customer: "somebody" });

describe.each(formats.map(({ name }) => name))("%s", (name) => {
	const samples = formatSamples[name] as FormatSamples;

	it("stores an event for its customer, once, however often and concurrently it is sent", async () => {
		const client = await app.client("ingest");
		const customer = await makeCustomer(client, { external_id: "customer-1" });
		const sample = samples.of({ key: "key-1", customer: "customer-1" });
		for (const { status } of await Promise.all([send(client, sample), send(client, sample), send(client, sample)])) {
			expect(status).toBe(200);
		}
		expect((await send(client, sample)).status).toBe(200);
		const stored = await storedEvents(app, client);
		expect(stored).toHaveLength(1);
		expect(stored[0]).toMatchObject({ event_name: "call", value: "1", customer_uuid: customer });
	});

	it("keeps the event of a customer that is created later", async () => {
		const client = await app.client();
		expect((await send(client, samples.of({ key: "key-1", customer: "later" }))).status).toBe(200);
		expect(await storedEvents(app, client)).toMatchObject([{ customer_uuid: null, external_customer_id: "later" }]);
	});

	it("takes a compressed body, a charset and a trailing slash", async () => {
		const client = await app.client();
		const sample = samples.of(anEvent());
		const headers = { "content-encoding": "gzip", "content-type": `${sample.contentType}; charset=utf-8` };
		const sent = { ...sample, path: `${sample.path}/` };
		expect((await send(client, sent, { payload: gzipSync(sample.payload), headers })).status).toBe(200);
	});

	it("refuses a faulty event, naming its field", async () => {
		const client = await app.client();
		const { body } = await send(client, samples.of({ ...anEvent(), name: "No Name" }));
		expect(JSON.stringify(body)).toContain(samples.nameField);
		expect(await storedEvents(app, client)).toEqual([]);
	});

	it("says in its clients' words, and in ours, why a request is refused", async () => {
		const client = await app.client();
		const sample = samples.of(anEvent());
		const refused: [status: number, body: Record<string, unknown>][] = [];
		const refusing = async (status: number, from: Pick<TestClient, "token">, sending: Sending = {}) => {
			const answer = await send(from, sample, sending);
			expect(answer.status).toBe(status);
			refused.push([status, answer.body]);
		};
		await refusing(401, { token: "tb_live_wrong" });
		await refusing(401, client, { headers: { authorization: "Basic nonsense" } });
		await refusing(403, await app.clientOf(client, "read"));
		await refusing(405, client, { method: "PUT" });
		await refusing(415, client, { headers: { "content-type": "text/plain" } });
		await refusing(413, client, { payload: " ".repeat(16 * 1024 * 1024 + 1) });
		await refusing(samples.brokenStatus, client, { payload: samples.broken });
		for (const [, body] of refused) {
			for (const field of ["detail", "code", ...samples.errorFields]) expect(body).toHaveProperty(field);
		}
		expect(await storedEvents(app, client)).toEqual([]);
	});
});
