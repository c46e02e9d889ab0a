import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from "fastify";
import type { Context } from "../context.ts";
import type { Transaction } from "../db/database.ts";
import { conflict, invalid, Refusal } from "../refusal.ts";
import { answerOf, refusalOf } from "./errors.ts";

const headerName = "Idempotency-Key";
const keyMaximumLength = 255;
/** How long the first answer is given again (decisions.md, "Idempotent writes"). */
const keptFor_h = 24;

/**
 * Wraps the handler of a POST: with an `Idempotency-Key`, the change and the record of its answer are one transaction, so
 * that no crash can separate them. The key belongs to the organisation and path.
 */
export function idempotently(handler: RouteHandlerMethod): RouteHandlerMethod {
	return async function (this, request, reply) {
		const key = request.headers[headerName.toLowerCase()];
		if (key === undefined) return await handler.call(this, request, reply);
		if (typeof key !== "string" || key.length === 0 || key.length > keyMaximumLength) {
			throw invalid(headerName, `must have 1 to ${keyMaximumLength} characters`);
		}
		const { context } = request;
		const answer = await context.db.transaction(
			async (transaction) =>
				(await keptAnswer(transaction, request, key)) ??
				(await firstAnswer(transaction, request, reply, key, handler.bind(this))),
		);
		reply.code(answer.status).headers(answer.headers).type("application/json; charset=utf-8").send(answer.text);
		return reply;
	};
}

/** An answer as it was or will be sent, to the byte. */
interface WrittenAnswer {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	readonly text: string;
}

interface KeptRow {
	readonly body_digest: string;
	readonly status: number;
	readonly answer: string;
}

async function keptAnswer(
	transaction: Transaction,
	request: FastifyRequest,
	key: string,
): Promise<WrittenAnswer | null> {
	const { organisationId, now } = request.context;
	const path = pathOf(request);
	const lock = await transaction.row<{ locked: boolean }>(
		"select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as locked",
		[`idempotency ${organisationId} ${path} ${key}`],
	);
	if (!lock?.locked) {
		throw conflict("idempotency_key_in_use", "The first request with this Idempotency-Key is still under way.");
	}
	await transaction.execute(
		"delete from platform.idempotency_key where organisation_id = $1 and created_at < $2::timestamptz - make_interval(hours => $3)",
		[organisationId, now, keptFor_h],
	);
	const row = await transaction.row<KeptRow>(
		"select body_digest, status, answer from platform.idempotency_key where organisation_id = $1 and path = $2 and key = $3",
		[organisationId, path, key],
	);
	if (row === null) return null;
	if (row.body_digest !== digestOf(request)) {
		throw new Refusal("invalid", "idempotency_key_reused", `${headerName}: was used before with another body`);
	}
	return { status: row.status, headers: { "idempotent-replayed": "true" }, text: row.answer };
}

async function firstAnswer(
	transaction: Transaction,
	request: FastifyRequest,
	reply: FastifyReply,
	key: string,
	handler: (request: FastifyRequest, reply: FastifyReply) => unknown,
): Promise<WrittenAnswer> {
	const { context } = request;
	request.context = { ...context, db: transaction };
	const answer = await transaction
		.savepoint(async (): Promise<WrittenAnswer> => {
			const body = await handler(request, reply);
			return { status: reply.statusCode, headers: {}, text: JSON.stringify(body) };
		})
		.catch((error: unknown): WrittenAnswer => {
			const refusal = refusalOf(error);
			// A fault of ours, or of the database, is not kept: the same key may be tried again.
			if (refusal === null || refusal.kind === "unavailable") throw error;
			const { status, headers, body } = answerOf(refusal);
			return { status, headers, text: JSON.stringify(body) };
		})
		.finally(() => {
			request.context = context;
		});
	await transaction.execute(
		`insert into platform.idempotency_key (organisation_id, path, key, body_digest, status, answer, created_at)
		 values ($1, $2, $3, $4, $5, $6, $7)`,
		[context.organisationId, pathOf(request), key, digestOf(request), answer.status, answer.text, context.now],
	);
	return answer;
}

function pathOf(request: FastifyRequest): string {
	return (request.url.split("?")[0] as string).replace(/\/+$/, "");
}

function digestOf(request: FastifyRequest): string {
	return createHash("sha256")
		.update(JSON.stringify(request.body ?? null))
		.digest("hex");
}

declare module "fastify" {
	interface FastifyRequest {
		/** Who asks, for which organisation, at which moment. Set for every route under /api/v1. */
		context: Context;
	}
}
