const offsetDigits = 10;

interface Trailer {
	readonly root: number;
	readonly info: number;
	/** Where each object begins, by number. */
	readonly table: { readonly offsets: readonly number[] };
}

/** Where things are in a file that Typst wrote: its information, metadata and catalog are its last three objects, in this order. */
export function trailerOf(text: string): Trailer {
	const [, xref] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text) ?? [];
	const [, root] = /\/Root (\d+) 0 R/.exec(text.slice(Number(xref))) ?? [];
	const [, info] = /\/Info (\d+) 0 R/.exec(text.slice(Number(xref))) ?? [];
	const offsets = [...text.slice(Number(xref)).matchAll(/^(\d{10}) \d{5} [nf]/gm)].map(([, offset]) => Number(offset));
	const isLast = Number(root) === offsets.length - 1 && Number(info) === Number(root) - 2;
	if (xref === undefined || !isLast) throw new Error("Typst wrote a PDF in another order than expected");
	return { root: Number(root), info: Number(info), table: { offsets } };
}

/** The objects from a position on, by number. */
export function objectsFrom(text: string, start: number): Map<number, string> {
	const objects = text.slice(start).matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm);
	return new Map([...objects].map(([, number, body = ""]) => [Number(number), body]));
}

/** The file from its unchanged part and the objects after it, with a new table and trailer. */
export function closed(
	before: string,
	offsets: readonly number[],
	objects: readonly (readonly [number, string])[],
	{ root, info, identifier }: { root: number; info: number; identifier: string },
): Uint8Array<ArrayBuffer> {
	let text = before;
	const places = [...offsets];
	for (const [number, body] of objects) {
		places[number] = text.length;
		text += `${number} 0 obj\n${body}\nendobj\n\n`;
	}
	const rows = places.map((place, number) => {
		const kind = number === 0 ? "65535 f" : "00000 n";
		return `${String(place).padStart(offsetDigits, "0")} ${kind}\r\n`;
	});
	const trailer = `trailer\n<<\n  /Size ${places.length}\n  /Root ${root} 0 R\n  /Info ${info} 0 R\n  /ID [(${identifier}) (${identifier})]\n>>`;
	const file = `${text}xref\n0 ${places.length}\n${rows.join("")}${trailer}\nstartxref\n${text.length}\n%%EOF`;
	return new Uint8Array(Buffer.from(file, "latin1"));
}
