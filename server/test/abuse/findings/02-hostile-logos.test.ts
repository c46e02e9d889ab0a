import { crc32, deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../support/app.ts";
import { makeCustomer, pathOf, succeed } from "../../support/billing.ts";
import { sleep, Workshop } from "../../support/service.ts";
import { processTree } from "../process-tree.ts";

/** Finding 2: a small picture keeps native threads busy, or takes gigabytes, each time a stranger opens an invoice's PDF. */

const app = useTestApp();
const workshop = new Workshop();
afterAll(() => workshop.clear());

function chunk(type: string, content: Buffer): Buffer {
	const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
	const frame = Buffer.alloc(8);
	frame.writeUInt32BE(content.length);
	frame.writeUInt32BE(crc32(named), 4);
	return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** A black square with sides of this many pixels, one bit each: valid, only large. */
function png(side: number): Buffer {
	const head = Buffer.alloc(13);
	head.writeUInt32BE(side);
	head.writeUInt32BE(side, 4);
	head[8] = 1;
	const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side);
	return Buffer.concat([
		Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
		chunk("IHDR", head),
		chunk("IDAT", deflateSync(rows, { level: 9 })),
		chunk("IEND", Buffer.alloc(0)),
	]);
}

function dataUri(type: string, content: string | Buffer): string {
	return `data:image/${type};base64,${Buffer.from(content).toString("base64")}`;
}

/** A picture that draws another one this many times. */
function svgOfUses(picture: string, uses: number): string {
	const drawn = Array.from({ length: uses }, (_none, index) => `<use href="#p" x="${index}"/>`).join("");
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 500"><defs><image id="p" width="500" height="500" href="${picture}"/></defs>${drawn}</svg>`;
}

const good: readonly (readonly [string, string])[] = [
	["a small PNG", dataUri("png", png(64))],
	[
		"an SVG of shapes",
		dataUri("svg+xml", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>'),
	],
];

describe("a logo", () => {
	let owner: TestClient;
	beforeAll(async () => {
		owner = await app.person("owner");
	});

	it.each([
		["an SVG with a PNG inside", () => dataUri("svg+xml", svgOfUses(dataUri("png", png(64)), 1))],
		[
			"the SVG of 34 kB that draws a PNG 80 times",
			() => dataUri("svg+xml", svgOfUses(dataUri("png", png(14_000)), 80)),
		],
		["a PNG of 42,000 × 42,000 pixels", () => dataUri("png", png(42_000))],
		["an SVG that refers elsewhere", () => dataUri("svg+xml", svgOfUses("http://127.0.0.1:1/a.png", 1))],
	])("%s is refused on upload", async (_what, logo) => {
		const text = logo();
		expect(text.length).toBeLessThan(400_000);
		const { status, body } = await owner.put("/organisation", { logo: text });
		expect(status).toBe(422);
		expect(body.detail).toMatch(/^logo: /);
	});

	it.each(good)("%s is accepted", async (_what, logo) => {
		expect((await owner.put("/organisation", { logo })).status).toBe(200);
	});
});

describe("a logo that was accepted before", () => {
	it("keeps nothing busy once a PDF was answered or abandoned, however often it is requested", {
		timeout: 180_000,
	}, async () => {
		const client = await app.client();
		const customer = await makeCustomer(client);
		const logo = dataUri("svg+xml", svgOfUses(dataUri("png", png(14_000)), 400));
		await app.database.execute("update organisations.organisation set logo = $1 where organisation_id = $2", [
			logo,
			client.context.organisationId,
		]);
		const line_items = [{ name: "Seats", unit_price: 10 }];
		const { uuid } = await succeed(client.post("/invoice", { customer_uuid: customer.uuid, line_items }));
		const service = await workshop.serve({ DATABASE_URL: app.connectionString, APP_URL: "http://tallybook.test" });
		const send = { token: client.token, method: "PUT", body: { invoice_status: "sent" } };
		await service.request(`/api/v1/invoice/${uuid}`, send);
		const { payment_link } = (await client.get(`/invoice/${uuid}`)).body;
		const address = payment_link === null ? `/api/v1/invoice/${uuid}/pdf` : `${pathOf(payment_link)}/invoice.pdf`;
		const asked = await Promise.all([1, 2, 3, 4].map(() => service.request(address, { token: client.token })));
		// Drawn, abandoned, or too many at once, but always answered.
		for (const { status } of asked) expect([200, 404, 409, 422, 429, 500, 503]).toContain(status);
		await sleep(1_000);
		const before_ms = cpuOfTree_ms(service.child.pid as number);
		await sleep(3_000);
		expect(cpuOfTree_ms(service.child.pid as number) - before_ms).toBeLessThan(1_000);
	});
});

/** The processor time of a process and all its descendants. */
function cpuOfTree_ms(root: number): number {
	return [...processTree(root).values()].reduce((sum, { cpu_ms }) => sum + cpu_ms, 0);
}
