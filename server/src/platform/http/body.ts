import { isUtf8 } from "node:buffer";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { malformedJson, readJson } from "../json-text.ts";
import { Refusal } from "../refusal.ts";

/** The largest body of a route that does not name its own limit. */
export const defaultBodyLimit_bytes = 1024 * 1024;

/** Reads JSON bodies exactly, plain or compressed by gzip; the limit counts after decompression. */
export function acceptJsonBodies(app: FastifyInstance): void {
	app.removeAllContentTypeParsers();
	app.addContentTypeParser("application/json", { parseAs: "buffer" }, async (request: FastifyRequest, body: Buffer) => {
		if (body.length === 0) return undefined;
		if (!isUtf8(body)) throw malformedJson("The body is not UTF-8 text.");
		return request.routeOptions.config.bodyAs === "bytes" ? body : readJson(body);
	});
	app.addHook("preParsing", async (request, _reply, payload) => decompressed(request, payload));
}

function decompressed(request: FastifyRequest, payload: Readable): Readable {
	const encoding = request.headers["content-encoding"]?.trim().toLowerCase();
	if (encoding === undefined || encoding === "" || encoding === "identity") return payload;
	if (encoding !== "gzip" && encoding !== "x-gzip") {
		throw new Refusal(
			"unsupported_media_type",
			"unsupported_encoding",
			"The content encoding is not supported; send gzip or none.",
		);
	}
	delete request.headers["content-encoding"];
	delete request.headers["content-length"];
	const gunzip = createGunzip();
	payload.once("error", (error) => gunzip.destroy(error));
	const readable = payload.pipe(gunzip);
	// The framework's reader sees the fault of a broken archive as its own; say what it is.
	readable.on("error", (error: Error & { statusCode?: number }) => {
		error.statusCode = 400;
	});
	return readable;
}
