import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { build } from "vite";

/** Builds a page into the folder that is named, each file compressed beside itself: `node web/build-page.ts <page> <folder>`. */
const [page, place] = process.argv.slice(2);
/** What a page's elements are made by: the payment page is small, the application is for those who stay. */
const jsxFrom = { pay: "preact", app: "react" }[page ?? ""];
if (page === undefined || place === undefined || jsxFrom === undefined)
	throw new Error("name a page and the folder to build into");

// Whoever starts the build, it is the same: under a test's environment the builder would make another one, with this machine's paths in it.
process.env.NODE_ENV = "production";

const root = fileURLToPath(new URL("./", import.meta.url));

await build({
	root,
	// The service may stand under a path of its own, which only the server knows: its web room (`pages.ts`) puts it into the HTML, and
	// scripts and styles find each other beside them.
	base: "./",
	configFile: false,
	mode: "production",
	envDir: false,
	publicDir: false,
	cacheDir: join(place, ".cache"),
	logLevel: "error",
	oxc: { jsx: { runtime: "automatic", importSource: jsxFrom, development: false } },
	build: {
		outDir: place,
		emptyOutDir: false,
		target: ["chrome107", "edge107", "firefox104", "safari16"],
		modulePreload: { polyfill: false },
		assetsInlineLimit: 0,
		// The reader of PDFs is large, and loaded where a PDF is shown only.
		chunkSizeWarningLimit: 2_000,
		rolldownOptions: { input: [join(root, page, "index.html")] },
	},
});

/** The last percents take ten times as long: they are spent on what every visitor loads, not on the reader of PDFs and its fonts. */
const large_bytes = 400_000;
const assets = join(place, "assets");
for (const name of readdirSync(assets)) {
	const content = readFileSync(join(assets, name));
	const parameters = {
		[constants.BROTLI_PARAM_SIZE_HINT]: content.length,
		[constants.BROTLI_PARAM_QUALITY]: /\.(js|css)$/.test(name) && content.length < large_bytes ? 11 : 9,
	};
	writeFileSync(join(assets, `${name}.br`), brotliCompressSync(content, { params: parameters }));
}
