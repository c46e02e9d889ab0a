import multipart from "@fastify/multipart";
import type { FastifyReply, FastifyRequest } from "fastify";
import { invalid, Refusal } from "../refusal.ts";
import { TemporaryFile } from "../temporary-file.ts";
import type { App } from "./server.ts";

/** A field that is not a file holds a name, a UUID or similar. */
const field_bytes = 1024;
const mostParts = 20;
/** What a form adds to its file: part headers, boundaries, fields. */
const overhead_bytes = 64 * 1024;

export interface FormOptions {
	/** The field that is a file. */
	readonly file: string;
	readonly file_bytes: number;
	/** The answer to a file that is too large. */
	readonly tooLarge: () => Refusal;
}

/**
 * Makes routes registered afterward on this scope accept only `multipart/form-data`. Their body contains a text for each field and a
 * `TemporaryFile` for the file; the route's schema validates it as usual. The file is closed with the answer.
 */
export async function acceptForms(scope: App, options: FormOptions): Promise<void> {
	scope.removeAllContentTypeParsers();
	await scope.register(multipart, { throwFileSizeLimit: false });
	scope.addHook("onRequest", async ({ headers }) => {
		if (headers["content-encoding"] === undefined) return;
		throw new Refusal("unsupported_media_type", "unsupported_encoding", "A form cannot be sent compressed.");
	});
	const files = new WeakMap<object, TemporaryFile>();
	const close = async (request: FastifyRequest) => files.get(request)?.close();
	scope.addHook("preValidation", async (request, reply: FastifyReply) => {
		if (!request.isMultipart()) {
			if (request.headers["content-type"] === undefined) return;
			throw otherType();
		}
		// If the client disconnects, the answer has no end event.
		reply.raw.once("close", () => void close(request));
		request.body = await receive(request, options, (file) => files.set(request, file));
	});
	scope.addHook("onResponse", close);
	scope.setErrorHandler((error) => {
		throw (error as { code?: string }).code === "FST_ERR_CTP_INVALID_MEDIA_TYPE" ? otherType() : error;
	});
}

function otherType(): Refusal {
	return new Refusal(
		"unsupported_media_type",
		"unsupported_media_type",
		"This content type is not supported. Use multipart/form-data.",
	);
}

async function receive(
	request: FastifyRequest,
	options: FormOptions,
	keep: (file: TemporaryFile) => void,
): Promise<Record<string, string | TemporaryFile>> {
	const form = new Map<string, string | TemporaryFile>();
	try {
		if (Number(request.headers["content-length"] ?? 0) > options.file_bytes + overhead_bytes) throw options.tooLarge();
		const limits = { fileSize: options.file_bytes, fieldSize: field_bytes, parts: mostParts };
		for await (const part of request.parts({ limits })) {
			if (form.has(part.fieldname)) throw invalid(part.fieldname, "is sent twice");
			if (part.type === "field") {
				if (part.valueTruncated) throw invalid(part.fieldname, `may have at most ${field_bytes} bytes`);
				form.set(part.fieldname, String(part.value));
				continue;
			}
			if (part.fieldname !== options.file) throw invalid(part.fieldname, "must not be a file");
			const file = await TemporaryFile.create(part.filename || null);
			keep(file);
			for await (const piece of part.file as AsyncIterable<Buffer>) await file.append(piece);
			if (part.file.truncated) throw options.tooLarge();
			form.set(part.fieldname, file);
		}
		return Object.fromEntries(form);
	} catch (error) {
		// Discards the rest, so that the connection is ready for its next request.
		request.raw.unpipe();
		request.raw.resume();
		// Disk errors are our fault. Every other error comes from the request.
		if (error instanceof Refusal || (error as NodeJS.ErrnoException).syscall !== undefined) throw error;
		throw new Refusal("malformed", "malformed_form", "The body is not multipart/form-data, or ends too early.");
	}
}
