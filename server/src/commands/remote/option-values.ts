import { readFile } from "node:fs/promises";
import { type Field, typesOf } from "../../api-operations/index.ts";
import { parseJson } from "../../platform/json.ts";

/** Numbers as JSON has them, and with a leading plus or zeros nothing that could be misread. */
const numberPattern = /^-?(0|[1-9]\d*)(\.\d+)?$/;

/**
 * An option's value as the API takes it.
 * @param texts each occurrence of the option
 * @throws Error that names the option
 */
export async function optionValue(field: Field, option: string, texts: readonly string[]): Promise<unknown> {
	const { schema } = field;
	const [type] = typesOf(schema);
	const last = texts.at(-1) as string;
	const isNullable = [schema.type].flat().includes("null");
	if (last === "null" && isNullable && type !== "string") return null;
	if (type === "array" && isPlainList(field))
		return texts.map((text) => scalarOf(typesOf(schema.items ?? {})[0], option, text));
	if (type === "array" || type === "object") return readJsonValue(option, last);
	return scalarOf(type, option, last);
}

/** Whether the option is repeated for each entry, as opposed to taking JSON. */
export function isPlainList({ schema }: Field): boolean {
	const [type] = typesOf(schema.items ?? {});
	return type === "string" || type === "integer" || type === "number";
}

function scalarOf(type: string | undefined, option: string, text: string): unknown {
	if (type === "boolean") {
		if (text !== "true" && text !== "false") throw new Error(`${option} must be true or false, not "${text}"`);
		return text === "true";
	}
	if (type !== "number" && type !== "integer") return text;
	if (!numberPattern.test(text)) throw new Error(`${option} must be a number, not "${text}"`);
	return parseJson(text);
}

/**
 * JSON given as text, as `@` and a file's name, or as `-` for standard input. No number loses a digit.
 * @throws Error that names the option
 */
export async function readJsonValue(option: string, text: string): Promise<unknown> {
	const content = await contentOf(option, text);
	try {
		return parseJson(content);
	} catch (error) {
		throw new Error(`${option} is not valid JSON: ${(error as Error).message}`);
	}
}

async function contentOf(option: string, text: string): Promise<string> {
	if (text === "-") {
		const pieces: Buffer[] = [];
		for await (const piece of process.stdin) pieces.push(piece as Buffer);
		return Buffer.concat(pieces).toString("utf8");
	}
	if (!text.startsWith("@")) return text;
	const path = text.slice(1);
	return readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
		throw new Error(`${option}: ${path} cannot be read: ${error.code}`);
	});
}
