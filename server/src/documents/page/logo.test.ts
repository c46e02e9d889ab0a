import { expect, test } from "vitest";
import { readPdf } from "../testing/read-pdf.ts";
import { sampleDocument } from "../testing/sample-document.ts";
import { readLogo, sizeOf } from "./logo.ts";
import { createTypesetter } from "./typesetter.ts";

const typesetter = await createTypesetter();
const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const svg = (content: string) =>
	`data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10">${content}</svg>`).toString("base64")}`;

function render(logo: string): Buffer {
	const { seller } = sampleDocument();
	return Buffer.from(typesetter.typeset(sampleDocument({ seller: { ...seller, logo } })));
}

test.each([
	["PNG", `data:image/png;base64,${pixel}`],
	["PNG that says it is a JPEG", `data:image/jpeg;base64,${pixel}`],
	["SVG", svg('<rect width="10" height="10" fill="teal"/>')],
	[
		"SVG in plain text",
		`data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')}`,
	],
])("a %s takes the place of the seller's name", async (_, logo) => {
	const bytes = render(logo);
	expect((await readPdf(bytes)).text).not.toContain("Nordlicht Cloud\n");
	expect(bytes.toString("latin1")).toContain("<pdfaid:part>3</pdfaid:part>");
});

test.each([
	["is no data URI", "https://logo.example/logo.png"],
	["is no picture", `data:image/png;base64,${Buffer.from("no picture").toString("base64")}`],
	["is cut off", `data:image/png;base64,${pixel.slice(0, 60)}`],
	["is a broken SVG", "data:image/svg+xml;base64,PHN2ZyA8PDw="],
	["holds what no font covers", svg('<text y="9" font-family="Noto Sans" font-size="9">\u{1F389}\u16A0</text>')],
])("a logo that %s gives a page with the name, still PDF/A", async (_, logo) => {
	const bytes = render(logo);
	expect((await readPdf(bytes)).text).toContain("Nordlicht Cloud");
	expect(bytes.toString("latin1")).toContain("<pdfaid:part>3</pdfaid:part>");
});

// Issue 17, finding 2: `<image>` in an SVG is refused, so that no logo from before that rule reads a file or fills the memory either.
test.each([
	["links to a file of this machine", '<image href="file:///etc/passwd" width="10" height="10"/>'],
	["holds a picture", `<image href="data:image/png;base64,${pixel}" width="10" height="10"/>`],
	["holds one under a prefix", '<x:image xmlns:x="http://www.w3.org/2000/svg" width="1" height="1"/>'],
	["holds one in a filter", '<filter id="f"><feImage href="#a"/></filter>'],
])("an SVG that %s is not drawn", async (_, content) => {
	expect(readLogo(svg(content))).toBeNull();
	expect((await readPdf(render(svg(content)))).text).toContain("Nordlicht Cloud");
});

test("the size of a JPEG is that of its frame, whatever comes before it", () => {
	const bytes = Buffer.from("ffd8ffe10006aabbccddffffc2000b08000000000101110000", "hex");
	bytes.writeUInt16BE(300, 16);
	bytes.writeUInt16BE(500, 18);
	expect(sizeOf({ format: "jpg", bytes })).toEqual({ width: 500, height: 300 });
	expect(sizeOf({ format: "jpg", bytes: bytes.subarray(0, 12) })).toBeNull();
});

test("a picture whose head claims a billion pixels is not opened", () => {
	const head = Buffer.from(pixel, "base64");
	head.writeUInt32BE(32_000, 16);
	head.writeUInt32BE(32_000, 20);
	expect(readLogo(`data:image/png;base64,${head.toString("base64")}`)).toBeNull();
});
