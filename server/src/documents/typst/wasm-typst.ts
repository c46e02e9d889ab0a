import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
	initSync,
	type TypstCompiler,
	TypstCompilerBuilder,
	TypstFontResolverBuilder,
} from "@myriaddreamin/typst-ts-web-compiler";
import { packageFolder } from "../../assets/index.ts";
import type { PdfOptions, TypesetDocument, Typst } from "./interface.ts";
import { declarePdfA } from "./pdf-a.ts";

/** Diagnostics as objects with a message. */
const fullDiagnostics = 3;

interface Compiled {
	readonly result?: Uint8Array;
	readonly diagnostics?: readonly { readonly message?: string }[];
}

/** Typst's WebAssembly build: the same pages as the native one of its version. It knows no PDF standards: `declarePdfA` adds what they need. */
export async function createWasmTypst(fontFolders: readonly string[]): Promise<Typst> {
	initSync({ module: readFileSync(wasmFile()) });
	const compiler = await createCompiler();
	await addFonts(compiler, fontFolders);
	return {
		setFile(path, content) {
			if (typeof content === "string") compiler.add_source(`/${path}`, content);
			else compiler.map_shadow(`/${path}`, content);
		},
		removeFile: (path) => void compiler.unmap_shadow(`/${path}`),
		typeset(path): TypesetDocument {
			const { result, diagnostics = [] }: Compiled = compiler.compile(`/${path}`, null, "pdf", fullDiagnostics);
			if (!result) throw new Error(diagnostics.map(({ message }) => message).join("; ") || "unknown typesetting error");
			const pdf = Buffer.from(result);
			return {
				pages: Number(/\/Type \/Pages\s+\/Count (\d+)/.exec(pdf.toString("latin1"))?.[1]),
				pdf: ({ standard, created }: PdfOptions) => declarePdfA(pdf, { created, isArchivable: standard === "a-3b" }),
			};
		},
		evictCache: () => compiler.reset(),
	};
}

function wasmFile(): string {
	return join(packageFolder("@myriaddreamin/typst-ts-web-compiler"), "pkg", "typst_ts_web_compiler_bg.wasm");
}

/** Without access to files: a document sees only what it is given. */
function createCompiler(): Promise<TypstCompiler> {
	return withoutEvaluation(() => {
		const builder = new TypstCompilerBuilder();
		builder.set_dummy_access_model();
		return builder.build();
	});
}

/** What the builder makes of strings: the last of them is a function's body. */
const bodies: Readonly<Record<string, (argument: unknown) => unknown>> = {
	"return 0": () => 0,
	"return true": () => true,
	"return path": (path) => path,
};

/** Where a document is drawn, no string may become code (`startIsolated`). So the builder gets functions for the strings that it is known to use. */
function withoutEvaluation<Result>(work: () => Result): Result {
	const original = globalThis.Function;
	const refuse = () => {
		throw new Error("a document sees only what it is given");
	};
	const construct = (_original: FunctionConstructor, strings: unknown[]) => bodies[String(strings.at(-1))] ?? refuse;
	globalThis.Function = new Proxy(original, { construct });
	try {
		return work();
	} finally {
		globalThis.Function = original;
	}
}

/** A font's file is read when a page needs it. */
async function addFonts(compiler: TypstCompiler, folders: readonly string[]): Promise<void> {
	const builder = new TypstFontResolverBuilder();
	for (const folder of folders) {
		for (const name of readdirSync(folder).filter((name) => name.endsWith(".ttf"))) {
			const file = join(folder, name);
			builder.add_lazy_font(builder.get_font_info(readFileSync(file)), () => readFileSync(file));
		}
	}
	compiler.set_fonts(await builder.build());
}
