/** The kinds of refusal; the HTTP layer maps each to a status (decisions.md, "Errors"). */
export type RefusalKind =
	| "malformed"
	| "unauthenticated"
	| "forbidden"
	| "not_found"
	| "method_not_allowed"
	| "conflict"
	| "gone"
	| "too_large"
	| "unsupported_media_type"
	| "invalid"
	| "too_many_requests"
	| "unavailable";

export interface FieldError {
	/** The location in the request, such as `events[3].timestamp`. */
	readonly field: string;
	readonly message: string;
	/** The official rule that it breaks, where one does. */
	readonly rule?: string;
}

/** After this time, a temporary outage is probably over. */
const shortly_s = 2;

/** An error that the caller caused and can understand. Nothing was changed. */
export class Refusal extends Error {
	readonly kind: RefusalKind;
	readonly code: string;
	/** One sentence for a person. */
	readonly detail: string;
	readonly errors: readonly FieldError[] | null;
	/** When to try again; null if that would not help. */
	readonly retryAfter_s: number | null;

	constructor(
		kind: RefusalKind,
		code: string,
		detail: string,
		errors: readonly FieldError[] | null = null,
		retryAfter_s: number | null = kind === "unavailable" ? shortly_s : null,
	) {
		super(detail);
		this.name = "Refusal";
		this.kind = kind;
		this.code = code;
		this.detail = detail;
		this.errors = errors;
		this.retryAfter_s = retryAfter_s;
	}
}

/** 429: the caller must wait the given number of seconds. */
export function tooManyRequests(detail: string, retryAfter_s: number): Refusal {
	return new Refusal("too_many_requests", "too_many_requests", detail, null, retryAfter_s);
}

/** 404 in the form of decisions.md: `Customer with UUID … not found`. */
export function notFound(resource: string, uuid: string): Refusal {
	return new Refusal("not_found", "not_found", `${resource} with UUID ${uuid} not found`);
}

/** 503: a row holds a name that only another version of the program knows. @param row which: `contracts.item 0198…` */
export function unknownName(row: string, column: string, name: string): Refusal {
	const detail = `${row}: this version of Tallybook does not know the ${column} "${name}".`;
	return new Refusal("unavailable", "unknown_name", detail);
}

/** 409: the current state does not allow the change. */
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
