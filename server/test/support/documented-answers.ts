import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { isCurrency } from "../../src/money/index.ts";
import type { App } from "../../src/platform/http/index.ts";

type Node = Readonly<Record<string, unknown>>;

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

	constructor(app: App) {
		const document = closed(app.apiDocuments.document("all", "")) as { paths: Readonly<Record<string, Node>> };
		this.#ajv = new Ajv2020({ strict: false, allErrors: true });
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
		const path = (url.split("?")[0] as string).replace(/\/+$/, "");
		if (!path.startsWith(apiPrefix) || status < 200 || status >= 300) return;
		const matching = this.#operations.filter((operation) => operation.path.test(path));
		// A literal path takes precedence over a parameter: /invoice/summary before /invoice/{uuid}.
		const [operation] = matching.toSorted((a, b) => parameters(a.pointer) - parameters(b.pointer));
		if (operation === undefined) throw new Error(`${method} ${path} is not in the OpenAPI document`);
		const place = `${operation.pointer}/${method.toLowerCase()}/responses/${status}`;
		const validate = this.#validator(`${documentName}#/paths/${place}/content/application~1json/schema`);
		if (validate(body)) return;
		const faults = (validate.errors ?? []).map(({ instancePath, message, params }) => {
			return `${instancePath || "the answer"} ${message} ${JSON.stringify(params)}`;
		});
		throw new Error(`${method} ${path} answered ${status} otherwise than documented:\n${faults.join("\n")}`);
	}

	#validator(reference: string): ValidateFunction {
		const validator = this.#validators.get(reference) ?? this.#ajv.compile({ $ref: encodeURI(reference) });
		this.#validators.set(reference, validator);
		return validator;
	}
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
