/** A JSON Schema of the document. */
export interface Schema {
	readonly $ref?: string;
	readonly type?: string | readonly string[];
	readonly enum?: readonly (string | number | boolean | null)[];
	readonly const?: unknown;
	readonly anyOf?: readonly Schema[];
	readonly allOf?: readonly Schema[];
	readonly properties?: Readonly<Record<string, Schema>>;
	readonly required?: readonly string[];
	readonly items?: Schema;
	readonly description?: string;
	readonly format?: string;
	readonly contentMediaType?: string;
	readonly maximum?: number;
	readonly default?: unknown;
	readonly "x-decimal"?: number;
}

export type Schemas = Readonly<Record<string, Schema>>;

/** The schema behind references and `null` alternatives; its description is that of the place. */
export function resolved(schema: Schema, schemas: Schemas): Schema {
	const { description } = schema;
	const named = schema.$ref === undefined ? undefined : schemas[schema.$ref.split("/").at(-1) as string];
	const alternatives = schema.anyOf?.filter(({ type }) => type !== "null");
	const only = named ?? (alternatives?.length === 1 ? alternatives[0] : undefined);
	if (only === undefined) return schema;
	const found = resolved(only, schemas);
	return description === undefined ? found : { ...found, description };
}

/** The types that a value may have, without `null`. */
export function typesOf({ type }: Schema): readonly string[] {
	return [type ?? []].flat().filter((name) => name !== "null");
}
