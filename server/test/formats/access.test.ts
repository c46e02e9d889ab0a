import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { formats, sendUnit } from "./formats.ts";
import { post, useReceiver } from "./receiver.ts";

/** Who may send in which format, and how much: as with `usage/ingest`. */

const receiver = useReceiver();
const mebibyte = 1024 * 1024;

describe.each(formats)("$name", (format) => {
	const url = () => `${receiver.address}${format.path}`;

	it("are accepted with a token of the scope ingest, not with one that may only read", async () => {
		const meter = await receiver.meter(format.metric);
		const refused = await sendUnit(receiver.address, await meter.tokenOf("read"), format, 1);
		expect(refused).toMatchObject({ status: 403, body: { detail: expect.any(String), code: expect.any(String) } });
		expect(await meter.events()).toEqual([]);
		expect((await sendUnit(receiver.address, await meter.tokenOf("ingest"), format, 1)).status).toBeLessThan(300);
		expect(await meter.quantity()).toBe("1");
	});

	it.each([
		["no token", {}, "Authentication credentials were not provided."],
		["an unknown token", { authorization: "Bearer tb_live_unknown" }, "Invalid token."],
	])("are refused with %s", async (_name, headers, detail) => {
		const answer = await post(url(), format.body(1), { "content-type": format.type, ...headers });
		expect(answer).toMatchObject({ status: 401, body: { detail } });
		expect(answer.headers.get("www-authenticate")).toContain("Bearer");
	});

	it("carry the request's ID in the answer", async () => {
		const meter = await receiver.meter(format.metric);
		const headers = { "content-type": format.type, "x-request-id": "request-of-a-test" };
		const answer = await meter.post(format.path, format.body(1), headers);
		expect(answer.headers.get("x-request-id")).toBe("request-of-a-test");
	});

	it("may be compressed, but by nothing else than gzip, and not broken", async () => {
		const meter = await receiver.meter(format.metric);
		const compressed = new Uint8Array(gzipSync(format.body(1)));
		const send = (body: Uint8Array<ArrayBuffer>, encoding: string) =>
			meter.post(format.path, body, { "content-type": format.type, "content-encoding": encoding });
		expect((await send(compressed.slice(0, -9), "gzip")).status).toBe(400);
		expect((await send(compressed, "zstd")).status).toBeOneOf([400, 415]);
		expect(await meter.quantity()).toBe("0");
		expect((await send(compressed, "gzip")).status).toBeLessThan(300);
		expect(await meter.quantity()).toBe("1");
	});

	it("are refused over 16 MiB, counted when they are decompressed", async () => {
		const meter = await receiver.meter(format.metric);
		const plain = Buffer.concat([Buffer.from(format.body(1)), Buffer.alloc(17 * mebibyte, " ")]);
		const headers = { "content-type": format.type };
		for (const [body, more] of [
			[plain, {}],
			[gzipSync(plain), { "content-encoding": "gzip" }],
		] as const) {
			// The server may close the line while a plain body is still being sent.
			const answer = await meter.post(format.path, new Uint8Array(body), { ...headers, ...more }).catch(() => null);
			if (answer !== null) expect(answer.status).toBe(413);
		}
		expect(await meter.events()).toEqual([]);
	});
});
