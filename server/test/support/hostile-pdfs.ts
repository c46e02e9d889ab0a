import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";

/** Hostile PDFs, built here byte by byte, so that each is what its name says. */

/** Objects by number, from 1; the first is the catalog. */
function pdfOf(objects: readonly (string | Buffer)[], trailer = ""): Buffer {
	const parts: Buffer[] = [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")];
	const offsets: number[] = [];
	let length = (parts[0] as Buffer).length;
	const add = (part: Buffer) => {
		parts.push(part);
		length += part.length;
	};
	for (const [index, object] of objects.entries()) {
		offsets.push(length);
		add(
			Buffer.concat([
				Buffer.from(`${index + 1} 0 obj\n`),
				Buffer.from(object as string, "latin1"),
				Buffer.from("\nendobj\n"),
			]),
		);
	}
	const start = length;
	const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
	const size = objects.length + 1;
	add(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}`));
	add(Buffer.from(`trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`));
	return Buffer.concat(parts);
}

function stream(dictionary: string, content: Buffer): Buffer {
	return Buffer.concat([
		Buffer.from(`<< ${dictionary} /Length ${content.length} >>\nstream\n`),
		content,
		Buffer.from("\nendstream"),
	]);
}

const font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";

/** Pages of text lines; `catalog` and `more` add to the catalog and the objects (from number 4 + 2 × pages). */
export function textPdf(
	pages: readonly (readonly string[])[],
	catalog = "",
	more: readonly string[] = [],
	trailer = "",
): Buffer {
	const kids = pages.map((_page, index) => `${4 + 2 * index} 0 R`).join(" ");
	const objects: (string | Buffer)[] = [
		`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
		`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} /MediaBox [0 0 595 842] >>`,
		font,
	];
	for (const [index, lines] of pages.entries()) {
		const shown = lines.map((line) => `(${line.replace(/[()\\]/g, "\\$&")}) Tj T*`).join("\n");
		objects.push(
			`<< /Type /Page /Parent 2 0 R /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * index} 0 R >>`,
			stream("", Buffer.from(`BT /F1 11 Tf 15 TL 60 780 Td\n${shown}\nET`, "latin1")),
		);
	}
	return pdfOf([...objects, ...more], trailer);
}

const someText = ["Services agreement between Seller Ltd and Customer Ltd", "The monthly fee is EUR 100.00."];

function contentOf(
	content: Buffer,
	dictionary: string,
	resources = "",
	more: readonly (string | Buffer)[] = [],
): Buffer {
	return pdfOf([
		"<< /Type /Catalog /Pages 2 0 R >>",
		"<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 595 842] >>",
		`<< /Type /Page /Parent 2 0 R /Resources << /Font << /F1 5 0 R >> ${resources} >> /Contents 4 0 R >>`,
		stream(dictionary, content),
		font,
		...more,
	]);
}

const gibibyte = 1024 * 1024 * 1024;

function bomb(length_bytes: number, fill: string): Buffer {
	return deflateSync(Buffer.alloc(length_bytes, fill), { level: 9 });
}

/** Encrypted with an unknown password: its entries are made up. */
export function encryptedPdf(): Buffer {
	const encrypt = `<< /Filter /Standard /V 1 /R 2 /P -44 /O <${"ab".repeat(32)}> /U <${"cd".repeat(32)}> >>`;
	return textPdf([someText], "", [encrypt], `/Encrypt 6 0 R /ID [<${"00".repeat(16)}> <${"00".repeat(16)}>]`);
}

const padding = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");

/** Opens without a password but forbids printing, as some signing services send it (PDF 1.7, 7.6.3, revision 2). */
export function restrictedPdf(): Buffer {
	const owner = rc4(md5(padding).subarray(0, 5), padding);
	const permissions = Buffer.alloc(4);
	permissions.writeInt32LE(-44);
	const key = md5(Buffer.concat([padding, owner, permissions, Buffer.alloc(16)])).subarray(0, 5);
	const [o, u] = [owner, rc4(key, padding)].map((entry) => entry.toString("hex"));
	const encrypt = `<< /Filter /Standard /V 1 /R 2 /P -44 /O <${o}> /U <${u}> >>`;
	return textPdf([someText], "", [encrypt], `/Encrypt 6 0 R /ID [<${"00".repeat(16)}> <${"00".repeat(16)}>]`);
}

function md5(content: Buffer): Buffer {
	return createHash("md5").update(content).digest();
}

