import type { ApiDocument, Operation, Schema } from "../support/operations.ts";
import type { ValidRequest } from "../support/requests/valid-request.ts";
import type { Uuids } from "../support/stocked-organisation.ts";

/**
 * The locations of UUIDs in requests, by names such as `path.invoice_uuid`, `query.customer_uuid`,
 * `body.services[].metric_uuid`.
 */

/** The locations where an operation's documentation accepts a UUID. */
export function documentedPlaces(document: ApiDocument, { parameters, path, body }: Operation): string[] {
	const inQuery = parameters.filter((each) => each.in === "query" && isUuid(document, each.schema, each.name));
	return [
		...[...path.matchAll(/\{([^}]+)\}/g)]
			.map(([, name]) => `path.${name}`)
			.filter((place) => !["path.kind", "path.task"].includes(place)),
		...inQuery.map(({ name }) => `query.${name}`),
		...(body === null ? [] : placesOfSchema(document, body, "body", "")),
	];
}

function isUuid(document: ApiDocument, given: Schema, name: string): boolean {
	const schema = document.follow(given);
	const items = schema.items as Schema | undefined;
	if (items !== undefined) return isUuid(document, items, name);
	const isText = [schema.type].flat().includes("string");
	return isText && (schema.format === "uuid" || /(^|_)uuid$/.test(name) || name === "customer_id");
}

function placesOfSchema(document: ApiDocument, given: Schema, place: string, name: string): string[] {
	const schema = document.follow(given);
	const choices = (schema.anyOf ?? schema.oneOf ?? []) as readonly Schema[];
	const properties = Object.entries((schema.properties ?? {}) as Readonly<Record<string, Schema>>);
	if (schema.items !== undefined) return placesOfSchema(document, schema.items as Schema, `${place}[]`, name);
	if (isUuid(document, schema, name)) return [place];
	return [
		...choices.flatMap((choice) => placesOfSchema(document, choice, place, name)),
		...properties.flatMap(([field, each]) => placesOfSchema(document, each, `${place}.${field}`, field)),
	];
}

/** A request that names another organization's object in some locations. */
export interface ForeignRequest extends ValidRequest {
	/** The locations, as documented. */
	readonly places: readonly string[];
}

/** The request with each of its UUIDs in turn, and then all of them, replaced by those of another organization. */
export function withForeign(request: ValidRequest, template: string, own: Uuids, foreign: Uuids): ForeignRequest[] {
	const replacement = new Map(Object.entries(own).map(([kind, uuid]) => [uuid, foreign[kind] as string]));
	// What all organizations share, such as a recurring task, is nobody's.
	for (const [kind, uuid] of Object.entries(own)) if (foreign[kind] === uuid) replacement.delete(uuid);
	const places = placesOf(request, template).filter(({ value }) => replacement.has(value));
	const replace = (chosen: typeof places): ForeignRequest => {
		const copy = structuredClone(request) as ValidRequest;
		const changed = { ...copy, path: copy.path.split("/"), places: chosen.map(({ name }) => name) };
		for (const { keys, value } of chosen) put(changed, keys, replacement.get(value) as string);
		return { ...changed, path: changed.path.join("/") };
	};
	const each = places.map((place) => replace([place]));
	return places.length > 1 ? [...each, replace(places)] : each;
}

interface Place {
	readonly name: string;
	readonly keys: readonly string[];
	readonly value: string;
}

function placesOf({ path, query, body, form }: ValidRequest, template: string): Place[] {
	const parts = template.split("/");
	const inPath = path.split("/").map((value, index) => {
		return { name: `path.${parts[index]?.slice(1, -1)}`, keys: ["path", String(index)], value };
	});
	const within = (node: unknown, name: string, keys: readonly string[]): Place[] => {
		if (typeof node === "string") return [{ name, keys, value: node }];
		if (typeof node !== "object" || node === null) return [];
		return Object.entries(node).flatMap(([key, each]) =>
			within(each, Array.isArray(node) ? `${name}[]` : `${name}.${key}`, [...keys, key]),
		);
	};
	const inForm = within(form, "body", ["form"]);
	return [...inPath, ...within(query, "query", ["query"]), ...within(body, "body", ["body"]), ...inForm];
}

function put(node: unknown, [key, ...others]: readonly string[], value: string): void {
	const holder = node as Record<string, unknown>;
	if (others.length === 0) holder[key as string] = value;
	else put(holder[key as string], others, value);
}
