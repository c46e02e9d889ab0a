/** The parts of an OpenAPI 3.1 document that the generator reads. */

export interface Document {
	readonly info: { readonly title: string; readonly version: string };
	readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
	readonly webhooks?: Readonly<Record<string, { readonly post?: Operation }>>;
	readonly components: {
		readonly parameters?: Readonly<Record<string, ParameterObject>>;
		readonly schemas: Readonly<Record<string, Schema>>;
	};
}

export interface Operation {
	readonly operationId?: string;
	readonly tags?: readonly string[];
	readonly summary?: string;
	readonly description?: string;
	readonly parameters?: readonly (ParameterObject | Reference)[];
	readonly requestBody?: { readonly required?: boolean; readonly content: Content };
	readonly responses?: Readonly<Record<string, { readonly content?: Content }>>;
}

export type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

export interface Reference {
	readonly $ref: string;
}

export interface ParameterObject {
	readonly name: string;
	readonly in: string;
	readonly required?: boolean;
	readonly description?: string;
	readonly schema: Schema;
}

export interface Schema {
	readonly $ref?: string;
	readonly type?: string | readonly string[];
	readonly format?: string;
	readonly description?: string;
	readonly enum?: readonly (string | null)[];
	readonly const?: string | boolean;
	readonly properties?: Readonly<Record<string, Schema>>;
	readonly required?: readonly string[];
	readonly additionalProperties?: boolean | Schema;
	readonly items?: Schema;
	readonly anyOf?: readonly Schema[];
	readonly oneOf?: readonly Schema[];
	readonly allOf?: readonly Schema[];
	readonly contentMediaType?: string;
	readonly "x-decimal"?: number;
}

/** The name at the end of `#/components/schemas/Invoice`. */
export function referredName(reference: string): string {
	return reference.slice(reference.lastIndexOf("/") + 1);
}
