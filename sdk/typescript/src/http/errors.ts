import type { FieldError } from "../generated/types.ts";

/** Everything that this package throws, but for a TypeError about an argument. */
export class TallybookError extends Error {
	override name = "TallybookError";
}

/** No answer came: the connection failed. */
export class ConnectionError extends TallybookError {
	override name = "ConnectionError";
}

/** No answer came in time. */
export class TimeoutError extends ConnectionError {
	override name = "TimeoutError";
}

/** What an error's answer says. */
export interface Refusal {
	readonly status: number;
	/** A stable word for programs, in snake_case; `unknown` if the answer isn't the service's. */
	readonly code: string;
	readonly detail: string;
	/** The fields that broke a rule; empty for any other error. */
	readonly errors: readonly FieldError[];
	/** The id of the request in the service's log. */
	readonly requestId: string | null;
	/** Seconds after which the service wants to be asked again. */
	readonly retryAfter: number | null;
}

/** The service answered with an error. Its class tells the status, `code` the reason. */
export class ApiError extends TallybookError implements Refusal {
	override name = "ApiError";
	readonly status: number;
	readonly code: string;
	readonly detail: string;
	readonly errors: readonly FieldError[];
	readonly requestId: string | null;
	readonly retryAfter: number | null;

	constructor(refusal: Refusal) {
		super(`${refusal.status} ${refusal.code}: ${refusal.detail}`);
		this.status = refusal.status;
		this.code = refusal.code;
		this.detail = refusal.detail;
		this.errors = refusal.errors;
		this.requestId = refusal.requestId;
		this.retryAfter = refusal.retryAfter;
	}
}

/** 400: JSON, path or query cannot be read. */
export class MalformedRequestError extends ApiError {
	override name = "MalformedRequestError";
}

/** 401: the token is missing or invalid. */
export class AuthenticationError extends ApiError {
	override name = "AuthenticationError";
}

/** 403: the token's scope does not allow this. */
export class PermissionError extends ApiError {
	override name = "PermissionError";
}

/** 404: nothing of this organization has that UUID. */
export class NotFoundError extends ApiError {
	override name = "NotFoundError";
}

/** 409: the resource's state does not allow the change. */
export class ConflictError extends ApiError {
	override name = "ConflictError";
}

/** 422: a value breaks a rule; `errors` names the fields. */
export class ValidationError extends ApiError {
	override name = "ValidationError";
}

/** 429: too many requests. */
export class RateLimitError extends ApiError {
	override name = "RateLimitError";
}

/** 5xx: the service failed, or is too busy. */
export class ServerError extends ApiError {
	override name = "ServerError";
}

const classes: Readonly<Record<number, typeof ApiError>> = {
	400: MalformedRequestError,
	401: AuthenticationError,
	403: PermissionError,
	404: NotFoundError,
	409: ConflictError,
	422: ValidationError,
	429: RateLimitError,
};

/** The error that an answer with a status of 300 or more is thrown as. Reads the answer's body. */
export async function apiError(response: Response): Promise<ApiError> {
	const { status, headers } = response;
	const text = await response.text().catch(() => "");
	const { detail, code, errors } = errorBody(text);
	const ErrorClass = classes[status] ?? (status >= 500 ? ServerError : ApiError);
	return new ErrorClass({
		status,
		code: code ?? "unknown",
		detail: detail ?? (text.slice(0, 200) || response.statusText),
		errors: errors ?? [],
		requestId: headers.get("x-request-id"),
		retryAfter: readRetryAfter(headers.get("retry-after"), Date.now()),
	});
}

/** A proxy before the service may answer anything. */
function errorBody(text: string): Partial<Refusal> {
	try {
		const body: unknown = JSON.parse(text);
		return typeof body === "object" && body !== null ? body : {};
	} catch {
		return {};
	}
}

/** In seconds, from seconds or a date; null for anything else. */
function readRetryAfter(text: string | null, now_ms: number): number | null {
	if (text === null) return null;
	if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
	const at_ms = Date.parse(text);
	return Number.isNaN(at_ms) ? null : Math.max(0, (at_ms - now_ms) / 1000);
}
