import multipart from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { invalid, Refusal } from "../refusal.ts";
import { acceptBytes } from "./body.ts";
import type { App } from "./server.ts";

/** The one field of a form that is taken. */
const field = "file";

/** Makes routes registered afterward on this scope take a file: the body itself, or the field `file` of a form. Their body is a Buffer. */
export async function acceptFile(scope: App, file_bytes: number): Promise<void> {
	acceptBytes(scope as never);
	await scope.register(multipart, { throwFileSizeLimit: false });
	scope.addHook("onRequest", async ({ headers }) => {
		const isForm = headers["content-type"]?.trim().toLowerCase().startsWith("multipart/") ?? false;
		if (!isForm || headers["content-encoding"] === undefined) return;
		throw new Refusal("unsupported_media_type", "unsupported_encoding", "A form cannot be sent compressed.");
	});
	scope.addHook("preValidation", async (request) => {
		if (request.isMultipart()) request.body = await fileOf(request, file_bytes);
	});
}

async function fileOf(request: FastifyRequest, file_bytes: number): Promise<Buffer> {
	let file: Buffer | null = null;
	try {
		for await (const part of request.parts({ limits: { fileSize: file_bytes, parts: 2 } })) {
			if (part.fieldname !== field || part.type !== "file")
				throw invalid(part.fieldname, "is not known: send one file named file");
			if (file !== null) throw invalid(field, "may be sent only once");
			const pieces: Buffer[] = [];
			let length = 0;
			for await (const piece of part.file as AsyncIterable<Buffer>) {
				length += piece.length;
				await request.bodyShare?.growTo(length);
				pieces.push(piece);
			}
			if (part.file.truncated) throw new Refusal("too_large", "body_too_large", "The file is too large.");
			file = Buffer.concat(pieces);
		}
		if (file === null) throw invalid(field, "is required");
		return file;
	} catch (error) {
		// Discards the rest, so that the connection is ready for its next request.
		request.raw.unpipe();
		request.raw.resume();
		if (error instanceof Refusal) throw error;
		throw new Refusal("malformed", "malformed_form", "The body is not multipart/form-data, or ends too early.");
	}
}
