/** Why an action refuses; the HTTP frame maps each kind to its status (decisions.md, "Errors"). */
export type RefusalKind =
	| "malformed"
	| "unauthenticated"
	| "forbidden"
	| "not_found"
	| "method_not_allowed"
	| "conflict"
	| "too_large"
	| "unsupported_media_type"
	| "invalid"
	| "unavailable";

export interface FieldError {
	/** Where in the request: `events[3].timestamp`. */
	readonly field: string;
	readonly message: string;
}

/** A refusal that the caller caused and can understand. Nothing was changed. */
export class Refusal extends Error {
	readonly kind: RefusalKind;
	readonly code: string;
	/** One sentence for a person. */
	readonly detail: string;
	readonly errors: readonly FieldError[] | null;

	constructor(kind: RefusalKind, code: string, detail: string, errors: readonly FieldError[] | null = null) {
		super(detail);
		this.name = "Refusal";
		this.kind = kind;
		this.code = code;
		this.detail = detail;
		this.errors = errors;
	}
}

/** 404 in the form of decisions.md: `Customer with UUID … not found`. */
export function notFound(resource: string, uuid: string): Refusal {
	return new Refusal("not_found", "not_found", `${resource} with UUID ${uuid} not found`);
}

/** 409: the state of things forbids the change. */
export function conflict(code: string, detail: string): Refusal {
	return new Refusal("conflict", code, detail);
}

/** 422: a value breaks a rule; `detail` names the field. */
export function invalid(field: string, message: string): Refusal {
	return invalidFields([{ field, message }]);
}

/** 422 for several fields; `detail` names the first. */
export function invalidFields(errors: readonly [FieldError, ...FieldError[]]): Refusal {
	return new Refusal("invalid", "validation_error", fieldSentence(errors[0]), errors);
}

export function fieldSentence({ field, message }: FieldError): string {
	return field === "" ? message : `${field}: ${message}`;
}
