import { isUtf8 } from "node:buffer";
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { malformedJson, readJson } from "../json-text.ts";
import { Refusal } from "../refusal.ts";
import { BodyBudget, type Share } from "./body-budget.ts";
import { readBody } from "./read-body.ts";

/** The largest body where whoever asks has not shown yet who he is. */
export const publicBodyLimit_bytes = 16 * 1024;
/** The largest body of a route behind a token or a session that does not name its own limit. */
export const defaultBodyLimit_bytes = 1024 * 1024;

/** Each piece that comes out costs the loop a turn: a bomb of 16 MiB has a thousand of the usual size. */
const chunk_bytes = 128 * 1024;

declare module "fastify" {
	interface FastifyContextConfig {
		/** Where the room of the route's bodies comes from; left out: where most routes' does. */
		bodyBudget?: BodyBudget;
	}
	interface FastifyRequest {
		bodyShare: Share | null;
	}
}

/**
 * Reads JSON bodies exactly, plain or compressed by gzip; the limit counts after decompression.
 * @returns the budget of the bodies of all routes that have none of their own
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

/** Lets the routes registered on this scope afterward take any content type: their body is a Buffer, as it came. */
export function acceptBytes(scope: FastifyInstance): void {
	scope.removeAllContentTypeParsers();
	scope.addContentTypeParser("*", (request: FastifyRequest, payload: Readable) => wholeBody(request, payload));
}

function wholeBody(request: FastifyRequest, payload: Readable): Promise<Buffer> {
	const { bodyLimit = publicBodyLimit_bytes } = request.routeOptions;
	return readBody(payload, { announced_bytes: announcedLength(request), limit_bytes: bodyLimit }, request.bodyShare);
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

/** Null where the request does not say. */
function announcedLength({ headers }: FastifyRequest): number | null {
	const length = headers["content-length"];
	return length === undefined ? null : Number(length);
}

/** The body's room, kept until the request has been answered or cut; null where the route's limit is so small that it needs none. */
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
	// One that breaks once its request has been answered is nobody's fault any more, and unheard it would end the process.
	plain.on("error", () => {});
	// Whoever reads the end of it is told of a broken archive, and answers 400.
	pipeline(payload, plain, () => {});
	return plain;
}
