import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { parentPort } from "node:worker_threads";
import type { InvoiceDocument } from "./invoice-document.ts";
import { createTypesetter } from "./typesetter.ts";

/** What the worker answers to each document that it is sent, in the order in which they came. */
export type WorkerAnswer = { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly error: string };

if (!parentPort) throw new Error("worker.ts runs on a worker thread");
const port = parentPort;
const typesetter = createTypesetter();

// A compiled page is a small JavaScript object that owns a megabyte of native memory, of which the garbage collector
// knows nothing: left alone, it comes by too seldom, and a thousand invoices take a gigabyte.
setFlagsFromString("--expose-gc");
const collectGarbage: (options: { readonly type: "minor" }) => void = runInNewContext("gc");
const documentsBetweenCollections = 16;
let documents = 0;

port.on("message", (document: InvoiceDocument) => {
	try {
		const bytes = typesetter.typeset(document);
		port.postMessage({ bytes } satisfies WorkerAnswer, [bytes.buffer]);
	} catch (error) {
		port.postMessage({ error: reason(error) } satisfies WorkerAnswer);
	}
	documents += 1;
	if (documents % documentsBetweenCollections === 0) collectGarbage({ type: "minor" });
});

function reason(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
