import { crc32, deflateSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../test/support/app.ts";
import { makeCustomer, pdfOf, send, succeed } from "../../test/support/billing.ts";

/** Finding 2 of the security review: a logo is rendered once, at its upload, with limits. */

const app = useTestApp();
let client: TestClient;
beforeEach(async () => {
	client = await app.client();
});

const uriOf = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString("base64")}`;
const svg = (content: string, head = 'viewBox="0 0 40 10"') =>
	uriOf("svg+xml", Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${head}>${content}</svg>`));
const put = (logo: string) => client.put("/organisation", { logo });
const refused = (problem: RegExp) => ({
	status: 422,
	body: { code: "validation_error", detail: expect.stringMatching(problem), errors: [{ field: "logo" }] },
});

function png(width: number, height: number, pixels = Buffer.alloc((Math.ceil(width / 8) + 1) * height)): Buffer {
	const chunk = (type: string, data: Buffer) => {
		const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
		const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
		length.writeUInt32BE(data.length);
		sum.writeUInt32BE(crc32(body));
		return Buffer.concat([length, body, sum]);
	};
	const head = Buffer.alloc(13);
	head.writeUInt32BE(width, 0);
	head.writeUInt32BE(height, 4);
	head[8] = 1;
	const signature = Buffer.from("\x89PNG\r\n\x1A\n", "latin1");
	return Buffer.concat([
		signature,
		chunk("IHDR", head),
		chunk("IDAT", deflateSync(pixels)),
		chunk("IEND", pixels.subarray(0, 0)),
	]);
}

/** The first bytes of a JPEG, whose frame contains its size. */
function jpegHead(width: number, height: number): Buffer {
	const frame = Buffer.from("ffd8ffe000104a46494600010100000100010000ffc0000b08000000000101110000", "hex");
	frame.writeUInt16BE(height, 25);
	frame.writeUInt16BE(width, 27);
	return frame;
}

/** Width and height of the stored logo, which must be a PNG. */
async function keptSize(): Promise<[number, number]> {
	const { logo } = (await client.get("/organisation")).body;
	expect(logo).toMatch(/^data:image\/png;base64,/);
	const bytes = Buffer.from(logo.split(",")[1], "base64");
	return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

describe("a logo", () => {
	it("that is an SVG is kept as a picture of it, which documents and pages show", async () => {
		await succeed(put(svg('<rect width="10" height="10" fill="teal"/>')));
		expect(await keptSize()).toEqual([1200, 300]);
		const customer = await makeCustomer(client);
		const line_items = [{ name: "Seats", unit_price: 100 }];
		const draft = await succeed(client.post("/invoice", { customer_uuid: customer.uuid, line_items }));
		const sent = await send(client, draft.uuid);
		expect((await pdfOf(app, client, sent.uuid)).toString("latin1")).toContain("/Subtype /Image");
	});

	it("that is larger than a print needs is kept smaller", async () => {
		await succeed(put(uriOf("png", png(3000, 600))));
		expect(await keptSize()).toEqual([1200, 240]);
	});

	it("of a size that a print needs is kept as it is", async () => {
		const logo = uriOf("png", png(600, 200));
		await succeed(put(logo));
		expect((await client.get("/organisation")).body.logo).toBe(logo);
	});

	it.each([
		["a picture in it", '<image href="data:image/png;base64,AAAA" width="9" height="9"/>'],
		["a picture under a prefix", '<s:image xmlns:s="http://www.w3.org/2000/svg" width="9" height="9"/>'],
		["a picture in a filter", '<filter id="f"><feImage href="#a"/></filter>'],
		["a page in it", "<foreignObject/>"],
	])("that is an SVG with %s is refused", async (_what, content) => {
		expect(await put(svg(content))).toMatchObject(refused(/must not contain <image>/));
	});

	it.each([
		["PNG", uriOf("png", Buffer.concat([png(1, 1).subarray(0, 16), Buffer.from("0000a4100000a410", "hex")]))],
		["JPEG", uriOf("jpeg", jpegHead(42_000, 42_000))],
	])("of 42,000² pixels is refused, and not opened (%s)", async (_format, logo) => {
		const start = performance.now();
		expect(await put(logo)).toMatchObject(refused(/42000 × 42000 pixels/));
		expect(performance.now() - start).toBeLessThan(2_000);
	});

	it("that cannot be drawn is refused, and what stood there stays", async () => {
		await succeed(put(uriOf("png", png(600, 200))));
		expect(await put(svg("<g>"))).toMatchObject(refused(/cannot be rendered/));
		expect(await keptSize()).toEqual([600, 200]);
	});
});
