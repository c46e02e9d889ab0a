import { generatedMark } from "./emitter.ts";
import type { Api, Method, ObjectType, Parameter, Property, Resource } from "./model.ts";
import { className, docstring, identifier, imports, quoted, TypePrinter, width } from "./python-text.ts";

/** `resources.py`: a class for each resource, and one that has them all. */
export function printResources(api: Api): string {
	const printer = new ResourcePrinter(api);
	const attributes = api.resources.map(
		({ name }) => `        self.${identifier(name)} = ${className(name)}Resource(requester)\n`,
	);
	const text = `
${api.resources.map((resource) => printer.print(resource)).join("\n")}

class Resources:
    """All resources by their names."""

    def __init__(self, requester: Requester) -> None:
${attributes.join("")}`;
	return `# ${generatedMark}
"""The API's resources, each with its methods."""

from __future__ import annotations

${imports(text, {
	"collections.abc": ["Mapping", "Sequence"],
	datetime: ["date", "datetime"],
	typing: ["Any", "BinaryIO", "Literal"],
})}
${imports(text, {
	tallybook: ["params", "types"],
	"tallybook._multipart": ["File"],
	"tallybook._omit": ["OMIT", "Omit"],
	"tallybook._pages": ["CursorPage", "OffsetPage"],
	"tallybook._requester": ["Requester", "Resource", "write_path"],
	"tallybook._wire": ["DecimalLike"],
})}${text}`;
}

/** An argument of a method, and where its value goes. */
interface Argument {
	readonly wire: string;
	readonly name: string;
	readonly type: string;
	readonly isRequired: boolean;
	readonly description: string;
}

class ResourcePrinter {
	readonly #objects: ReadonlyMap<string, ObjectType>;
	readonly #sent: TypePrinter;
	readonly #received: TypePrinter;

	constructor({ types }: Api) {
		this.#objects = new Map(types.filter((type) => type.kind === "object").map((type) => [type.name, type]));
		this.#sent = new TypePrinter(types, "sent", "params.");
		this.#received = new TypePrinter(types, "received", "types.");
	}

	print({ name, methods }: Resource): string {
		const printed = methods.map((method) => this.#method(method));
		return `\nclass ${className(name)}Resource(Resource):\n${docstring(`The API's \`${name}\`.`, 4)}\n${printed.join("\n")}`;
	}

	#method(method: Method): string {
		const path = method.pathParameters.map((parameter) => this.#argument(parameter));
		const query = method.queryParameters.map((parameter) => this.#argument(parameter));
		const body = this.#bodyArguments(method);
		const key = method.takesIdempotencyKey ? [idempotencyKey] : [];
		const keywords = [...body, ...query].sort((one, other) => Number(other.isRequired) - Number(one.isRequired));
		const names = [...path, ...keywords].map(({ name }) => name);
		if (new Set(names).size < names.length) throw new Error(`${method.id}: two arguments have one name`);
		const head = this.#head(method, path, [...keywords.map(printKeyword), ...key]);
		return head + printDoc(method, [...path, ...keywords]) + this.#call(method, { query, body });
	}

	#argument({ name, type, isRequired, description }: Parameter | Property): Argument {
		return { wire: name, name: identifier(name), type: this.#sent.print(type), isRequired, description };
	}

	/** The fields of a body are passed as keywords. */
	#bodyArguments({ id, request }: Method): Argument[] {
		if (request === null) return [];
		const isNamed = (request.kind === "json" || request.kind === "multipart") && request.type.kind === "named";
		const object = isNamed ? this.#objects.get(request.type.name) : undefined;
		if (object === undefined) throw new Error(`${id}: the Python client has no such body`);
		return object.properties.map((property) => this.#argument(property));
	}

	#head(method: Method, path: readonly Argument[], keywords: readonly string[]): string {
		const positional = ["self", ...path.map(({ name, type }) => `${name}: ${type}`)];
		const all = keywords.length === 0 ? positional : [...positional, "*", ...keywords];
		const returned = this.#returned(method);
		if (keywords.length === 0) return `    def ${identifier(method.name)}(${all.join(", ")}) -> ${returned}:\n`;
		const lines = all.map((argument) => `        ${argument},\n`);
		return `    def ${identifier(method.name)}(\n${lines.join("")}    ) -> ${returned}:\n`;
	}

	#returned({ answer, listing }: Method): string {
		if (listing?.paging === "offset") return `OffsetPage[${this.#received.print(listing.item)}]`;
		if (listing?.paging === "cursor") return `CursorPage[${this.#received.print(listing.item)}]`;
		if (answer.kind === "bytes") return "BinaryIO";
		return answer.kind === "none" ? "None" : this.#received.print(answer.type);
	}

