import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { isCurrency } from "../../src/money/index.ts";
import type { App } from "../../src/platform/http/index.ts";

type Node = Readonly<Record<string, unknown>>;
type Operation = { readonly responses: Node; readonly requestBody?: Node };

const documentName = "openapi";
const apiPrefix = "/api/v1/";

/**
 * Compares every API answer with the OpenAPI document: each listed field is there, with its type and format, and no unlisted
 * field is.
 */
export class DocumentedAnswers {
	readonly #ajv: Ajv2020;
	readonly #operations: readonly { readonly path: RegExp; readonly pointer: string; readonly methods: Node }[];
	readonly #validators = new Map<string, ValidateFunction>();
	static #shared: DocumentedAnswers | null = null;

	/** Every server has the same document: its parts are compiled once for all files that a process tests. */
	static of(app: App): DocumentedAnswers {
		DocumentedAnswers.#shared ??= new DocumentedAnswers(app);
		return DocumentedAnswers.#shared;
	}

	private constructor(app: App) {
		const document = closed(app.apiDocuments.document("all", "")) as { paths: Readonly<Record<string, Node>> };
		this.#ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
		formats.default(this.#ajv);
		this.#ajv.addFormat("currency", isCurrency);
		this.#ajv.addFormat("locale", true);
		this.#ajv.addFormat("moment", true);
		this.#ajv.addSchema(document, documentName);
		this.#operations = Object.entries(document.paths).map(([path, methods]) => ({
			path: new RegExp(`^${path.replace(/\/$/, "").replace(/\{[^}]+\}/g, "[^/]+")}$`),
			pointer: path.replaceAll("~", "~0").replaceAll("/", "~1"),
			methods,
		}));
	}

	/** @throws Error that says where the answer differs from the documentation */
	check(method: string, url: string, status: number, body: unknown): void {
		const path = pathOf(url);
		if (!path.startsWith(apiPrefix) || status < 200 || status >= 300) return;
		const operation = this.#operationAt(path);
		if (operation === undefined) throw new Error(`${method} ${path} is not in the OpenAPI document`);
		const place = `${operation.pointer}/${method.toLowerCase()}/responses/${status}`;
		const faults = this.#faultsOf(`paths/${place}`, body);
		if (faults !== null) throw new Error(`${method} ${path} answered ${status} otherwise than documented:\n${faults}`);
	}

	/** @throws Error if an operation refuses a request with a status that the document doesn't list */
	checkRefusal(method: string, url: string, status: number): void {
		const operation = this.#operationAt(pathOf(url))?.methods[method.toLowerCase()] as Operation | undefined;
		if (operation === undefined || status in operation.responses) return;
		// The router took the path, such as one with two slashes at its end, for that of another operation.
		if (status === 405) return;
		// A body where none is taken is no request that the document describes.
		if (operation.requestBody === undefined && (status === 413 || status === 415)) return;
		throw new Error(`${method} ${pathOf(url)} answered ${status}, which is not documented`);
	}

	#operationAt(path: string) {
		const matching = this.#operations.filter((operation) => operation.path.test(path));
		// A literal path takes precedence over a parameter: /invoice/summary before /invoice/{uuid}.
		return matching.toSorted((a, b) => parameters(a.pointer) - parameters(b.pointer))[0];
	}

	/** `check` for a webhook's message. */
	checkMessage(type: string, message: unknown): void {
		const faults = this.#faultsOf(`webhooks/${type}/post/requestBody`, message);
		if (faults !== null) throw new Error(`a message ${type} is otherwise than documented:\n${faults}`);
	}

	#faultsOf(place: string, body: unknown): string | null {
		const validate = this.#validator(`${documentName}#/${place}/content/application~1json/schema`);
		if (validate(body)) return null;
		const faults = (validate.errors ?? []).map(({ instancePath, message, params }) => {
			return `${instancePath || "the whole"} ${message} ${JSON.stringify(params)}`;
		});
		return faults.join("\n");
	}

	#validator(reference: string): ValidateFunction {
		const validator = this.#validators.get(reference) ?? this.#ajv.compile({ $ref: encodeURI(reference) });
		this.#validators.set(reference, validator);
		return validator;
	}
}

function pathOf(url: string): string {
	return (url.split("?")[0] as string).replace(/\/+$/, "");
}

function parameters(path: string): number {
	return path.split("{").length;
}

/** The document with every object closed that lists its fields: undocumented fields are refused. */
function closed(node: unknown): unknown {
	if (Array.isArray(node)) return node.map(closed);
	if (typeof node !== "object" || node === null) return node;
	const { $id: _id, ...rest } = node as Node;
	const copy: Record<string, unknown> = Object.fromEntries(
		Object.entries(rest).map(([key, value]) => [key, closed(value)]),
	);
	const listsFields = typeof copy.properties === "object" && !("additionalProperties" in copy) && "type" in copy;
	return listsFields ? { ...copy, additionalProperties: false } : copy;
}