function rc4(key: Buffer, content: Buffer): Buffer {
	const state = Array.from({ length: 256 }, (_, index) => index);
	const swap = (a: number, b: number) => {
		[state[a], state[b]] = [state[b] as number, state[a] as number];
	};
	for (let i = 0, j = 0; i < 256; i += 1) {
		j = (j + (state[i] as number) + (key[i % key.length] as number)) % 256;
		swap(i, j);
	}
	let [i, j] = [0, 0];
	return Buffer.from(
		content.map((byte) => {
			i = (i + 1) % 256;
			j = (j + (state[i] as number)) % 256;
			swap(i, j);
			return byte ^ (state[((state[i] as number) + (state[j] as number)) % 256] as number);
		}),
	);
}

export const zeroPages = () => pdfOf(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [] /Count 0 >>"]);

export const manyPages = (count: number) => textPdf(Array.from({ length: count }, (_, index) => [`Page ${index + 1}`]));

/** The first half of a good file. */
export const cutOff = (good: Buffer) => good.subarray(0, Math.floor(good.length / 2));

export const htmlPage = () =>
	Buffer.from("<!doctype html><html><body><h1>Contract</h1><script>alert(1)</script></body></html>");

/** 20 MiB of constant noise between a PDF's head and its end. */
export function garbage(end = "\n%%EOF\n"): Buffer {
	const noise = Buffer.alloc(20 * 1024 * 1024);
	let state = 1;
	for (let at = 0; at < noise.length; at += 4) {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
		noise.writeInt32LE(state, at);
	}
	noise.write("%PDF-1.7\n");
	noise.write(end, noise.length - end.length, "latin1");
	return noise;
}

export const javascript = (lines: readonly string[] = someText) =>
	textPdf(
		[lines],
		"/OpenAction << /S /JavaScript /JS (while(true){}) >> /Names << /JavaScript << /Names [(a) 6 0 R] >> >>",
		["<< /S /JavaScript /JS (app.launchURL\\('https://example.com'\\)) >>"],
	);

/** Files that open, but would use up a reader's resources. */
export const costly: Readonly<Record<string, () => Buffer>> = {
	"a page of 1 GiB of blanks in 1 MiB": () => contentOf(bomb(gibibyte, " "), "/Filter /FlateDecode"),
	"a page of a quarter of a million texts, compressed twice": () =>
		contentOf(
			deflateSync(deflateSync(Buffer.from(`BT /F1 11 Tf\n${"(EUR 100.00 per month) Tj 0 -1 Td\n".repeat(250_000)}ET`))),
			"/Filter [/FlateDecode /FlateDecode]",
		),
	"a form that shows itself": () =>
		contentOf(Buffer.from("/X1 Do"), "", "/XObject << /X1 6 0 R >>", [
			stream(
				"/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X1 6 0 R >> >>",
				Buffer.from("/X1 Do /X1 Do"),
			),
		]),
	"forms that show each other twice, forty deep": () =>
		contentOf(
			Buffer.from("/X1 Do"),
			"",
			"/XObject << /X1 6 0 R >>",
			Array.from({ length: 40 }, (_, index) =>
				stream(
					`/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X1 ${index + 7} 0 R >> >>`,
					Buffer.from("/X1 Do /X1 Do"),
				),
			),
		),
	"an image of a hundred thousand by a hundred thousand": () =>
		contentOf(Buffer.from("595 0 0 842 0 0 cm /I1 Do"), "", "/XObject << /I1 6 0 R >>", [
			stream(
				"/Type /XObject /Subtype /Image /Width 100000 /Height 100000 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /FlateDecode",
				bomb(gibibyte / 4, "\0"),
			),
		]),
};

/** Files with circular object references. */
export const circular: Readonly<Record<string, () => Buffer>> = {
	"a page tree that holds itself": () =>
		pdfOf(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>"]),
	"a stream whose length is itself": () =>
		pdfOf([
			"<< /Type /Catalog /Pages 2 0 R >>",
			"<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 595 842] >>",
			"<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>",
			"<< /Length 4 0 R >>\nstream\nBT (x) Tj ET\nendstream",
		]),
	"references that lead to each other": () => pdfOf(["<< /Type /Catalog /Pages 2 0 R >>", "3 0 R", "2 0 R"]),
	"an older part that is the newest again": () => {
		const good = textPdf([someText]).toString("latin1");
		const start = /startxref\n(\d+)/.exec(good)?.[1];
		return Buffer.from(good.replace("/Root 1 0 R", `/Root 1 0 R /Prev ${start}`), "latin1");
	},
	"a hundred thousand arrays in each other": () =>
		textPdf([someText], `/Extra ${"[".repeat(100_000)}${"]".repeat(100_000)}`),
};
