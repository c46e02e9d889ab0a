import type { Emitter } from "./emitter.ts";
import { type Objects, serviceDeclarations, serviceName } from "./go-methods.ts";
import { aligned, comment, exported, goFile } from "./go-names.ts";
import { goType, typeDeclarations } from "./go-types.ts";
import type { Api, ObjectType, Resource, Webhook } from "./model.ts";

/** Prints the generated files of the Go package, as gofmt leaves them. */
export const emit: Emitter = (api) => {
	const objects: Objects = new Map(
		api.types.filter((type): type is ObjectType => type.kind === "object").map((type) => [type.name, type]),
	);
	return [
		{ path: "client.go", text: goFile([versionDeclaration(api), ...clientDeclarations(api.resources)]) },
		{ path: "services.go", text: goFile(api.resources.flatMap((each) => serviceDeclarations(each, objects))) },
		{ path: "types.go", text: goFile([...typeDeclarations(api.types), payloadDeclaration(api.webhooks)]) },
	];
};

function versionDeclaration({ version }: Api): string {
	return `// Version is the API's version that this package was made from.\nconst Version = "${version}"`;
}

function clientDeclarations(resources: readonly Resource[]): string[] {
	return [
		[
			...comment("Client calls the API. Make one with [NewClient]; it can be used by many goroutines at once."),
			"type Client struct {",
			"\ttransport *transport",
			"",
			...aligned(resources.map((resource) => [exported(resource.name), `*${serviceName(resource)}`])),
			"}",
		].join("\n"),
		[
			"func newClient(t *transport) *Client {",
			"\tc := &Client{transport: t}",
			...resources.map((resource) => `\tc.${exported(resource.name)} = &${serviceName(resource)}{t}`),
			"\treturn c",
			"}",
		].join("\n"),
	];
}

/** Makes a message's value by its type. */
function payloadDeclaration(webhooks: readonly Webhook[]): string {
	const head = "// webhookPayloads has each type of webhook's struct.\nvar webhookPayloads = map[string]func() any";
	if (webhooks.length === 0) return `${head}{}`;
	const key = ({ eventType }: Webhook) => `${JSON.stringify(eventType)}:`;
	const width = Math.max(...webhooks.map((webhook) => key(webhook).length));
	const rows = webhooks.map(
		(webhook) => `\t${key(webhook).padEnd(width)} func() any { return new(${goType(webhook.payload)}) },`,
	);
	return [`${head}{`, ...rows, "}"].join("\n");
}
