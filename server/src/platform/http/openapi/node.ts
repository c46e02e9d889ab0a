/** A JSON schema, or a part of the document, as plain data. */
export type Node = Readonly<Record<string, unknown>>;

export function isNode(value: unknown): value is Node {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
