import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { dirname, join, resolve } from "node:path";

/** A string that names another file of the program: in an import, or in a URL beside the module. */
const ownModule = /(["'`])(\.\.?\/[^"'`\n]*)\.ts\1/g;
const isLeftOut = (path: string) => /\.test\.ts$|\/testing\/|\.md$/.test(path);

/**
 * Writes the program as JavaScript: types become spaces, so that a stack trace names the line and column of the source. Node strips no
 * types under `node_modules`.
 * @throws Error if a file imports one that is left out
 */
export function compileProgram(source: string, target: string): void {
	const files = readdirSync(source, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name).slice(source.length))
		.filter((path) => !isLeftOut(path));
	for (const path of files) {
		mkdirSync(dirname(join(target, path)), { recursive: true });
		if (path.endsWith(".ts")) compileFile(join(source, path), join(target, path.replace(/\.ts$/, ".js")));
		else cpSync(join(source, path), join(target, path));
	}
	for (const path of files.filter((path) => path.endsWith(".ts"))) {
		requireImports(join(target, path.replace(/\.ts$/, ".js")));
	}
}

function compileFile(source: string, target: string): void {
	writeFileSync(target, stripTypeScriptTypes(readFileSync(source, "utf8")).replaceAll(ownModule, "$1$2.js$1"));
}

function requireImports(file: string): void {
	for (const [, path = ""] of readFileSync(file, "utf8").matchAll(/(?:from|import\(|import) ?"(\.\.?\/[^"]+)"/g)) {
		if (!existsSync(resolve(dirname(file), path))) throw new Error(`${file} imports ${path}, which is not packed`);
	}
}
