import { Decimal } from "../../../money/index.ts";
import { decimalFromJson } from "../../../platform/index.ts";
import type { Gap } from "./plan.ts";

export type JsonObject = Readonly<Record<string, unknown>>;

/** An object of an export. It knows which of its fields were read, so that no other is dropped silently. */
export class ExportedObject {
	/** Its kind and id. */
	readonly what: string;
	readonly #fields: JsonObject;
	readonly #prefix: string;
	readonly #gaps: Gap[];
	readonly #read = new Set<string>();

	constructor(what: string, fields: JsonObject, gaps: Gap[], prefix = "") {
		this.what = what;
		this.#fields = fields;
		this.#gaps = gaps;
		this.#prefix = prefix;
	}

	#value(field: string): unknown {
		this.#read.add(field);
		return this.#fields[field] ?? null;
	}

	/** Null for anything but a text with content. */
	text(field: string): string | null {
		const value = this.#value(field);
		return typeof value === "string" && value !== "" ? value : null;
	}

	/** A number, or a text that spells one; null for anything else. */
	decimal(field: string): Decimal | null {
		const value = this.#value(field);
		return typeof value === "string" ? Decimal.parse(value) : decimalFromJson(value);
	}

	/** A whole number, such as seconds; null for anything else. */
	integer(field: string): number | null {
		const value = this.#value(field);
		return typeof value === "number" && Number.isSafeInteger(value) ? value : null;
	}

	flag(field: string): boolean {
		return this.#value(field) === true;
	}

	/** The id of another object, which may be expanded in place. */
	reference(field: string): string | null {
		const value = this.#value(field);
		if (typeof value === "string") return value;
		return isObject(value) && typeof value.id === "string" ? value.id : null;
	}

	/** An object within this one; its unread fields belong to this one, too. */
	inner(field: string): ExportedObject | null {
		const value = this.#value(field);
		return isObject(value) ? new ExportedObject(this.what, value, this.#gaps, `${this.#prefix}${field}.`) : null;
	}

	/** The objects of an array, or of a list as Stripe answers it. */
	inners(field: string): ExportedObject[] {
		const value = this.#value(field);
		if (isObject(value) && value.has_more === true)
			this.gap(field, "the export holds only the first page of this list");
		const items = isObject(value) ? value.data : value;
		return (Array.isArray(items) ? items : [])
			.filter(isObject)
			.map((item, index) => new ExportedObject(this.what, item, this.#gaps, `${this.#prefix}${field}[${index}].`));
	}

	texts(field: string): string[] {
		const value = this.#value(field);
		return (Array.isArray(value) ? value : []).filter((text) => typeof text === "string");
	}

	/** The names of the fields. */
	names(): string[] {
		return Object.keys(this.#fields);
	}

	gap(field: string, reason: string): void {
		this.#gaps.push({ object: this.what, field: `${this.#prefix}${field}`, reason });
	}

	/** Reports each field that holds something, was not read, and is not among those that mean nothing outside their system. */
	reportRest(meaningless: readonly string[]): void {
		for (const [field, value] of Object.entries(this.#fields)) {
			if (this.#read.has(field) || meaningless.includes(field) || isEmpty(value)) continue;
			this.gap(field, `${brief(value)} is not carried over`);
		}
	}
}

export function isObject(value: unknown): value is JsonObject {
	return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Decimal);
}

function isEmpty(value: unknown): boolean {
	if (Array.isArray(value)) return value.length === 0;
	if (isObject(value)) return (value.object === "list" ? [value.data] : Object.values(value)).every(isEmpty);
	return value === null || value === "" || value === false || value === 0;
}

function brief(value: unknown): string {
	const text = JSON.stringify(value);
	return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
