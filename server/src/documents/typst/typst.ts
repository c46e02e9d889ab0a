import { requirePackage } from "../../assets/index.ts";
import { fontFolders } from "../text/fonts.ts";
import type { Typst } from "./interface.ts";
import { createNativeTypst, type NativeLibrary } from "./native-typst.ts";
import { createWasmTypst } from "./wasm-typst.ts";

/** Typst's library for this machine. Other machines have none of this version, and use its WebAssembly build. */
const libraries = ["gnu", "musl"].map(
	(libc) => `@myriaddreamin/typst-ts-node-compiler-${process.platform}-${process.arch}-${libc}`,
);

/** Starts Typst: natively in some milliseconds; the WebAssembly build, which draws the same pages, takes a second to start and twice as long for a page. */
export async function createTypst(): Promise<Typst> {
	const library = nativeLibrary();
	return library === null ? createWasmTypst(fontFolders()) : createNativeTypst(library, fontFolders());
}

function nativeLibrary(): NativeLibrary | null {
	for (const name of libraries) {
		try {
			return requirePackage(name) as NativeLibrary;
		} catch {
			// Not installed here, or made for another C library.
		}
	}
	return null;
}
