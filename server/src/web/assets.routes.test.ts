import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../test/support/app.ts";

const app = useTestApp();

/** All files that the payment page references. */
async function assetPaths(): Promise<string[]> {
	const { body } = await app.request({ method: "GET", path: "/pay/unknown" });
	return [...String(body).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1] as string);
}

describe("the files of a page", () => {
	it("are a script, a style and a picture", async () => {
		const kinds = (await assetPaths()).map((path) => /\.(\w+)$/.exec(path)?.[1]);
		expect(kinds.sort()).toEqual(["css", "js", "svg"]);
	});

	it("are cached by browsers forever, and recognized again", async () => {
		for (const path of await assetPaths()) {
			const { status, headers } = await app.request({ method: "GET", path });
			expect(status).toBe(200);
			expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
			const again = await app.request({ method: "GET", path, headers: { "if-none-match": String(headers.etag) } });
			expect(again.status).toBe(304);
			expect(again.body).toHaveLength(0);
		}
	});

	it.each([
		{ accepted: "gzip, deflate, br", encoding: "br", open: brotliDecompressSync },
		{ accepted: "gzip;q=0.8", encoding: "gzip", open: gunzipSync },
		{ accepted: "br;q=0, gzip", encoding: "gzip", open: gunzipSync },
		{ accepted: "identity", encoding: undefined, open: (content: Buffer) => content },
	])("come as $encoding where a browser takes $accepted", async ({ accepted, encoding, open }) => {
		const [path] = await assetPaths();
		const plain = await app.request({ method: "GET", path: path as string });
		const { headers, body } = await app.request({
			method: "GET",
			path: path as string,
			headers: { "accept-encoding": accepted },
		});
		expect(headers["content-encoding"]).toBe(encoding);
		expect(headers.vary).toBe("accept-encoding");
		expect(open(body)).toEqual(plain.body);
	});

	it("end where there is none: 404", async () => {
		const { status, body } = await app.request({ method: "GET", path: "/assets/nothing.js" });
		expect({ status, code: body.code }).toEqual({ status: 404, code: "not_found" });
	});
});
