import type { Readable } from "node:stream";
import { bufferPool } from "../buffer-pool.ts";
import { Refusal } from "../refusal.ts";

/** An announced body up to this length gets its room at once; what is announced and never comes costs no more. */
const readAtOnce_bytes = 64 * 1024;

/**
 * Reads a body into one buffer. An announced length is filled as the body arrives: large bodies are in memory once, not as pieces and
 * as a whole.
 * @param announced_bytes null where the length is not known
 * @throws Refusal 413 when it is longer than the limit; 400 when it is not as long as announced, or a broken archive
 */
export async function readBody(stream: Readable, announced_bytes: number | null, limit_bytes: number): Promise<Buffer> {
	try {
		return await readAll(stream, announced_bytes, limit_bytes);
	} catch (error) {
		// What is still to come is let pass: the next request on the connection comes after it.
		stream.resume();
		throw error instanceof Refusal ? error : malformed("The request cannot be read.");
	}
}

async function readAll(stream: Readable, announced_bytes: number | null, limit_bytes: number): Promise<Buffer> {
	if (announced_bytes !== null && announced_bytes > limit_bytes) throw tooLarge();
	let body = bufferPool.take(Math.min(announced_bytes ?? readAtOnce_bytes, limit_bytes));
	let length = 0;
	try {
		for await (const piece of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
			const end = length + piece.length;
			if (end > limit_bytes) throw tooLarge();
			if (announced_bytes !== null && end > announced_bytes) throw lengthMismatch();
			if (end > body.length) {
				body = bufferPool.grow(body, length, Math.min(limit_bytes, Math.max(end, 2 * body.length)));
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
