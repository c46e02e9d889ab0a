import type { Document } from "./document.ts";
import type { Api, Method, ObjectType, Resource, Type, Webhook } from "./model.ts";
import { type BareMethod, readListing, readMethods } from "./read-methods.ts";
import { readNamedTypes, readType } from "./read-types.ts";

/** Reads an OpenAPI document into the model that all SDKs are printed from. */
export function readApi(document: Document): Api {
	const bare = readMethods(document);
	const webhooks = readWebhooks(document);
	const sent = bare.flatMap(sentTypes);
	const received = [{ kind: "named", name: "Error" } as const, ...bare.flatMap(receivedTypes), ...payloads(webhooks)];
	const types = readNamedTypes(document.components.schemas, sent, received);
	const objects = new Map<string, ObjectType>();
	for (const type of types) if (type.kind === "object") objects.set(type.name, type);
	const methods = bare.map((method) => ({ ...method, listing: readListing(method, objects) }));
	const { title, version } = document.info;
	return { title, version, resources: byResource(methods), types, webhooks };
}

function sentTypes({ request, pathParameters, queryParameters }: BareMethod): Type[] {
	const parameters = [...pathParameters, ...queryParameters].map(({ type }) => type);
	return request === null || request.kind === "bytes" ? parameters : [...parameters, request.type];
}

function receivedTypes({ answer }: BareMethod): Type[] {
	return answer.kind === "json" ? [answer.type] : [];
}

function payloads(webhooks: readonly Webhook[]): Type[] {
	return webhooks.map(({ payload }) => payload);
}

function byResource(methods: readonly Method[]): Resource[] {
	const resources = Map.groupBy(methods, ({ id }) => id.slice(0, id.indexOf(".")));
	return [...resources].map(([name, its]) => ({ name, methods: its }));
}

function readWebhooks({ webhooks = {} }: Document): Webhook[] {
	return Object.keys(webhooks)
		.sort()
		.map((eventType) => {
			const operation = webhooks[eventType]?.post;
			const schema = operation?.requestBody?.content["application/json"]?.schema;
			if (schema === undefined) throw new Error(`webhook ${eventType}: no JSON payload`);
			const description = operation?.description ?? operation?.summary ?? "";
			return { eventType, description, payload: readType(schema, `webhook ${eventType}`) };
		});
}
