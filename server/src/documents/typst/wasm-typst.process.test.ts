import { once } from "node:events";
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { requirePackage } from "../../assets/index.ts";
import { startIsolated } from "../../platform/isolated/index.ts";
import { readPdf } from "../testing/read-pdf.ts";
import { fontFolders } from "../text/fonts.ts";
import type { PdfOptions, Typst } from "./interface.ts";
import { createNativeTypst, type NativeLibrary } from "./native-typst.ts";
import { createWasmTypst } from "./wasm-typst.ts";

/** Machines without a native Typst draw by the WebAssembly build: compared here where both run. */

const page = `#set document(title: "T")
#set text(font: ("Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans SC"), fallback: false)
#text(fill: blue)[Łódź 1 234,50 € ₹ ₺ − 日本 שלום سلام] #link("https://pay.example/i")[pay] #read("more.txt")
#pagebreak() #table(columns: 2, ..range(300).map(str))`;

const library = nativeLibrary();

function nativeLibrary(): NativeLibrary | null {
	try {
		const name = `@myriaddreamin/typst-ts-node-compiler-${process.platform}-${process.arch}-gnu`;
		return requirePackage(name) as NativeLibrary;
	} catch {
		return null;
	}
}

function draw(typst: Typst, options: PdfOptions): Buffer {
	typst.setFile("more.txt", Buffer.from("more"));
	typst.setFile("page.typ", page);
	return Buffer.from(typst.typeset("page.typ").pdf(options));
}

/** All of a PDF but its identifiers, which are hashes of what each build knows. */
const withoutIdentifiers = (pdf: Buffer) =>
	pdf
		.toString("latin1")
		.replaceAll(/(<xmpMM:\w+ID>)[^<]*/g, "$1")
		.replace(/\/ID \[.*\]/, "")
		.replace(/\/Length \d+\n {2}\/Type \/Metadata/, "")
		.replace(/\nxref[\s\S]*$/, "");

const created = Date.UTC(2026, 8, 30, 12, 5, 7) / 1000;
const wasm = await createWasmTypst(fontFolders());

describe("Typst's WebAssembly build", () => {
	it.skipIf(library === null)("draws the same objects as the native one, byte for byte", () => {
		const options = { standard: "1.7", created } as const;
		const drawn = withoutIdentifiers(draw(wasm, options));
		expect(drawn).toBe(withoutIdentifiers(draw(createNativeTypst(library as NativeLibrary, fontFolders()), options)));
		expect(drawn).toContain("(D:20260930120507Z)");
	});

	it("marks PDF/A-3b, with the page's color profile as output intent", async () => {
		const pdf = draw(wasm, { standard: "a-3b", created });
		const text = pdf.toString("latin1");
		expect(text).toContain("<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>");
		expect(text).toMatch(/xmlns:pdfaid="http:\/\/www.aiim.org\/pdfa\/ns\/id\/"/);
		expect(text).toContain("<xmp:CreateDate>2026-09-30T12:05:07+00:00</xmp:CreateDate>");
		const profile = /\/S \/GTS_PDFA1 \/DestOutputProfile (\d+) 0 R/.exec(text)?.[1];
		expect(text).toMatch(new RegExp(`\\n${profile} 0 obj\\n<<\\s+/Length \\d+\\s+/N 3`));
		const read = await readPdf(pdf);
		expect(read.pages.length).toBe(wasm.typeset("page.typ").pages);
		expect(read.links).toEqual(["https://pay.example/i"]);
		expect(read.text).toContain("1 234,50 €");
	});

	it("gives the same bytes each time, and says what is wrong with a page", () => {
		const options = { standard: "a-3b", created } as const;
		expect(draw(wasm, options).equals(draw(wasm, options))).toBe(true);
		wasm.setFile("wrong.typ", "#nothing");
		expect(() => wasm.typeset("wrong.typ")).toThrow("unknown variable: nothing");
	});

	it("draws in a process in which no string may become code", async () => {
		const child = startIsolated({
			program: fileURLToPath(new URL("../testing/wasm-child.ts", import.meta.url)),
			heap_MiB: 512,
			allowsAddons: false,
			priority: "normal",
			messages: "binary",
			hasInput: false,
		});
		const complaint = text(child.stderr as NodeJS.ReadableStream);
		const pdf = await Promise.race([once(child, "message"), once(child, "exit")]).then(([message]) => message);
		child.kill();
		expect(pdf, await complaint).toBeInstanceOf(Uint8Array);
		expect((await readPdf(pdf)).text).toContain("Drawn in isolation");
	});

	it("can read no file of the machine", () => {
		wasm.setFile("curious.typ", '#read("/etc/passwd")');
		expect(readFileSync("/etc/passwd", "utf8")).not.toBe("");
		expect(() => wasm.typeset("curious.typ")).toThrow();
	});
});
