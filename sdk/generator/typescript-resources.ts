import { wordsOf } from "./emitter.ts";
import type { Api, Method, Resource } from "./model.ts";
import { comment, printProperty, typeText } from "./typescript-types.ts";

/** One class for each resource, one method for each operation, and the base class of the client, which holds them. */
export function printResources({ resources }: Api): string {
	const head = [
		'import type { RequestOptions } from "./http/options.ts";',
		'import { type PageRequest, pathPart, Resource, type Transport } from "./http/resource.ts";',
		'import type * as Types from "./generated/types.ts";',
		"",
	];
	const classes = resources.map(printResource);
	const fields = resources.map(({ name }) => `\treadonly ${name}: ${className(name)};\n`).join("");
	const set = resources.map(({ name }) => `\t\tthis.${name} = new ${className(name)}(transport);\n`).join("");
	const base = `/** Every resource of the API. */\nexport class Resources {\n${fields}\n\tconstructor(transport: Transport) {\n${set}\t}\n}\n`;
	return [head.join("\n"), ...classes, base].join("\n");
}

function pascal(name: string): string {
	return name.charAt(0).toUpperCase() + name.slice(1);
}

/** `Invoices`, which no named type is called: those are in the singular. */
function className(resource: string): string {
	return `${pascal(resource)}Resource`;
}

function camel(name: string): string {
	const [first = "", ...others] = wordsOf(name);
	return first + others.map(pascal).join("");
}

function printResource({ name, methods }: Resource): string {
	const parameters = methods.filter(({ queryParameters }) => queryParameters.length > 0).map(printParameters);
	const its = methods.map(printMethod).join("\n");
	return [...parameters, `export class ${className(name)} extends Resource {\n${its}}\n`].join("\n");
}

/** `InvoicesListParameters`. */
function parametersName({ id }: Method): string {
	return `${id.split(".").map(pascal).join("")}Parameters`;
}

function printParameters(method: Method): string {
	const lines = method.queryParameters.map((parameter) => printProperty(parameter, "sent", "Types."));
	return `export interface ${parametersName(method)} {\n${lines.join("")}}\n`;
}

function printMethod(method: Method): string {
	const { description, httpMethod, request, answer, listing, takesIdempotencyKey } = method;
	const its = argumentsOf(method);
	const call = [
		`method: ${JSON.stringify(httpMethod)}`,
		`path: ${pathText(method)}`,
		...(method.queryParameters.length > 0 ? ["query: parameters"] : []),
		...(request === null ? [] : [`${request.kind}: body`]),
		...shapeOf("sends", request?.kind === "json" || request?.kind === "ndjson" ? request.type : null),
		...shapeOf("receives", answer.kind === "json" ? answer.type : null),
		...(takesIdempotencyKey ? ["takesIdempotencyKey: true"] : []),
		"options",
	];
	const text = answer.kind === "json" ? typeText(answer.type, "received", "Types.") : "Response";
	const item = listing === null ? "" : typeText(listing.item, "received", "Types.");
	const [result, how] =
		listing === null
			? [`Promise<${answer.kind === "none" ? "void" : text}>`, answer.kind === "bytes" ? "bytes" : "json"]
			: [`PageRequest<${item}, ${text}>`, `pages`];
	const paging = listing === null ? "" : `${JSON.stringify(listing.paging)}, `;
	const returned = `return this.${how}(${paging}{ ${call.join(", ")} });`;
	return `${comment(description, "\t")}\t${method.name}(${its.join(", ")}): ${result} {\n\t\t${returned}\n\t}\n`;
}

function shapeOf(way: string, type: { readonly kind: string; readonly name?: string } | null): string[] {
	return type?.kind === "named" ? [`${way}: ${JSON.stringify(type.name)}`] : [];
}

/** Path, body, query, options: what can be left out comes last. */
function argumentsOf(method: Method): string[] {
	const { pathParameters, request, queryParameters } = method;
	const path = pathParameters.map(({ name, type }) => `${camel(name)}: ${typeText(type, "sent", "Types.")}`);
	const body = request === null ? [] : [`body: ${bodyType(request)}${request.isRequired ? "" : " = {}"}`];
	const isNeeded = queryParameters.some(({ isRequired }) => isRequired);
	const query = queryParameters.length === 0 ? [] : [`parameters: ${parametersName(method)}${isNeeded ? "" : " = {}"}`];
	return [...path, ...body, ...query, "options: RequestOptions = {}"];
}

function bodyType(request: NonNullable<Method["request"]>): string {
	if (request.kind === "bytes") return "Blob | Uint8Array | string";
	const text = typeText(request.type, "sent", "Types.");
	return request.kind === "ndjson" ? `Iterable<${text}>` : text;
}

function pathText({ path }: Method): string {
	if (!path.includes("{")) return JSON.stringify(path);
	return `\`${path.replace(/\{(\w+)\}/g, (_part, name: string) => `\${pathPart("${name}", ${camel(name)})}`)}\``;
}
