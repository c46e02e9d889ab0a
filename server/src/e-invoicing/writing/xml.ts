/** An element as it will be written; what has no content is null and is not. */
export type Xml = Element | null;
interface Element {
	readonly name: string;
	readonly attributes: Attributes;
	readonly content: string | readonly Element[];
}
type Attributes = Readonly<Record<string, string | undefined>>;

/** An element with a text; null without one. */
export function value(name: string, text: string | undefined, attributes: Attributes = {}): Xml {
	return text === undefined || text === "" ? null : { name, attributes, content: text };
}

/** An element with elements; null if all of them are. */
export function group(name: string, ...content: readonly (Xml | readonly Xml[])[]): Xml {
	const elements = content.flat().filter((element) => element !== null);
	return elements.length === 0 ? null : { name, attributes: {}, content: elements };
}

/** The bytes of a document, in UTF-8. */
export function document(root: Xml, namespaces: Attributes): Uint8Array {
	if (root === null) throw new Error("a document needs content");
	const lines = ['<?xml version="1.0" encoding="UTF-8"?>'];
	write({ ...root, attributes: namespaces }, "", lines);
	return new TextEncoder().encode(`${lines.join("\n")}\n`);
}

function write({ name, attributes, content }: Element, indent: string, lines: string[]): void {
	const written = Object.entries(attributes).map(([key, text]) =>
		text === undefined ? "" : ` ${key}="${escaped(text)}"`,
	);
	const start = `${indent}<${name}${written.join("")}>`;
	if (typeof content === "string") {
		lines.push(`${start}${escaped(content)}</${name}>`);
		return;
	}
	lines.push(start);
	for (const element of content) write(element, `${indent}\t`, lines);
	lines.push(`${indent}</${name}>`);
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Characters that XML cannot hold are left out. A carriage return would be read as a line feed. */
function escaped(text: string): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 forbids
	const allowed = text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "").toWellFormed();
	return allowed.replaceAll(/[&<>"]/g, (character) => entities[character] as string).replaceAll("\r", "&#13;");
}
