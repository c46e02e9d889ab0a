import type { ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { FairQueue, QueueBusy, type QueueLimits } from "../../platform/index.ts";
import { type DrawingEnd, DrawingProcess } from "./drawing-process.ts";
import type { DrawingTask } from "./drawing-task.ts";
import type { InvoiceDocument } from "./invoice-document.ts";
import type { Logo } from "./logo.ts";
import { warmUpDocument } from "./warm-up-document.ts";

export type PdfRenderer = {
	/**
	 * Renders a document as PDF/A-3b. The same document gives the same bytes, and is drawn once for all who ask for it meanwhile.
	 * @param owner the organisation: of several that have documents waiting each takes its turn
	 * @throws PdfRenderError (as a rejection): `code` says why, the other documents are not affected
	 */
	render(owner: string, document: InvoiceDocument): Promise<Uint8Array>;
	/**
	 * A logo as a PNG of bounded size.
	 * @throws PdfRenderError (as a rejection)
	 */
	drawLogo(owner: string, logo: Logo): Promise<Uint8Array>;
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
	/** Left out: as many at once as there are processes, and one fewer of one organisation. */
	readonly queue?: Partial<QueueLimits>;
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

/** A process that dies once may have been unlucky; a document over which two died is the cause. */
const deathsMaximum = 2;
/** The service itself, and the database, want the rest. */
const usualProcesses = Math.max(1, Math.min(4, availableParallelism() - 1));

/** A thousand documents are some tens of megabytes; whoever has no turn by then is refused within 30 s. */
const usualQueue = { waiting: 1_000, waitingOfOne: 250, wait_ms: 25_000 };
/** Draws for itself: to warm up. */
const service = "the service";

/** Draws in processes that live on from document to document and are killed where one takes too long or too much memory. */
export function createPdfRenderer(options: PdfRendererOptions = {}): PdfRenderer {
	const { documentTimeoutMs = 20_000, processes = usualProcesses, documentsPerProcess = 5_000, startProcess } = options;
	const ofOne = Math.max(1, processes - 1);
	const queue = new FairQueue({ atOnce: processes, atOnceOfOne: ofOne, ...usualQueue, ...options.queue });
	const idle: DrawingProcess[] = [];
	const busy = new Set<DrawingProcess>();
	const underWay = new Map<string, Promise<Uint8Array>>();
	let isClosed = false;

	function takeProcess(): DrawingProcess {
		for (let found = idle.pop(); found !== undefined; found = idle.pop()) {
			// One that died while it had nothing to do is replaced.
			if (found.isAlive) return found;
		}
		return new DrawingProcess(startProcess);
	}

	async function drawOnce(task: DrawingTask): Promise<DrawingEnd> {
		if (isClosed) throw new PdfRenderError("closed", "the PDF renderer is closed");
		const process = takeProcess();
		busy.add(process);
		const end = await process.run(task, documentTimeoutMs);
		busy.delete(process);
		if (isClosed) throw new PdfRenderError("closed", "the PDF renderer was closed");
		if (process.isAlive && process.tasks < documentsPerProcess) idle.push(process);
		else process.kill();
		return end;
	}

	async function draw(task: DrawingTask): Promise<Uint8Array> {
		for (let deaths = 1; ; deaths += 1) {
			const end = await drawOnce(task);
			if (end === "timeout") {
				throw new PdfRenderError("timeout", `the document took longer than ${documentTimeoutMs} ms`);
			}
			if ("bytes" in end) return end.bytes;
			if ("error" in end) throw new PdfRenderError("failed", end.error);
			if (deaths === deathsMaximum) {
				throw new PdfRenderError("failed", "the drawing process died over this document", { cause: end.death });
			}
		}
	}

	async function enqueue(owner: string, task: DrawingTask): Promise<Uint8Array> {
		return queue
			.run(owner, () => draw(task))
			.catch((error: unknown) => {
				throw error instanceof QueueBusy ? new PdfRenderError("queue_full", error.message) : error;
			});
	}

	/** A logo from before logos were bounded must not keep an invoice from being sent: the page bears the seller's name then. */
	async function drawDocument(owner: string, document: InvoiceDocument): Promise<Uint8Array> {
		const { seller } = document;
		return enqueue(owner, { kind: "document", document }).catch((error: PdfRenderError) => {
			if (seller.logo === null || !["timeout", "failed"].includes(error.code)) throw error;
			return enqueue(owner, { kind: "document", document: { ...document, seller: { ...seller, logo: null } } });
		});
	}

	function render(owner: string, document: InvoiceDocument): Promise<Uint8Array> {
		const key = createHash("sha256").update(JSON.stringify(document)).digest("base64");
		const drawing = underWay.get(key) ?? drawDocument(owner, document).finally(() => underWay.delete(key));
		underWay.set(key, drawing);
		return drawing;
	}

	return {
		render,
		drawLogo: (owner, { format, bytes }) => enqueue(owner, { kind: "logo", format, bytes }),
		async warmUp() {
			try {
				await render(service, warmUpDocument);
			} catch (error) {
				if (!isClosed) throw error;
			}
		},
		async close() {
			isClosed = true;
			for (const process of [...busy, ...idle.splice(0)]) process.kill();
		},
	};
}