	#call(method: Method, { query, body }: { query: readonly Argument[]; body: readonly Argument[] }): string {
		const path = printPath(method);
		if (method.listing !== null && method.listing.paging !== "none") {
			const page = method.listing.paging === "offset" ? "OffsetPage" : "CursorPage";
			const parts = ["self._requester", path, printMap(query), this.#received.print(method.listing.item)];
			return `        return ${page}(\n${parts.map((part) => `            ${part},\n`).join("")}        )\n`;
		}
		const parts = [quoted(method.httpMethod), path, ...this.#settings(method, query, body)];
		const name = method.answer.kind === "bytes" ? "download" : "call";
		const lines = parts.map((part) => `            ${part},\n`);
		return `        return self._requester.${name}(\n${lines.join("")}        )\n`;
	}

	#settings(method: Method, query: readonly Argument[], body: readonly Argument[]): string[] {
		const { request, answer } = method;
		const settings: string[] = [];
		if (query.length > 0) settings.push(`query=${printMap(query)}`);
		if (request?.kind === "json")
			settings.push(`body=${printMap(body)}`, `body_type=${this.#sent.print(request.type)}`);
		if (request?.kind === "multipart") settings.push(`form=${printMap(body)}`);
		if (answer.kind === "json") settings.push(`answer=${this.#received.print(answer.type)}`);
		if (answer.kind === "none") settings.push("answer=type(None)");
		if (method.takesIdempotencyKey && answer.kind !== "bytes") {
			settings.push("idempotency_key=idempotency_key", "is_idempotent=True");
		}
		return settings;
	}
}

const idempotencyKey = "idempotency_key: str | None = None";

function printKeyword({ name, type, isRequired }: Argument): string {
	if (isRequired) return `${name}: ${type}`;
	return type.endsWith(" | None")
		? `${name}: ${type.slice(0, -7)} | Omit | None = OMIT`
		: `${name}: ${type} | Omit = OMIT`;
}

function printDoc({ description }: Method, named: readonly Argument[]): string {
	const explained = named
		.filter((argument) => argument.description !== "")
		.map(({ name, description: said }) => `- \`${name}\`: ${said}`);
	return docstring(explained.length === 0 ? description : `${description}\n\n${explained.join("\n")}`, 8);
}

/** The path as an argument of a call; on several lines where one would be too long. */
function printPath({ path, pathParameters }: Method): string {
	if (pathParameters.length === 0) return quoted(path);
	const parts = [quoted(path), ...pathParameters.map(({ name }) => `${name}=${identifier(name)}`)];
	const line = `write_path(${parts.join(", ")})`;
	if (12 + line.length + 1 <= width) return line;
	return `write_path(\n${parts.map((part) => `                ${part},\n`).join("")}            )`;
}

/** A dictionary of arguments, by their names on the wire. */
function printMap(named: readonly Argument[]): string {
	if (named.length === 0) return "{}";
	return `{\n${named.map(({ wire, name }) => `                ${quoted(wire)}: ${name},\n`).join("")}            }`;
}
