import { comment, exported, unexported } from "./go-names.ts";
import { goType, queryDeclaration } from "./go-types.ts";
import type { Listing, Method, ObjectType, RequestBody, Resource, Type } from "./model.ts";

export type Objects = ReadonlyMap<string, ObjectType>;

export function serviceName(resource: Resource): string {
	return `${exported(resource.name)}Service`;
}

/** A resource's service with its methods and their parameters. */
export function serviceDeclarations(resource: Resource, objects: Objects): string[] {
	const name = serviceName(resource);
	return [
		`// ${name} has the methods of client.${exported(resource.name)}.\ntype ${name} struct{ transport *transport }`,
		...resource.methods.flatMap((method) => new GoMethod(resource, method, objects).declarations()),
	];
}

/** The page that an iterator asks for. */
type Paging = Exclude<Listing["paging"], "none">;

/** One operation as a method in Go. */
class GoMethod {
	readonly #resource: Resource;
	readonly #method: Method;
	readonly #objects: Objects;
	readonly #name: string;
	readonly #params: string;

	constructor(resource: Resource, method: Method, objects: Objects) {
		this.#resource = resource;
		this.#method = method;
		this.#objects = objects;
		this.#name = exported(method.name);
		this.#params = `${exported(resource.name)}${this.#name}Params`;
	}

	declarations(): string[] {
		const { queryParameters, listing } = this.#method;
		const params = queryDeclaration(
			this.#params,
			`${this.#params} are the parameters of [${serviceName(this.#resource)}.${this.#name}]. Zero values are left out.`,
			queryParameters,
		);
		return [
			...(queryParameters.length === 0 ? [] : [params]),
			this.#once(),
			...(listing === null || listing.paging === "none" ? [] : [this.#iterator(listing.item, listing.paging)]),
		];
	}

	#once(): string {
		const { httpMethod, path, description, answer } = this.#method;
		const [result, caller] = this.#answerTypes();
		const returned = answer.kind === "json" && result !== "error" ? `(*${result}, error)` : result;
		const target = answer.kind === "json" && result !== "error" ? `${caller}[${result}]` : caller;
		return [
			...comment(description),
			"//",
			`// ${httpMethod} ${path}`,
			`${this.#signature(this.#name)} ${returned} {`,
			`\treturn ${target}(ctx, s.transport, ${this.#request()}, options)`,
			"}",
		].join("\n");
	}

	/** The type of the answer, and the function that reads it. */
	#answerTypes(): [string, string] {
		const { answer } = this.#method;
		if (answer.kind === "bytes") return ["(io.ReadCloser, error)", "download"];
		if (answer.kind === "none" || this.#isEmpty(answer.type)) return ["error", "callWithoutAnswer"];
		return [goType(answer.type), "call"];
	}

	#isEmpty(type: Type): boolean {
		return type.kind === "named" && this.#objects.get(type.name)?.properties.length === 0;
	}

	#signature(name: string): string {
		const { pathParameters, request, queryParameters } = this.#method;
		const parameters = [
			...pathParameters.map((parameter) => `${unexported(parameter.name)} ${goType(parameter.type)}`),
			...(request === null ? [] : [`body ${bodyType(request)}`]),
			...(queryParameters.length === 0 ? [] : [`params ${this.#params}`]),
		];
		const all = ["ctx context.Context", ...parameters, "options ...RequestOption"].join(", ");
		return `func (s *${serviceName(this.#resource)}) ${name}(${all})`;
	}

	#request(): string {
		const { httpMethod, path, pathParameters, request, queryParameters, takesIdempotencyKey } = this.#method;
		const texts = pathParameters.map(({ name, type }) =>
			type.kind === "named" ? `string(${unexported(name)})` : unexported(name),
		);
		const parts = [
			`method: "${httpMethod}"`,
			`path: "${path}"`,
			...(texts.length === 0 ? [] : [`arguments: []string{${texts.join(", ")}}`]),
			...(request === null ? [] : [`body: ${this.#body(request)}`]),
			...(queryParameters.length === 0 ? [] : ["query: params"]),
			...(takesIdempotencyKey ? ["takesKey: true"] : []),
		];
		return `request{${parts.join(", ")}}`;
	}

	#body(request: RequestBody): string {
		switch (request.kind) {
			case "json":
				return "body";
			case "ndjson":
				return `rawBody{"application/x-ndjson", body}`;
			case "bytes":
				return `rawBody{"${request.mediaType}", body}`;
			case "multipart":
				return this.#form(request.type);
		}
	}

	#form(type: Type): string {
		const properties = type.kind === "named" ? (this.#objects.get(type.name)?.properties ?? []) : [];
		const parts = (isFile: boolean) =>
			properties
				.filter((property) => (property.type.kind === "file") === isFile)
				.map(({ name }) => `"${name}": body.${exported(name)}`)
				.join(", ");
		return `multipartBody{fields: map[string]string{${parts(false)}}, files: map[string]File{${parts(true)}}}`;
	}

	#iterator(item: Type, paging: Paging): string {
		const { pathParameters } = this.#method;
		const name = this.#name.replace(/^List/, "ListAll");
		const words = pathParameters.map((parameter) => unexported(parameter.name));
		const list = `s.${this.#name}(${["ctx", ...words, "params", "options..."].join(", ")})`;
		const { place, type, next, none } = {
			offset: { place: "offset", type: "int64", next: "Count", none: "0" },
			cursor: { place: "cursor", type: "string", next: "NextCursor", none: "nil" },
		}[paging];
		const pages = `pagesBy${exported(place)}`;
		const result = `([]${goType(item)}, ${paging === "offset" ? "int64" : "*string"}, error)`;
		return [
			`// ${name} is [${serviceName(this.#resource)}.${this.#name}] over all pages. It ends after an error.`,
			`${this.#signature(name)} iter.Seq2[${goType(item)}, error] {`,
			`\treturn ${pages}(params.${exported(place)}, func(${place} ${type}) ${result} {`,
			`\t\tparams.${exported(place)} = ${place}`,
			`\t\tpage, err := ${list}`,
			"\t\tif err != nil {",
			`\t\t\treturn nil, ${none}, err`,
			"\t\t}",
			`\t\treturn page.Items, page.${next}, nil`,
			"\t})",
			"}",
		].join("\n");
	}
}

function bodyType(request: RequestBody): string {
	return request.kind === "json" || request.kind === "multipart" ? goType(request.type) : "[]byte";
}
