import type { Answer, FastifyRequest, TSchema } from "../../platform/http/index.ts";
import type { Context } from "../../platform/index.ts";
import type { IngestionMemory } from "../ingestion/ingestion-memory.ts";
import type { IngestionQueue } from "../ingestion/ingestion-queue.ts";

/** How events are stored that come in the format of another product's API, and how that API answers. */
export interface IngestionFormat {
	readonly name: string;
	/** The addresses to which this product's clients send. Formats may share one. */
	readonly addresses: readonly FormatAddress[];
	/** Whether a request to a shared address is in this format. */
	readonly recognizes: (request: ForeignRequest) => boolean;
	/**
	 * Stores the events of a request: they are on disk when it is answered.
	 * @throws Refusal if nothing was stored
	 */
	readonly receive: (request: ForeignRequest) => Promise<ForeignAnswer>;
	/** The path below which this product's clients expect all of their API, with a slash at its end. */
	readonly root?: string;
	/** Adds to an error what this product's clients read. `detail` and `code` stay. */
	readonly shapeError: (answer: Answer, request: FastifyRequest) => Answer;
}

export interface FormatAddress {
	readonly path: string;
	/** The name of the operation in the API document, `usage.…`; where formats share an address, one of them gives it. */
	readonly operation?: string;
	/** What is sent there, for a sentence: `a Lago event`. */
	readonly takes: string;
	/** One or two sentences for the API document. */
	readonly description: string;
	readonly bodyLimit_bytes: number;
	/** The content types of bodies, without parameters. Named schemas document what each may contain. */
	readonly bodies: Readonly<Record<string, readonly object[]>>;
	/** Documents the answer to a success, under its name. */
	readonly answer: TSchema;
	readonly takesBasic?: boolean;
	/** Statuses that `shapeError` turns into others. */
	readonly neverRefuses?: readonly number[];
}

export interface ForeignRequest {
	readonly context: Context;
	readonly ingestion: IngestionQueue;
	readonly ingestionMemory: IngestionMemory;
	readonly path: string;
	/** Without parameters, in lower case. */
	readonly contentType: string;
	readonly body: Buffer;
	readonly idempotencyKey: string | null;
	/**
	 * The body as JSON, with exact numbers; parsed once.
	 * @throws Refusal 400
	 */
	readonly json: () => unknown;
}

export interface ForeignAnswer {
	readonly status: number;
	/** By default JSON. */
	readonly headers?: Readonly<Record<string, string>>;
	readonly body: Buffer | object;
}
