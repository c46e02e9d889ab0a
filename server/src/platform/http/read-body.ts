import type { Readable } from "node:stream";
import { bufferPool } from "../buffer-pool.ts";
import { Refusal } from "../refusal.ts";
import type { Share } from "./body-budget.ts";

/** Where no length is announced, the first part gets so much room. */
const firstPart_bytes = 64 * 1024;
/** What is announced up to this length gets its room at once; a longer body has to come so far first. */
const roomAtOnce_bytes = 1024 * 1024;

export interface BodyLength {
	/** Null where the length is not known. */
	readonly announced_bytes: number | null;
	readonly limit_bytes: number;
}

/**
 * Reads a body into one buffer. An announced length is filled as the body arrives: large bodies are in memory once, not as pieces and
 * as a whole. What arrives while the share has no room is left where it is.
 * @throws Refusal 413 when it is longer than the limit; 400 when it is not as long as announced, or a broken archive; 503 without room
 */
export async function readBody(stream: Readable, length: BodyLength, share: Share | null): Promise<Buffer> {
	try {
		return await readAll(stream, length, share);
	} catch (error) {
		// What is still to come is let pass: the next request on the connection comes after it.
		stream.resume();
		throw error instanceof Refusal ? error : malformed("The request cannot be read.");
	}
}

async function readAll(
	stream: Readable,
	{ announced_bytes, limit_bytes }: BodyLength,
	share: Share | null,
): Promise<Buffer> {
	if (announced_bytes !== null && announced_bytes > limit_bytes) throw tooLarge();
	let body = bufferPool.take(Math.min(announced_bytes ?? firstPart_bytes, limit_bytes, roomAtOnce_bytes));
	let length = 0;
	try {
		for await (const piece of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
			const end = length + piece.length;
			if (end > limit_bytes) throw tooLarge();
			if (announced_bytes !== null && end > announced_bytes) throw lengthMismatch();
			const room = share?.growTo(end) ?? null;
			if (room !== null) await room;
			if (end > body.length) {
				const wanted_bytes = announced_bytes ?? Math.max(end, 2 * body.length);
				body = bufferPool.grow(body, length, Math.min(limit_bytes, wanted_bytes));
			}
			piece.copy(body, length);
			length = end;
		}
		if (announced_bytes !== null && length !== announced_bytes) throw lengthMismatch();
		return body.subarray(0, length);
	} catch (error) {
		bufferPool.drop(body);
		throw error;
	}
}

function tooLarge(): Refusal {
	return new Refusal("too_large", "body_too_large", "The request body is too large.");
}

function lengthMismatch(): Refusal {
	return malformed("The body's size does not match its Content-Length.");
}

function malformed(detail: string): Refusal {
	return new Refusal("malformed", "malformed_request", detail);
}
