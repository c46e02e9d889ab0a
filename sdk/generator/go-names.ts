import { generatedMark, wordsOf } from "./emitter.ts";

/** Words that Go writes in capitals. */
const initialisms = new Set(["ach", "api", "csv", "html", "http", "id", "ip", "json", "pdf", "url", "uuid"]);
/** Go's reserved words, and what a generated method calls something else. */
const taken = new Set(["func", "range", "type", "map", "body", "ctx", "params", "options", "s"]);

/** `line_items` → `LineItems`, `uuid` → `UUID`. */
export function exported(name: string): string {
	return wordsOf(name).map(capitalized).join("");
}

/** `line_item_uuid` → `lineItemUUID`. */
export function unexported(name: string): string {
	const [first = "", ...others] = wordsOf(name);
	const joined = first + others.map(capitalized).join("");
	return taken.has(joined) ? `${joined}Value` : joined;
}

function capitalized(word: string): string {
	return initialisms.has(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1);
}

const commentWidth = 110;

/** Lines of a comment, each with its indentation. */
export function comment(text: string, indentation = ""): string[] {
	const lines: string[] = [];
	let line = "";
	for (const word of text.split(/\s+/)) {
		if (line !== "" && line.length + 1 + word.length > commentWidth) {
			lines.push(line);
			line = word;
		} else line = line === "" ? word : `${line} ${word}`;
	}
	return [...lines, line].map((each) => `${indentation}// ${each}`);
}

/** Declarations in one column, as gofmt aligns them. */
export function aligned(rows: readonly (readonly [string, string])[]): string[] {
	const width = Math.max(...rows.map(([name]) => name.length));
	return rows.map(([name, rest]) => `\t${name.padEnd(width)} ${rest}`);
}

/** A generated file of the package; imports what its text uses. */
export function goFile(declarations: readonly string[]): string {
	const text = declarations.join("\n\n");
	const packages = ["context", "io", "iter", "time"].filter((name) => new RegExp(`\\b${name}\\.[A-Z]`).test(text));
	const imports = packages.length === 0 ? "" : `import (\n${packages.map((name) => `\t"${name}"\n`).join("")})\n\n`;
	return `// ${generatedMark}\n\npackage tallybook\n\n${imports}${text}\n`;
}
