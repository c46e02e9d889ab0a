import type { App } from "../../src/platform/http/index.ts";

/** A schema of the OpenAPI document, with references resolved on request. */
export type Schema = Readonly<Record<string, unknown>>;

export interface Operation {
	readonly method: string;
	/** As in the document: `/api/v1/customer/{customer_uuid}`. */
	readonly path: string;
	/** Method and path. */
	readonly at: string;
	readonly parameters: readonly { readonly name: string; readonly in: "path" | "query"; readonly schema: Schema }[];
	readonly required: ReadonlySet<string>;
	readonly mediaType: string | null;
	readonly body: Schema | null;
}

interface OpenApiOperation {
	readonly parameters?: readonly { name: string; in: string; schema: Schema; required?: boolean }[];
	readonly requestBody?: { readonly content: Readonly<Record<string, { schema?: Schema }>> };
}

/** The OpenAPI document of the running program, as a client reads it. */
export class ApiDocument {
	readonly #schemas: Readonly<Record<string, Schema>>;
	readonly operations: readonly Operation[];

	constructor(app: App) {
		const document = app.apiDocuments.document("all", "") as unknown as {
			paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
			components: { schemas: Readonly<Record<string, Schema>> };
		};
		this.#schemas = document.components.schemas;
		this.operations = Object.entries(document.paths).flatMap(([path, methods]) =>
			Object.entries(methods).map(([method, operation]) => operationOf(method.toUpperCase(), path, operation)),
		);
	}

	/** The schema itself if it is only a reference; of a named schema or null, one schema that takes both. */
	follow(schema: Schema): Schema {
		const choices = (schema.anyOf ?? []) as readonly Schema[];
		const [named] = choices.filter(({ type }) => type !== "null");
		if (choices.length === 2 && named?.$ref !== undefined) {
			const { type, enum: values, ...rest } = this.follow(named);
			const options = Array.isArray(values) ? { enum: [...values, null] } : {};
			return { ...rest, ...options, type: [type, "null"].flat() };
		}
		if (typeof schema.$ref !== "string") return schema;
		return this.follow(this.#schemas[decodeURIComponent(schema.$ref.split("/").at(-1) as string)] ?? {});
	}
}

function operationOf(method: string, path: string, { parameters = [], requestBody }: OpenApiOperation): Operation {
	const [mediaType = null, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
	const asked = parameters.filter((each) => each.in === "path" || each.in === "query");
	return {
		...{ method, path, at: `${method} ${path}`, mediaType, body: content?.schema ?? null },
		parameters: asked as Operation["parameters"],
		required: new Set(asked.filter(({ required }) => required).map(({ name }) => name)),
	};
}

/**
 * Every route that the framework serves, including hidden ones, read from its printed tree: `GET
 * /files/{organisation_uuid}/…`.
 */
export function registeredRoutes(app: App): string[] {
	const prefixes: string[] = [];
	return app
		.printRoutes({ commonPrefix: false })
		.split("\n")
		.flatMap((line) => {
			const match = /^([│ ]*)[├└]── (\S+)(?: \(([^)]+)\))?$/.exec(line);
			if (match === null) return [];
			const [, indent, part, methods = ""] = match as unknown as [string, string, string, string?];
			const depth = indent.length / 4;
			prefixes.splice(depth, prefixes.length, `${prefixes[depth - 1] ?? ""}${part}`);
			const path = (prefixes[depth] as string).replace(/:([a-z_]+)/g, "{$1}").replace(/^\/\//, "/");
			return methods
				.split(", ")
				.filter((method) => method !== "" && method !== "HEAD")
				.map((method) => `${method} ${path}`);
		});
}
