import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Document } from "./document.ts";
import { type Emitter, generatedMark } from "./emitter.ts";
import { readApi } from "./read.ts";

/** `npm run sdk`: writes the generated files of every SDK from docs/openapi.json. */

const sdk = fileURLToPath(new URL("../", import.meta.url));

/** The languages that have an emitter. */
export const languages = ["typescript", "python", "go"].filter((language) => existsSync(emitterPath(language)));

function emitterPath(language: string): string {
	return join(sdk, "generator", `${language}.ts`);
}

/** A language's files, by their path from the project's sdk folder: what the emitter prints now. */
export async function printed(language: string): Promise<Map<string, string>> {
	const document = JSON.parse(readFileSync(join(sdk, "../docs/openapi.json"), "utf8")) as Document;
	const { emit } = (await import(emitterPath(language))) as { readonly emit: Emitter };
	return new Map(emit(readApi(document)).map(({ path, text }) => [join(language, path), text]));
}

/** A language's files as they lie there: all that bear the mark. */
export function written(language: string): Map<string, string> {
	const paths = globSync(`${language}/**/*.{ts,py,pyi,go}`, {
		cwd: sdk,
		exclude: ["**/node_modules/**", "**/dist/**"],
	});
	const files = paths.map((path) => [path, readFileSync(join(sdk, path), "utf8")] as const);
	return new Map(files.filter(([, text]) => text.slice(0, 200).includes(generatedMark)));
}

async function write(language: string): Promise<void> {
	const files = await printed(language);
	for (const path of written(language).keys()) if (!files.has(path)) rmSync(join(sdk, path));
	for (const [path, text] of files) {
		mkdirSync(dirname(join(sdk, path)), { recursive: true });
		writeFileSync(join(sdk, path), text);
	}
}

if (import.meta.main) for (const language of languages) await write(language);
