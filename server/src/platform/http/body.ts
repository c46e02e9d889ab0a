import { isUtf8 } from "node:buffer";
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { malformedJson, readJson } from "../json-text.ts";
import { Refusal } from "../refusal.ts";
import { BodyBudget, type Share } from "./body-budget.ts";
import { readBody } from "./read-body.ts";

/** The largest body of a request that is not authenticated yet. */
export const publicBodyLimit_bytes = 16 * 1024;
/** The largest body of an authenticated route without its own limit. */
export const defaultBodyLimit_bytes = 1024 * 1024;

/** Each decompressed piece takes a turn of the event loop; at the default size, a zip bomb of 16 MiB has a thousand pieces. */
const chunk_bytes = 128 * 1024;

declare module "fastify" {
	interface FastifyContextConfig {
		/** The memory budget of the route's bodies; by default, the one shared by most routes. */
		bodyBudget?: BodyBudget;
	}
	interface FastifyRequest {
		bodyShare: Share | null;
	}
}

/**
 * Reads JSON bodies exactly, plain or compressed with gzip; the limit applies to the decompressed size.
 * @returns the budget of all routes without their own
 */
export function acceptJsonBodies(app: FastifyInstance): BodyBudget {
	const budget = new BodyBudget();
	app.removeAllContentTypeParsers();
	app.decorateRequest("bodyShare", null);
	app.addContentTypeParser("application/json", async (request: FastifyRequest, payload: Readable) => {
		const body = await wholeBody(request, payload);
		if (body.length === 0) return undefined;
		if (!isUtf8(body)) throw malformedJson("The body is not UTF-8 text.");
		return request.routeOptions.config.bodyAs === "bytes" ? body : readJson(body);
	});
	app.addHook("preParsing", async (request, reply, payload) => {
		const isCompressed = encodingOf(request);
		request.bodyShare = shareOf(request, reply, budget);
		return isCompressed ? decompressed(request, payload) : payload;
	});
	return budget;
}

/** Makes routes registered afterward on this scope accept any content type, with the raw body as a Buffer. */
export function acceptBytes(scope: FastifyInstance): void {
	scope.removeAllContentTypeParsers();
	scope.addContentTypeParser("*", (request: FastifyRequest, payload: Readable) => wholeBody(request, payload));
}

function wholeBody(request: FastifyRequest, payload: Readable): Promise<Buffer> {
	const { bodyLimit = publicBodyLimit_bytes } = request.routeOptions;
	return readBody(payload, { announced_bytes: announcedLength(request), limit_bytes: bodyLimit }, request.bodyShare);
}

/** Whether the body is compressed with gzip. */
function encodingOf(request: FastifyRequest): boolean {
	const encoding = request.headers["content-encoding"]?.trim().toLowerCase() ?? "";
	if (encoding === "" || encoding === "identity") return false;
	if (encoding === "gzip" || encoding === "x-gzip") return true;
	throw new Refusal(
		"unsupported_media_type",
		"unsupported_encoding",
		"This content encoding is not supported. Use gzip or none.",
	);
}

/** Null if the request does not announce a length. */
function announcedLength({ headers }: FastifyRequest): number | null {
	const length = headers["content-length"];
	return length === undefined ? null : Number(length);
}

/** The body's share of memory, held until the answer or a disconnect; null if the route's limit is too small to need one. */
function shareOf(request: FastifyRequest, reply: FastifyReply, usual: BodyBudget): Share | null {
	const { bodyLimit = publicBodyLimit_bytes, config } = request.routeOptions;
	const isEmpty = request.headers["transfer-encoding"] === undefined && !announcedLength(request);
	if (isEmpty || bodyLimit <= publicBodyLimit_bytes) return null;
	const share = (config.bodyBudget ?? usual).share();
	reply.raw.once("close", () => share.giveBack());
	return share;
}

function decompressed(request: FastifyRequest, payload: Readable): Readable {
	delete request.headers["content-encoding"];
	delete request.headers["content-length"];
	const plain = createGunzip({ chunkSize: chunk_bytes });
	// Ignores a break after the request was answered. Without a listener, the error would end the process.
	plain.on("error", () => {});
	// The reader sees a broken archive and answers 400.
	pipeline(payload, plain, () => {});
	return plain;
}
