/**
 * What in a new OpenAPI document breaks clients of an old one, after oasdiff's rules. What a client sends must be accepted as before:
 * nothing that it may send is taken away, nothing new is required. What a client reads must be there as before, with the same type.
 * Everything else is an addition, a new value of an enumeration in an answer included.
 */

type Node = Readonly<Record<string, unknown>>;

interface Documents {
	readonly old: Node;
	readonly new: Node;
}

/** `request`: clients send it, so it must not become narrower. `answer`: clients read it, so it must not become wider. */
type Direction = "request" | "answer";

const methods = ["get", "put", "post", "delete", "patch"];
/** Limits by whether more of them accepts more. */
const limits: Readonly<Record<string, "upper" | "lower">> = {
	...{ maximum: "upper", maxLength: "upper", maxItems: "upper", exclusiveMaximum: "upper" },
	...{ minimum: "lower", minLength: "lower", minItems: "lower", minProperties: "lower", exclusiveMinimum: "lower" },
	"x-decimal": "upper",
};

/** One sentence for each breaking change; none if every client goes on working. */
export function breakingChanges(oldDocument: object, newDocument: object): string[] {
	const documents = { old: oldDocument as Node, new: newDocument as Node };
	const found: string[] = [];
	for (const [path, item] of entries(documents.old.paths)) {
		for (const method of methods.filter((each) => each in item)) {
			const at = `${method.toUpperCase()} ${path}`;
			const operation = nodeIn(nodeIn(documents.new.paths, path), method);
			if (operation === undefined) found.push(`${at}: the operation is gone`);
			else new Comparison(documents, at, found).operation(item[method] as Node, operation);
		}
	}
	return found;
}

class Comparison {
	readonly #documents: Documents;
	readonly #operation: string;
	readonly #found: string[];
	/** Pairs of schemas under way or done: schemas may contain themselves. */
	readonly #compared = new Set<string>();

	constructor(documents: Documents, operation: string, found: string[]) {
		this.#documents = documents;
		this.#operation = operation;
		this.#found = found;
	}

	operation(before: Node, after: Node): void {
		if (before.operationId !== after.operationId) {
			this.#report(`the operation id ${before.operationId} is now ${after.operationId}`);
		}
		this.#parameters(before, after);
		this.#body(before.requestBody as Node | undefined, after.requestBody as Node | undefined);
		for (const [status, answer] of entries(before.responses)) {
			if (!/^2/.test(status)) continue;
			const next = nodeIn(after.responses, status);
			if (next === undefined) this.#report(`the answer ${status} is gone`);
			else this.#contents(answer, next, "answer", status);
		}
	}

