import { isUtf8 } from "node:buffer";
import { pipeline, type Readable, Transform } from "node:stream";
import { createGunzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { malformedJson, readJson } from "../json-text.ts";
import { Refusal } from "../refusal.ts";
import { BodyBudget, type Share } from "./body-budget.ts";
import { readBody } from "./read-body.ts";

/** The largest body of a route that does not name its own limit. */
export const defaultBodyLimit_bytes = 1024 * 1024;
/** So many of these as there can be requests do no harm. */
const smallBody_bytes = 64 * 1024;
/** How much longer JSON usually is than its archive. */
const usualCompression = 8;

/** Reads JSON bodies exactly, plain or compressed by gzip; the limit counts after decompression. */
export function acceptJsonBodies(app: FastifyInstance): void {
	app.removeAllContentTypeParsers();
	app.addContentTypeParser("application/json", async (request: FastifyRequest, payload: Readable) => {
		const { bodyLimit = defaultBodyLimit_bytes, config } = request.routeOptions;
		const length = request.headers["content-length"];
		const body = await readBody(payload, length === undefined ? null : Number(length), bodyLimit);
		if (body.length === 0) return undefined;
		if (!isUtf8(body)) throw malformedJson("The body is not UTF-8 text.");
		return config.bodyAs === "bytes" ? body : readJson(body);
	});
	const budget = new BodyBudget();
	app.addHook("preParsing", async (request, reply, payload) => {
		const decompress = encodingOf(request);
		const share = await roomFor(request, reply, budget, decompress);
		return decompress ? decompressed(request, payload, share) : payload;
	});
}

/** Whether the body is compressed by gzip. */
function encodingOf(request: FastifyRequest): boolean {
	const encoding = request.headers["content-encoding"]?.trim().toLowerCase() ?? "";
	if (encoding === "" || encoding === "identity") return false;
	if (encoding === "gzip" || encoding === "x-gzip") return true;
	throw new Refusal(
		"unsupported_media_type",
		"unsupported_encoding",
		"The content encoding is not supported; send gzip or none.",
	);
}

/**
 * Waits until there is room for the body, and keeps it until the request has been answered or cut.
 * @returns null for a body so small that it needs none
 */
async function roomFor(
	request: FastifyRequest,
	reply: FastifyReply,
	budget: BodyBudget,
	isCompressed: boolean,
): Promise<Share | null> {
	const expected_bytes = expectedLength(request, isCompressed);
	if (expected_bytes <= smallBody_bytes) return null;
	let isOver = false;
	let share: Share | null = null;
	reply.raw.once("close", () => {
		isOver = true;
		share?.giveBack();
	});
	share = await budget.take(expected_bytes);
	if (isOver) share.giveBack();
	return share;
}

/** How long the body will be, as far as can be told before it is read; one that its route refuses anyway takes no room. */
function expectedLength({ headers, routeOptions }: FastifyRequest, isCompressed: boolean): number {
	const { bodyLimit = defaultBodyLimit_bytes } = routeOptions;
	if (headers["transfer-encoding"] !== undefined) return bodyLimit;
	const length = Number(headers["content-length"] ?? 0);
	if (!isCompressed) return length > bodyLimit ? 0 : length;
	return Math.max(Math.min(length * usualCompression, bodyLimit), smallBody_bytes + 1);
}

function decompressed(request: FastifyRequest, payload: Readable, share: Share | null): Readable {
	delete request.headers["content-encoding"];
	delete request.headers["content-length"];
	let length = 0;
	const measured = new Transform({
		transform(chunk: Buffer, _encoding, done) {
			length += chunk.length;
			try {
				share?.growTo(length);
				done(null, chunk);
			} catch (error) {
				done(error as Error);
			}
		},
	});
	// Whoever reads the end of it is told of a broken archive, and answers 400.
	pipeline(payload, createGunzip(), measured, () => {});
	return measured;
}
