/** The reader's own files, each at an address of ours: fonts that documents do not bring, letters of East Asia, decoders of pictures. */
const found = {
	...import.meta.glob<string>("../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}", {
		query: "?url",
		import: "default",
		eager: true,
	}),
	...import.meta.glob<string>("../../../../node_modules/pdfjs-dist/cmaps/*.bcmap", {
		query: "?url",
		import: "default",
		eager: true,
	}),
	...import.meta.glob<string>("../../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm", {
		query: "?url",
		import: "default",
		eager: true,
	}),
};
const addresses = new Map(
	Object.entries(found).map(([path, address]) => [path.slice(path.lastIndexOf("/") + 1), address]),
);

/** Hands the reader those of its files that a document needs. Their addresses hold their contents' hashes, so it cannot build them itself. */
export class LibraryFiles {
	async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
		const address = addresses.get(filename);
		if (address === undefined) throw new Error(`the reader has no file ${filename}`);
		const answer = await fetch(address);
		if (!answer.ok) throw new Error(`the reader's file ${filename} did not come`);
		return new Uint8Array(await answer.arrayBuffer());
	}
}