	#parameters(before: Node, after: Node): void {
		const known = this.#named(before, "old");
		const next = this.#named(after, "new");
		for (const [name, parameter] of known) {
			const now = next.get(name);
			if (now === undefined) this.#report(`the parameter ${name} is gone`);
			else {
				if (now.required === true && parameter.required !== true) this.#report(`the parameter ${name} is now required`);
				this.#schemas(parameter.schema, now.schema, "request", name);
			}
		}
		for (const [name, { required }] of next) {
			if (required === true && !known.has(name)) this.#report(`the new parameter ${name} is required`);
		}
	}

	#named({ parameters = [] }: Node, side: keyof Documents): Map<string, Node> {
		const all = (parameters as readonly Node[]).map((parameter) => this.#followed(parameter, side));
		return new Map(all.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]));
	}

	#body(before: Node | undefined, after: Node | undefined): void {
		if (before === undefined) {
			if (after?.required === true) this.#report("a body is now required");
			return;
		}
		if (after === undefined) this.#report("the body is gone");
		else {
			if (after.required === true && before.required !== true) this.#report("the body is now required");
			this.#contents(before, after, "request", "body");
		}
	}

	#contents(before: Node, after: Node, direction: Direction, at: string): void {
		for (const [type, { schema }] of entries(before.content)) {
			const next = nodeIn(after.content, type);
			if (next === undefined) this.#report(`${at}: the content type ${type} is gone`);
			else this.#schemas(schema, next.schema, direction, at);
		}
	}

	#schemas(oldSchema: unknown, newSchema: unknown, direction: Direction, at: string): void {
		const names = [nameOf(oldSchema), nameOf(newSchema)];
		if (names[0] !== undefined && names[1] !== undefined) {
			if (names[0] !== names[1]) this.#report(`${at}: the schema ${names[0]} is now ${names[1]}`);
			const pair = JSON.stringify([oldSchema, newSchema, direction]);
			if (this.#compared.has(pair)) return;
			this.#compared.add(pair);
		}
		const before = flat(this.#followed(oldSchema as Node, "old"), (node) => this.#followed(node, "old"));
		const after = flat(this.#followed(newSchema as Node, "new"), (node) => this.#followed(node, "new"));
		this.#types(before, after, direction, at);
		this.#values(before, after, direction, at);
		this.#limits(before, after, direction, at);
		this.#properties(before, after, direction, at);
		if (before.items !== undefined && after.items !== undefined) {
			this.#schemas(before.items, after.items, direction, `${at}[]`);
		}
	}

	#types(before: Node, after: Node, direction: Direction, at: string): void {
		const [known, next] = [typesOf(before), typesOf(after)];
		for (const type of known.filter((each) => !accepts(next, each))) {
			// An answer that is null no longer is no harm.
			if (direction === "request" || type !== "null") this.#report(`${at}: the type ${type} is gone`);
		}
		if (direction === "request") return;
		for (const type of next.filter((each) => !accepts(known, each))) this.#report(`${at}: the type ${type} is new`);
		if (before.format !== after.format) this.#report(`${at}: the format ${before.format} is now ${after.format}`);
	}

	#values(before: Node, after: Node, direction: Direction, at: string): void {
		const [known, next] = [valuesOf(before), valuesOf(after)];
		// Clients are told to expect new values in answers.
		if (direction === "answer" || next === null) return;
		if (known === null) this.#report(`${at}: must now be one of a few values`);
		for (const value of (known ?? []).filter((each) => !next.includes(each))) {
			this.#report(`${at}: the value ${value} is gone`);
		}
	}

	#limits(before: Node, after: Node, direction: Direction, at: string): void {
		if (direction === "answer") return;
		for (const [keyword, side] of Object.entries(limits)) {
			const [known, next] = [before[keyword], after[keyword]] as (number | undefined)[];
			if (next === undefined) continue;
			const isTighter = known === undefined || (side === "upper" ? next < known : next > known);
			if (isTighter) this.#report(`${at}: ${keyword} is now ${next}`);
		}
		for (const keyword of ["format", "pattern"]) {
			if (after[keyword] !== undefined && after[keyword] !== before[keyword]) {
				this.#report(`${at}: ${keyword} is now ${after[keyword]}`);
			}
		}
	}

	#properties(before: Node, after: Node, direction: Direction, at: string): void {
		const known = new Set((before.required ?? []) as readonly string[]);
		const next = new Set((after.required ?? []) as readonly string[]);
		for (const [name, schema] of entries(before.properties)) {
			const now = nodeIn(after.properties, name);
			const place = at === "" ? name : `${at}.${name}`;
			if (now === undefined) this.#report(`${place}: the property is gone`);
			else this.#schemas(schema, now, direction, place);
		}
		const bad = direction === "request" ? [...next].filter((name) => !known.has(name)) : [];
		for (const name of bad) this.#report(`${at}.${name}: is now required`);
		if (direction === "request") return;
		for (const name of known) {
			if (!next.has(name) && nodeIn(after.properties, name) !== undefined)
				this.#report(`${at}.${name}: is no longer always answered`);
		}
	}

	#followed(node: Node, side: keyof Documents): Node {
		if (typeof node.$ref !== "string") return node;
		const parts = node.$ref.split("/").slice(1);
		const found = parts.reduce<unknown>((holder, part) => (holder as Node)?.[part], this.#documents[side]);
		return this.#followed(found as Node, side);
	}

	#report(what: string): void {
		this.#found.push(`${this.#operation}: ${what}`);
	}
}

function entries(node: unknown): [string, Node][] {
	return Object.entries((node ?? {}) as Readonly<Record<string, Node>>);
}

function nodeIn(holder: unknown, name: string): Node | undefined {
	return (holder as Readonly<Record<string, Node>> | undefined)?.[name];
}

/** The name of the component that a schema is, or is if it isn't null. */
function nameOf(schema: unknown): string | undefined {
	const { $ref, anyOf = [] } = schema as { readonly $ref?: string; readonly anyOf?: readonly { $ref?: string }[] };
	return ($ref ?? anyOf[0]?.$ref)?.split("/").at(-1);
}

/** `anyOf` of a schema and null, as one schema whose type may be null. */
function flat(schema: Node, follow: (node: Node) => Node): Node {
	const choices = schema.anyOf as readonly Node[] | undefined;
	const [choice] = choices?.filter(({ type }) => type !== "null") ?? [];
	if (choices?.length !== 2 || choice === undefined) return schema;
	const inner = follow(choice);
	const values = inner.enum === undefined ? {} : { enum: [...(inner.enum as unknown[]), null] };
	return { ...inner, ...values, type: [...typesOf(inner), "null"] };
}

function typesOf({ type }: Node): string[] {
	return type === undefined ? [] : ([type].flat() as string[]);
}

function accepts(types: readonly string[], type: string): boolean {
	return types.length === 0 || types.includes(type) || (type === "integer" && types.includes("number"));
}

function valuesOf(schema: Node): unknown[] | null {
	if (Array.isArray(schema.enum)) return schema.enum;
	return "const" in schema ? [schema.const] : null;
}
