import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from "fastify";
import { type Context, inTransaction } from "../context.ts";
import type { Queries } from "../db/queries.ts";
import { newUuid } from "../identifiers.ts";
import type { Vault } from "../keys/vault.ts";
import { conflict, invalid, Refusal } from "../refusal.ts";
import { answerOf, refusalOf } from "./errors.ts";
import * as store from "./idempotency-store.ts";

const headerName = "Idempotency-Key";
const keyMaximumLength = 255;

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** An answer exactly as it will be sent. */
interface Answer extends store.WrittenAnswer {
	readonly isRepeated: boolean;
}

/** A request with a key. */
interface KeyedRequest {
	readonly request: FastifyRequest;
	readonly reply: FastifyReply;
	readonly name: store.KeyName;
	readonly digest: string;
	/** Seals the kept answer. */
	readonly vault: Vault | undefined;
}

/**
 * Wraps the handler of a POST that accepts an `Idempotency-Key`. The key applies to one organization and path.
 * @param asksOutside whether the handler calls an external system. No transaction is open during the call, and `request.workUuid`
 * prevents a repeated attempt from doing anything twice
 */
export function idempotently(handler: RouteHandlerMethod, asksOutside: boolean): RouteHandlerMethod {
	return async function (this, request, reply) {
		const key = request.headers[headerName.toLowerCase()];
		if (asksOutside) request.workUuid = newUuid();
		if (key === undefined) return await handler.call(this, request, reply);
		if (typeof key !== "string" || key.length === 0 || key.length > keyMaximumLength) {
			throw invalid(headerName, `must be 1 to ${keyMaximumLength} characters long`);
		}
		const name = { organisationId: request.context.organisationId, path: pathOf(request), key };
		const { answerVault: vault } = request.routeOptions.config;
		const keyed = { request, reply, name, digest: digestOf(request), vault };
		const answer = await (asksOutside ? besideTransactions : inOneTransaction)(keyed, handler.bind(this));
		if (answer.isRepeated) reply.header("idempotent-replayed", "true");
		reply.code(answer.status).type("application/json; charset=utf-8").send(answer.text);
		return reply;
	};
}

/** Saves the change and its answer in one transaction, so that a crash cannot separate them. */
function inOneTransaction(keyed: KeyedRequest, handler: Handler): Promise<Answer> {
	const { request, name, digest } = keyed;
	const { context } = request;
	return context.db.transaction(async (transaction) => {
		const kept = answerIn(await lockedKey(transaction, keyed), keyed);
		if (kept !== null) return kept;
		request.context = { ...context, db: transaction };
		const answer = await answered(keyed, () =>
			transaction.savepoint(async () => handler(request, keyed.reply)),
		).finally(() => {
			request.context = context;
		});
		await store.insertAnsweredKey(transaction, name, { digest, answer: sealed(keyed, answer), now: context.now });
		return answer;
	});
}

/**
 * Reserves the key in its own transaction, does the work and stores the answer. If the process dies in between, the key stays reserved; a
 * later request takes it over and repeats the work with the same `workUuid`.
 */
async function besideTransactions(keyed: KeyedRequest, handler: Handler): Promise<Answer> {
	const { request, reply, name } = keyed;
	const { context } = request;
	const holder = newUuid();
	const begun = await inTransaction(context, ({ db }) => reserve(db, keyed, holder));
	if (typeof begun !== "string") return begun;
	request.workUuid = begun;
	try {
		const answer = await answered(keyed, async () => handler(request, reply));
		await store.answerKey(context.db, name, sealed(keyed, answer));
		return answer;
	} catch (error) {
		// If this fails too, the key becomes free when the attempt no longer counts as alive.
		await store.releaseKey(context.db, name, holder).catch(() => {});
		throw error;
	}
}

/** The stored answer, or the UUID of the work, which the holder now owns. */
async function reserve(db: Queries, keyed: KeyedRequest, holder: string): Promise<Answer | string> {
	const { request, name, digest } = keyed;
	const row = await lockedKey(db, keyed);
	const kept = answerIn(row, keyed);
	if (kept !== null) return kept;
	if (row?.is_held) throw inUse();
	const workUuid = row?.work_uuid ?? newUuid();
	if (row === null) await store.insertReservedKey(db, name, { digest, workUuid, now: request.context.now });
	await store.holdKey(db, name, holder);
	return workUuid;
}

/** The key's row, locked until the end of the transaction. */
async function lockedKey(db: Queries, { request, name }: KeyedRequest): Promise<store.KeyRow | null> {
	if (!(await store.lockKey(db, name))) throw inUse();
	await store.deleteExpiredKeys(db, name.organisationId, request.context.now);
	return store.selectKey(db, name);
}

/** @throws Refusal 422 if the key was used with another body */
function answerIn(row: store.KeyRow | null, keyed: KeyedRequest): Answer | null {
	if (row === null) return null;
	if (row.body_digest !== keyed.digest) {
		throw new Refusal("invalid", "idempotency_key_reused", `${headerName}: was already used with another body`);
	}
	const { status, answer } = row;
	if (status === null || answer === null) return null;
	const { vault, name } = keyed;
	const text = vault === undefined ? answer : vault.open(Buffer.from(answer, "base64"), name.path);
	return { status, text, isRepeated: true };
}

/** The answer as it is kept. */
function sealed({ vault, name }: KeyedRequest, { status, text }: Answer): store.WrittenAnswer {
	return { status, text: vault === undefined ? text : vault.seal(text, name.path).toString("base64") };
}

/** The work's answer or refusal. Throws a fault of ours, or of a system we depend on, so that the same key can be retried. */
async function answered({ reply }: KeyedRequest, work: () => Promise<unknown>): Promise<Answer> {
	try {
		const body = await work();
		return { status: reply.statusCode, text: JSON.stringify(body), isRepeated: false };
	} catch (error) {
		const refusal = refusalOf(error);
		if (refusal === null || refusal.kind === "unavailable") throw error;
		const { status, body } = answerOf(refusal);
		return { status, text: JSON.stringify(body), isRepeated: false };
	}
}

function inUse(): Refusal {
	return conflict("idempotency_key_in_use", "The first request with this Idempotency-Key is still in progress.");
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
		/** The organization, actor and time. Set for all routes under /api/v1. */
		context: Context;
		/** For routes that call external systems: the same for all attempts with the same `Idempotency-Key`; sent along as the request's own key. */
		workUuid: string;
	}
}
