import { Worker } from "node:worker_threads";
import type { InvoiceDocument } from "./invoice-document.ts";
import { warmUpDocument } from "./warm-up-document.ts";
import type { WorkerAnswer } from "./worker.ts";

export type PdfRenderer = {
	/**
	 * Renders a document as PDF/A-3b on the worker thread. The same document gives the same bytes.
	 * @throws PdfRenderError (as a rejection): `code` says why, the other documents are not affected
	 */
	render(document: InvoiceDocument): Promise<Uint8Array>;
	/**
	 * Starts the worker and has it set a page, so that the first document need not wait for that. Fulfilled when it is done or the
	 * renderer closed meanwhile.
	 * @throws PdfRenderError (as a rejection) when no page can be set here at all
	 */
	warmUp(): Promise<void>;
	/** Rejects what still waits and ends the worker; `render` then always rejects. */
	close(): Promise<void>;
};

export type PdfRendererOptions = {
	/** Documents that wait at most; one more is rejected at once rather than fill the memory. */
	readonly queueMaximum?: number;
	/** How long one document may take, the start of the worker included. */
	readonly documentTimeoutMs?: number;
	/** Starts the thread that answers each document; for tests of what happens when it misbehaves. */
	readonly startWorker?: () => Worker;
};

/** Why a document was not rendered. */
export class PdfRenderError extends Error {
	readonly code: "queue_full" | "timeout" | "failed" | "closed";

	constructor(code: PdfRenderError["code"], message: string, options?: ErrorOptions) {
		super(message, options);
		this.name = "PdfRenderError";
		this.code = code;
	}
}

type Job = {
	readonly document: InvoiceDocument;
	readonly resolve: (bytes: Uint8Array) => void;
	readonly reject: (error: PdfRenderError) => void;
	/** How often a worker has died over this document. */
	deaths: number;
};

/** A worker that dies once may have been unlucky; a document over which two died is the cause. */
const deathsMaximum = 2;

/**
 * Owns the one thread that typesets. It starts with the warm-up or the first document, is replaced when it dies or takes too long,
 * and does not keep the process alive while it has nothing to do.
 */
export function createPdfRenderer(options: PdfRendererOptions = {}): PdfRenderer {
	const { queueMaximum = 1_000, documentTimeoutMs = 30_000, startWorker = startTypesettingWorker } = options;
	const waiting: Job[] = [];
	let worker: Worker | null = null;
	let current: Job | null = null;
	let timer: NodeJS.Timeout | undefined;
	let isClosed = false;

	function startListening(): Worker {
		const started = startWorker();
		let cause: unknown;
		started.on("message", (answer: WorkerAnswer) => {
			if (started === worker) finish(answer);
		});
		started.on("error", (error) => {
			cause = error;
		});
		started.on("exit", () => {
			if (started === worker) afterDeath(cause);
		});
		return started;
	}

	function next(): void {
		if (current || isClosed) return;
		const job = waiting.shift();
		if (!job) {
			worker?.unref();
			return;
		}
		current = job;
		worker ??= startListening();
		worker.ref();
		timer = setTimeout(afterTimeout, documentTimeoutMs);
		try {
			worker.postMessage(job.document);
		} catch (cause) {
			takeCurrent()?.reject(new PdfRenderError("failed", "the document is not plain data", { cause }));
			next();
		}
	}

	function takeCurrent(): Job | null {
		clearTimeout(timer);
		const job = current;
		current = null;
		return job;
	}

	function finish(answer: WorkerAnswer): void {
		const job = takeCurrent();
		if ("bytes" in answer) job?.resolve(answer.bytes);
		else job?.reject(new PdfRenderError("failed", answer.error));
		next();
	}

	function afterDeath(cause: unknown): void {
		worker = null;
		const job = takeCurrent();
		if (job) {
			job.deaths += 1;
			if (job.deaths < deathsMaximum) waiting.unshift(job);
			else job.reject(new PdfRenderError("failed", "the typesetting worker died over this document", { cause }));
		}
		next();
	}

	function afterTimeout(): void {
		const job = takeCurrent();
		// Not waited for: native code ends when it returns. The next document gets a new worker at once.
		void worker?.terminate();
		worker = null;
		job?.reject(new PdfRenderError("timeout", `the document took longer than ${documentTimeoutMs} ms`));
		next();
	}

	function render(document: InvoiceDocument): Promise<Uint8Array> {
		const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
		if (isClosed) reject(new PdfRenderError("closed", "the PDF renderer is closed"));
		else if (waiting.length >= queueMaximum) reject(new PdfRenderError("queue_full", "too many documents wait"));
		else waiting.push({ document, resolve, reject, deaths: 0 });
		next();
		return promise;
	}

	return {
		render,
		async warmUp() {
			try {
				await render(warmUpDocument);
			} catch (error) {
				if (!isClosed) throw error;
			}
		},
		async close() {
			isClosed = true;
			const open = [takeCurrent(), ...waiting.splice(0)];
			for (const job of open) job?.reject(new PdfRenderError("closed", "the PDF renderer was closed"));
			const ending = worker;
			worker = null;
			await ending?.terminate();
		},
	};
}

function startTypesettingWorker(): Worker {
	return new Worker(new URL("./worker.ts", import.meta.url), { name: "invoice-pdf" });
}
