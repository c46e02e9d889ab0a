import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseAway, sqlState } from "../db/database.ts";
import { Refusal, type RefusalKind } from "../refusal.ts";
import { validationRefusal } from "./validation.ts";

const statusOfKind: Record<RefusalKind, number> = {
	malformed: 400,
	unauthenticated: 401,
	forbidden: 403,
	not_found: 404,
	method_not_allowed: 405,
	conflict: 409,
	gone: 410,
	too_large: 413,
	unsupported_media_type: 415,
	invalid: 422,
	too_many_requests: 429,
	unavailable: 503,
};

export interface Answer {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: Readonly<Record<string, unknown>>;
}

/** The answer to a refusal, in the format of all errors: `{detail, code}`. */
export function answerOf(refusal: Refusal): Answer {
	const { kind, detail, code, errors, retryAfter_s } = refusal;
	const headers: Record<string, string> = {};
	if (kind === "unauthenticated") headers["www-authenticate"] = "Bearer";
	if (retryAfter_s !== null) headers["retry-after"] = String(retryAfter_s);
	return { status: statusOfKind[kind], headers, body: errors === null ? { detail, code } : { detail, code, errors } };
}

/** Converts an error of a request into a refusal; null for a fault of ours. */
export function refusalOf(error: unknown): Refusal | null {
	if (error instanceof Refusal) return error;
	const tookTooLong = refusalOfState[sqlState(error)];
	if (tookTooLong !== undefined) return tookTooLong;
	if (isDatabaseAway(error)) {
		return new Refusal("unavailable", "database_unavailable", "The database is unavailable right now. Try again.");
	}
	// A value that passed every check but that PostgreSQL cannot store, such as a year beyond its calendar.
	if (/^22/.test(sqlState(error))) return new Refusal("invalid", "validation_error", "A value is out of range.");
	const { validation, validationContext, code, statusCode } = error as FastifyError;
	if (validation) return validationRefusal(validation as never, (validationContext ?? "body") as never);
	return (
		frameworkRefusals[code ?? ""] ??
		(statusCode === 400 ? malformed("malformed_request", "The request cannot be read.") : null)
	);
}

function malformed(code: string, detail: string): Refusal {
	return new Refusal("malformed", code, detail);
}

const refusalOfState: Readonly<Record<string, Refusal>> = {
	"57014": new Refusal(
		"unavailable",
		"statement_timeout",
		"The database took too long to answer. Request less data, or try again in a moment.",
	),
	"55P03": new Refusal(
		"unavailable",
		"lock_timeout",
		"Another change to the same data is taking long. Try again in a moment.",
	),
};

const frameworkRefusals: Readonly<Record<string, Refusal>> = {
	FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal(
		"unsupported_media_type",
		"unsupported_media_type",
		"This content type is not supported. Use application/json.",
	),
	FST_ERR_BAD_URL: malformed("malformed_path", "The path cannot be read."),
	FST_ERR_MAX_PARAM_LENGTH: malformed("malformed_path", "A part of the path is too long."),
};

/** Fastify's error handler: answers in the standard format and logs our own faults with all details. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
	const refusal = refusalOf(error);
	if (refusal !== null) {
		if (refusal.kind === "unavailable") request.log.warn({ error: String(error) }, "unavailable");
		sendAnswer(reply, answerOf(refusal));
		return;
	}
	request.log.error({ err: error }, "unexpected error");
	const body = { detail: "An unexpected error occurred.", code: "unexpected_error", request_id: request.id };
	sendAnswer(reply, { status: 500, headers: {}, body });
}

export function sendAnswer(reply: FastifyReply, answer: Answer): void {
	const shape = shapeAt(reply.server?.errorShapes ?? new Map(), pathOf(reply.request));
	const { status, headers, body } = shape === undefined ? answer : shape(answer, reply.request);
	// As bytes, because the framework would add a charset to a text's type, and clients compare `application/problem+json`.
	reply
		.code(status)
		.type("application/json; charset=utf-8")
		.headers(headers)
		.send(Buffer.from(JSON.stringify(body)));
}

function shapeAt(shapes: ReadonlyMap<string, ErrorShape>, path: string): ErrorShape | undefined {
	return shapes.get(path) ?? [...shapes].find(([prefix]) => prefix.endsWith("/") && path.startsWith(prefix))?.[1];
}

/** Adds to the errors at a path what clients of another API read. */
export type ErrorShape = (answer: Answer, request: FastifyRequest) => Answer;

declare module "fastify" {
	interface FastifyInstance {
		/** By path; with a slash at its end, for all paths below it. */
		errorShapes: Map<string, ErrorShape>;
	}
}

/**
 * Shapes every error at a path, also those that occur before its route is known.
 * @param path with a slash at its end, for all paths below it that have no shape of their own
 */
export function shapeErrors(app: Pick<FastifyInstance, "errorShapes">, path: string, shape: ErrorShape): void {
	app.errorShapes.set(path, shape);
}

function pathOf({ url }: FastifyRequest): string {
	return (url.split("?")[0] as string).replace(/\/+$/, "");
}
