import { fontFolders } from "../text/fonts.ts";
import { createWasmTypst } from "../typst/wasm-typst.ts";

/** Draws a page by Typst's WebAssembly build, as the drawing process does on machines without a native one. */
const typst = await createWasmTypst(fontFolders());
typst.setFile("page.typ", "Drawn in isolation");
process.send?.(typst.typeset("page.typ").pdf({ standard: "a-3b", created: 0 }));
