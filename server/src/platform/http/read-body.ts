import type { Readable } from "node:stream";
import { bufferPool } from "../buffer-pool.ts";
import { Refusal } from "../refusal.ts";
import type { Share } from "./body-budget.ts";

/** The memory for the first part if no length is announced. */
const firstPart_bytes = 64 * 1024;
/** An announced length up to this is allocated at once; a longer body must first grow to it. */
const roomAtOnce_bytes = 1024 * 1024;

interface BodyLength {
	/** Null if the length is unknown. */
	readonly announced_bytes: number | null;
	readonly limit_bytes: number;
}

/**
 * Reads a body into one buffer of the announced length, so that large bodies are in memory once, not as pieces and as a whole. Stops reading
 * while the share has no memory.
 * @throws Refusal 413 if it exceeds the limit; 400 if its length differs from the announced one or the archive is broken; 503 without memory
 */
export async function readBody(stream: Readable, length: BodyLength, share: Share | null): Promise<Buffer> {
	try {
		return await readAll(stream, length, share);
	} catch (error) {
		// Discards the rest, so that the connection is ready for its next request.
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
