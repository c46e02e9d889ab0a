import type { ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { type DrawingEnd, DrawingProcess } from "./drawing-process.ts";
import type { DrawingTask } from "./drawing-task.ts";
import type { InvoiceDocument } from "./invoice-document.ts";
import type { Logo } from "./logo.ts";
import { warmUpDocument } from "./warm-up-document.ts";

export type PdfRenderer = {
	/**
	 * Renders a document as PDF/A-3b. The same document gives the same bytes, and is drawn once for all who ask for it meanwhile.
	 * @throws PdfRenderError (as a rejection): `code` says why, the other documents are not affected
	 */
	render(document: InvoiceDocument): Promise<Uint8Array>;
	/**
	 * A logo as a PNG of bounded size.
	 * @throws PdfRenderError (as a rejection)
	 */
	drawLogo(logo: Logo): Promise<Uint8Array>;
	/**
	 * Starts a process and has it set a page, so that the first document need not wait for that. Fulfilled when it is done or the
	 * renderer closed meanwhile.
	 * @throws PdfRenderError (as a rejection) when no page can be set here at all
	 */
	warmUp(): Promise<void>;
	/** Rejects what still waits and ends the processes; `render` then always rejects. */
	close(): Promise<void>;
};

export type PdfRendererOptions = {
	/** Documents that wait at most; one more is rejected at once rather than fill the memory. */
	readonly queueMaximum?: number;
	/** How long one document may take, the start of its process included. */
	readonly documentTimeoutMs?: number;
	/** Processes at most; one starts when the others are busy. */
	readonly processes?: number;
	/** After so many documents a process is replaced: whatever it has gathered is gone with it. */
	readonly documentsPerProcess?: number;
	/** Starts a process that answers each task; for tests of what happens when it misbehaves. */
	readonly startProcess?: () => ChildProcess;
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
	readonly task: DrawingTask;
	readonly resolve: (bytes: Uint8Array) => void;
	readonly reject: (error: PdfRenderError) => void;
	/** How often a process has died over this task. */
	deaths: number;
};

/** A process that dies once may have been unlucky; a document over which two died is the cause. */
const deathsMaximum = 2;
/** The service itself, and the database, want the rest. */
const usualProcesses = Math.max(1, Math.min(4, availableParallelism() - 1));

/** Draws in processes that live on from document to document and are killed where one takes too long or too much memory. */
export function createPdfRenderer(options: PdfRendererOptions = {}): PdfRenderer {
	const {
		queueMaximum = 1_000,
		documentTimeoutMs = 20_000,
		processes = usualProcesses,
		documentsPerProcess = 5_000,
		startProcess,
	} = options;
	const waiting: Job[] = [];
	const idle: DrawingProcess[] = [];
	const busy = new Map<DrawingProcess, Job>();
	const underWay = new Map<string, Promise<Uint8Array>>();
	let isClosed = false;

	function next(): void {
		while (waiting.length > 0 && !isClosed) {
			const found = idle.pop();
			if (found === undefined && busy.size >= processes) return;
			// One that died while it had nothing to do is replaced.
			if (found?.isAlive === false) continue;
			void draw(found ?? new DrawingProcess(startProcess), waiting.shift() as Job);
		}
	}

	async function draw(process: DrawingProcess, job: Job): Promise<void> {
		busy.set(process, job);
		const end = await process.run(job.task, documentTimeoutMs);
		busy.delete(process);
		if (isClosed) return;
		if (process.isAlive && process.tasks < documentsPerProcess) idle.push(process);
		else process.kill();
		settle(job, end);
		next();
	}

	function settle(job: Job, end: DrawingEnd): void {
		if (end === "timeout") {
			job.reject(new PdfRenderError("timeout", `the document took longer than ${documentTimeoutMs} ms`));
		} else if ("bytes" in end) job.resolve(end.bytes);
		else if ("error" in end) job.reject(new PdfRenderError("failed", end.error));
		else {
			job.deaths += 1;
			const message = "the drawing process died over this document";
			if (job.deaths < deathsMaximum) waiting.unshift(job);
			else job.reject(new PdfRenderError("failed", message, { cause: end.death }));
		}
	}

	function enqueue(task: DrawingTask): Promise<Uint8Array> {
		const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
		if (isClosed) reject(new PdfRenderError("closed", "the PDF renderer is closed"));
		else if (waiting.length >= queueMaximum) reject(new PdfRenderError("queue_full", "too many documents wait"));
		else waiting.push({ task, resolve, reject, deaths: 0 });
		next();
		return promise;
	}

	/** A logo from before logos were bounded must not keep an invoice from being sent: the page bears the seller's name then. */
	async function drawDocument(document: InvoiceDocument): Promise<Uint8Array> {
		const { seller } = document;
		return enqueue({ kind: "document", document }).catch((error: PdfRenderError) => {
			if (seller.logo === null || !["timeout", "failed"].includes(error.code)) throw error;
			return enqueue({ kind: "document", document: { ...document, seller: { ...seller, logo: null } } });
		});
	}

	function render(document: InvoiceDocument): Promise<Uint8Array> {
		const key = createHash("sha256").update(JSON.stringify(document)).digest("base64");
		const drawing = underWay.get(key) ?? drawDocument(document).finally(() => underWay.delete(key));
		underWay.set(key, drawing);
		return drawing;
	}

	return {
		render,
		drawLogo: ({ format, bytes }) => enqueue({ kind: "logo", format, bytes }),
		async warmUp() {
			try {
				await render(warmUpDocument);
			} catch (error) {
				if (!isClosed) throw error;
			}
		},
		async close() {
			isClosed = true;
			const open = [...busy.values(), ...waiting.splice(0)];
			for (const job of open) job.reject(new PdfRenderError("closed", "the PDF renderer was closed"));
			for (const process of [...busy.keys(), ...idle.splice(0)]) process.kill();
		},
	};
}
