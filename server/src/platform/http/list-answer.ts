import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/**
 * Answers `{items, count}`. Sends the rows before counting, so that a client that reads as it receives can show them at once and nothing
 * slows them down. If counting fails, the answer breaks off, because its head has been sent.
 */
export function sendList(
	reply: Pick<FastifyReply, "type" | "send">,
	items: readonly unknown[],
	count: number | (() => Promise<number>),
): unknown {
	if (typeof count === "number") return { items, count };
	reply.type("application/json; charset=utf-8");
	return reply.send(Readable.from(parts(items, count), { objectMode: false }));
}

async function* parts(items: readonly unknown[], count: () => Promise<number>): AsyncGenerator<string> {
	yield `{"items":${JSON.stringify(items)},"count":`;
	yield `${await count()}}`;
}
