/** The API as the SDKs see it: resources with methods, and named types. Everything is in a stable order, with the wire's names. */

export interface Api {
	readonly title: string;
	readonly version: string;
	/** By name. */
	readonly resources: readonly Resource[];
	/** By name. */
	readonly types: readonly NamedType[];
	/** By event type; empty until the document has a `webhooks` section. */
	readonly webhooks: readonly Webhook[];
}

export interface Resource {
	/** In camelCase: `invoices`, `mailTemplates`. */
	readonly name: string;
	/** By name. */
	readonly methods: readonly Method[];
}

export interface Method {
	/** The operation's id: `invoices.list`. */
	readonly id: string;
	/** In camelCase: `list`, `getPdf`. */
	readonly name: string;
	readonly description: string;
	readonly httpMethod: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
	/** With placeholders: `/api/v1/invoice/{invoice_uuid}`. */
	readonly path: string;
	/** In the order of the path. */
	readonly pathParameters: readonly Parameter[];
	readonly queryParameters: readonly Parameter[];
	readonly request: RequestBody | null;
	readonly answer: Answer;
	/** For an answer that is a page of `items` or all of them. Null for any other answer. */
	readonly listing: Listing | null;
	readonly takesIdempotencyKey: boolean;
}

export interface Parameter {
	readonly name: string;
	readonly description: string;
	readonly type: Type;
	readonly isRequired: boolean;
}

export type RequestBody =
	| { readonly kind: "json"; readonly type: Type; readonly isRequired: boolean }
	/** `type` is an object; its fields of kind `file` are files, the others text. */
	| { readonly kind: "multipart"; readonly type: Type; readonly isRequired: boolean }
	| { readonly kind: "bytes"; readonly mediaType: string; readonly isRequired: boolean }
	/** One JSON value a line. */
	| { readonly kind: "ndjson"; readonly type: Type; readonly isRequired: boolean };

export type Answer =
	| { readonly kind: "json"; readonly type: Type }
	| { readonly kind: "bytes"; readonly mediaType: string }
	| { readonly kind: "none" };

export interface Listing {
	readonly item: Type;
	/**
	 * - `offset`: parameters `limit` and `offset`; the answer's `count` is the total of all pages.
	 * - `cursor`: parameters `limit` and `cursor`; the answer's `next_cursor` is null after the last page, and a page may be
	 *   empty without being the last.
	 * - `none`: the answer is the whole list.
	 */
	readonly paging: "offset" | "cursor" | "none";
}

/** An object or an enumeration with a name of its own in the document. */
export type NamedType = ObjectType | EnumType;

interface Named {
	readonly name: string;
	readonly description: string;
	/** Whether a request or an answer contains it, directly or in another type. Both can be true. */
	readonly isSent: boolean;
	readonly isReceived: boolean;
}

export interface ObjectType extends Named {
	readonly kind: "object";
	/** In the document's order. */
	readonly properties: readonly Property[];
}

export interface EnumType extends Named {
	readonly kind: "enum";
	/** In the document's order. Answers can hold values that come later. */
	readonly values: readonly string[];
}

export interface Property {
	readonly name: string;
	readonly description: string;
	readonly type: Type;
	readonly isRequired: boolean;
}

export type Type =
	/** `date` (2026-01-31), `date-time` and `uuid` are formats of strings, as are `uri`, `email`, `currency`, `locale` and `moment`. */
	| { readonly kind: "string"; readonly format: string | null }
	| { readonly kind: "integer" }
	/** A measure where a binary number is enough, such as a place on a page. Never money. */
	| { readonly kind: "number" }
	/** A JSON number that must not become a binary one. `places` is the greatest number of decimals. */
	| { readonly kind: "decimal"; readonly places: number }
	| { readonly kind: "boolean" }
	| { readonly kind: "constant"; readonly value: string | boolean }
	| { readonly kind: "named"; readonly name: string }
	| { readonly kind: "array"; readonly items: Type }
	/** An object with keys of the caller's choice. */
	| { readonly kind: "map"; readonly values: Type }
	| { readonly kind: "union"; readonly of: readonly Type[] }
	| { readonly kind: "nullable"; readonly type: Type }
	/** Any JSON value. */
	| { readonly kind: "any" }
	/** A part of a multipart body. */
	| { readonly kind: "file" };

export interface Webhook {
	/** `invoice.paid`. */
	readonly eventType: string;
	readonly description: string;
	/** The whole payload: an object with `type`, `timestamp` and `data`. */
	readonly payload: Type;
}
