import { wordsOf } from "./emitter.ts";
import type { NamedType, Type } from "./model.ts";

/** How names, types and texts are written in Python. Lines stay as `ruff format` leaves them. */

/** Python's reserved words. */
const reserved = new Set(
	`and as assert async await break class continue def del elif else except finally for from global if import in is
	lambda nonlocal not or pass raise return try while with yield`.split(/\s+/),
);

/** What annotations use: a field of that name would hide it from the fields after it. */
const annotations = new Set(["date", "datetime", "list", "dict", "str", "int", "bool", "float"]);

export const width = 120;

/** A method or an argument: `addCredit` is `add_credit`; `from` is `from_`. */
export function identifier(name: string): string {
	const words = wordsOf(name).join("_");
	return reserved.has(words) ? `${words}_` : words;
}

/** A field of a dataclass. The package reads the wire's name by dropping the underscore. */
export function fieldName(name: string): string {
	return annotations.has(name) ? `${name}_` : identifier(name);
}

/** Whether the wire's name can stand as a key of a class. */
export function isIdentifier(name: string): boolean {
	return identifier(name) === name;
}

export function className(name: string): string {
	return wordsOf(name)
		.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
		.join("");
}

/** A docstring of one line where it fits, indented by so many spaces. */
export function docstring(text: string, indent: number): string {
	const escaped = text.trim().replaceAll("\\", "\\\\").replaceAll('"""', "'''");
	const pad = " ".repeat(indent);
	const lines = escaped.split("\n").flatMap((line) => wrapped(line.trim(), width - indent - 6));
	// A quote before the closing ones would end the text too early.
	if (lines.length === 1) return `${pad}"""${escaped}${escaped.endsWith('"') ? " " : ""}"""\n`;
	return `${pad}"""${lines.join(`\n${pad}`)}\n${pad}"""\n`.replaceAll(/[ ]+$/gm, "");
}

function wrapped(text: string, length: number): string[] {
	const lines = [""];
	for (const word of text.split(" ")) {
		const last = lines.at(-1) as string;
		if (last !== "" && last.length + 1 + word.length > length) lines.push(word);
		else lines[lines.length - 1] = last === "" ? word : `${last} ${word}`;
	}
	return lines;
}

export function quoted(value: string | boolean): string {
	return typeof value === "boolean" ? (value ? "True" : "False") : JSON.stringify(value);
}

/** Prints the types of one direction: what is sent takes more forms than what is received. */
export class TypePrinter {
	readonly #enums: ReadonlySet<string>;
	readonly #isSent: boolean;
	/** The module before the names of objects; empty within it. */
	readonly #prefix: string;

	constructor(types: readonly NamedType[], direction: "sent" | "received", prefix = "") {
		this.#enums = new Set(types.filter(({ kind }) => kind === "enum").map(({ name }) => name));
		this.#isSent = direction === "sent";
		this.#prefix = prefix;
	}

	print(type: Type): string {
		switch (type.kind) {
			case "string":
				return this.#string(type.format);
			case "integer":
				return "int";
			case "number":
				return "float";
			case "boolean":
				return "bool";
			case "decimal":
				return this.#isSent ? "DecimalLike" : "Decimal";
			case "constant":
				return `Literal[${quoted(type.value)}]`;
			case "named":
				if (this.#enums.has(type.name)) return this.#prefix === "" && !this.#isSent ? type.name : `types.${type.name}`;
				return this.#prefix + type.name;
			case "array":
				return `${this.#isSent ? "Sequence" : "list"}[${this.print(type.items)}]`;
			case "map":
				return `${this.#isSent ? "Mapping" : "dict"}[str, ${this.print(type.values)}]`;
			case "union":
				return type.of.map((each) => this.print(each)).join(" | ");
			case "nullable": {
				const inner = this.print(type.type);
				return inner === "Any" ? inner : `${inner} | None`;
			}
			case "any":
				return "Any";
			case "file":
				return "File";
		}
	}

	#string(format: string | null): string {
		if (format === "date") return this.#isSent ? "date | str" : "date";
		if (format === "date-time") return this.#isSent ? "datetime | str" : "datetime";
		if (format === "moment" && this.#isSent) return "datetime | date | str";
		return "str";
	}
}

/** `from module import names`, for those of the names that the text uses; one line for each module that is left. */
export function imports(text: string, modules: Readonly<Record<string, readonly string[]>>): string {
	const code = text.replaceAll(/"""[\s\S]*?"""|"[^"\n]*"/g, "");
	return Object.entries(modules)
		.map(([module, names]) => [module, names.filter((name) => new RegExp(`\\b${name}\\b`).test(code))] as const)
		.filter(([, names]) => names.length > 0)
		.map(([module, names]) => `from ${module} import ${names.join(", ")}\n`)
		.join("");
}
