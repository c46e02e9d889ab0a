import { isNode, type Node } from "./node.ts";

const prefix = "#/components/schemas/";

/** What a route's schema says for the service alone. */
const internalKeywords = new Set(["$id", "origin", "decimal", "isMultiline", "isQuantity"]);

/** The named schemas of a document. A schema with an `$id` is written down once and referred to by that name everywhere. */
export class Components {
	readonly #written = new Map<string, { readonly source: Node; readonly text: string; readonly schema: Node }>();

	/** The schema as the document shows it, with references in place of named schemas. */
	shown(schema: unknown): unknown {
		if (Array.isArray(schema)) return schema.map((part) => this.shown(part));
		if (!isNode(schema)) return schema;
		if (isNode(schema.origin)) return this.#variant(schema, schema.origin);
		return typeof schema.$id === "string" ? this.#reference(schema.$id, schema) : this.#content(schema);
	}

	/** All schemas written so far, by name. */
	all(): Record<string, Node> {
		const sorted = [...this.#written].sort(([one], [other]) => (one < other ? -1 : 1));
		return Object.fromEntries(sorted.map(([name, { schema }]) => [name, schema]));
	}

	/** A named schema with a description of its own, or that also takes null. */
	#variant(schema: Node, origin: Node): Node {
		const reference = this.shown(origin) as Node;
		const isNullable = Array.isArray(schema.type) && schema.type.includes("null");
		const { description = origin.description } = schema;
		if (isNullable) return { anyOf: [reference, { type: "null" }], description };
		return description === origin.description ? reference : { ...reference, description };
	}

	#reference(name: string, schema: Node): Node {
		const known = this.#written.get(name);
		if (known?.source !== schema) {
			const content = this.#content(schema);
			const text = JSON.stringify(content);
			if (known !== undefined && known.text !== text) throw new Error(`two different schemas have the name ${name}`);
			this.#written.set(name, { source: schema, text, schema: content });
		}
		return { $ref: `${prefix}${name}` };
	}

	#content(schema: Node): Node {
		const entries = Object.entries(schema).filter(([keyword]) => !internalKeywords.has(keyword));
		const shown = entries.map(([keyword, value]) => [keyword, this.#keyword(keyword, value)]);
		const exact = schema.decimal === undefined ? {} : { "x-decimal": schema.decimal };
		return { ...Object.fromEntries(shown), ...exact };
	}

	#keyword(keyword: string, value: unknown): unknown {
		// The names of properties are the caller's own: none of them is a keyword.
		if (keyword !== "properties" || !isNode(value)) return this.shown(value);
		return Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, this.shown(schema)]));
	}
}
