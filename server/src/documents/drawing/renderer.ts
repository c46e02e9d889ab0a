import type { ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { Turns } from "../../platform/isolated/index.ts";
import type { InvoiceDocument } from "../page/invoice-document.ts";
import type { Logo } from "../page/logo.ts";
import { type DrawingEnd, DrawingProcess, startDrawingLogo } from "./drawing-process.ts";
import type { DrawingTask } from "./drawing-task.ts";
import { warmUpDocument } from "./warm-up-document.ts";

export type PdfRenderer = {
	/**
	 * Renders a document as PDF/A-3b. The same document always gives the same bytes; simultaneous requests for it share one rendering.
	 * @param owner the organization: organizations with waiting documents take turns
	 * @param isPatient whether nobody waits for the answer, so that its turn may come late
	 * @throws PdfRenderError (as a rejection) whose `code` says why; other documents are not affected
	 */
	render(owner: string, document: InvoiceDocument, options?: { readonly isPatient: boolean }): Promise<Uint8Array>;
	/**
	 * Renders a logo as a PNG of limited size.
	 * @throws PdfRenderError (as a rejection)
	 */
	drawLogo(owner: string, logo: Logo): Promise<Uint8Array>;
	/**
	 * Starts a process and renders a page, so that the first document need not wait. Resolves when it is done or the renderer is closed.
	 * @throws PdfRenderError (as a rejection) if no page can be rendered here at all
	 */
	warmUp(): Promise<void>;
	/** Rejects waiting tasks and ends the processes; later calls of `render` are rejected too. */
	close(): Promise<void>;
};

export type PdfRendererOptions = {
	/** How long a document waits for its turn. */
	readonly wait_ms?: number;
	/** The time limit for one document, including the start of its process. */
	readonly documentTimeoutMs?: number;
	/** The maximum number of processes; another one starts when the others are busy. */
	readonly processes?: number;
	/** A process is replaced after this many documents, to release what it has accumulated. */
	readonly documentsPerProcess?: number;
	/** Starts a process that answers each task; for tests of faulty processes. */
	readonly startProcess?: () => ChildProcess;
	/** Hears of everything that was drawn or was not. */
	readonly observer?: DrawingObserver;
};

export type DrawingObserver = {
	/** @param duration_ms without the wait for a turn; includes failures */
	drawn(kind: DrawingTask["kind"], duration_ms: number): void;
	failed(reason: Exclude<PdfRenderError["code"], "closed">): void;
};

/** Why a document was not rendered. */
export class PdfRenderError extends Error {
	readonly code: "busy" | "timeout" | "failed" | "closed";

	constructor(code: PdfRenderError["code"], message: string, options?: ErrorOptions) {
		super(message, options);
		this.name = "PdfRenderError";
		this.code = code;
	}
}

/** A single death may be bad luck. If two processes die, the document is the cause. */
const deathsMaximum = 2;
/** Leaves a processor for the service and the database. */
const usualProcesses = Math.max(1, Math.min(4, availableParallelism() - 1));

/** Whoever requests a PDF is refused within half a minute. */
const usualWait_ms = 20_000;
/** The owner of the warm-up page. */
const service = "the service";

/** Renders in processes that are reused, and killed if a document takes too much time or memory. */
export function createPdfRenderer(options: PdfRendererOptions = {}): PdfRenderer {
	const { documentTimeoutMs = 20_000, processes = usualProcesses, documentsPerProcess = 5_000, startProcess } = options;
	// If several documents are rendered at once, one organization leaves a process to the others.
	const shares = { atOnce: processes, ofOwner: Math.max(1, processes - 1) };
	const turns = new Turns({ ...shares, wait_ms: options.wait_ms ?? usualWait_ms, refusal: busyRenderer });
	const idle: DrawingProcess[] = [];
	const busy = new Set<DrawingProcess>();
	const underWay = new Map<string, Promise<Uint8Array>>();
	let isClosed = false;

	/** Each logo has its own process, so that the processes for documents never open an untrusted file. */
	function takeProcess({ kind }: DrawingTask): DrawingProcess {
		if (kind === "logo") return new DrawingProcess(startProcess ?? startDrawingLogo);
		for (let found = idle.pop(); found !== undefined; found = idle.pop()) {
			// Replaces a process that died while idle.
			if (found.isAlive) return found;
		}
		return new DrawingProcess(startProcess);
	}

	async function drawOnce(task: DrawingTask): Promise<DrawingEnd> {
		if (isClosed) throw new PdfRenderError("closed", "the PDF renderer is closed");
		const process = takeProcess(task);
		busy.add(process);
		const end = await process.run(task, documentTimeoutMs);
		busy.delete(process);
		if (isClosed) throw new PdfRenderError("closed", "the PDF renderer was closed");
		const isKept = task.kind === "document" && process.isAlive && process.tasks < documentsPerProcess;
		if (isKept) idle.push(process);
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
				throw new PdfRenderError("failed", "the rendering process died while rendering this document", {
					cause: end.death,
				});
			}
		}
	}

	async function drawObserved(task: DrawingTask): Promise<Uint8Array> {
		const start = performance.now();
		try {
			return await draw(task);
		} finally {
			options.observer?.drawn(task.kind, performance.now() - start);
		}
	}

	async function enqueue(owner: string, task: DrawingTask, isPatient = false): Promise<Uint8Array> {
		try {
			const wait = isPatient ? { wait_ms: Number.POSITIVE_INFINITY } : {};
			return await turns.run(owner, () => drawObserved(task), wait);
		} catch (error) {
			if (error instanceof PdfRenderError && error.code !== "closed") options.observer?.failed(error.code);
			throw error;
		}
	}

	/** If a logo from before logos were limited cannot be rendered, uses the seller's name, so that the invoice can still be sent. */
	async function drawDocument(owner: string, document: InvoiceDocument, isPatient: boolean): Promise<Uint8Array> {
		const { seller } = document;
		return enqueue(owner, { kind: "document", document }, isPatient).catch((error: PdfRenderError) => {
			if (seller.logo === null || !["timeout", "failed"].includes(error.code)) throw error;
			const bare = { ...document, seller: { ...seller, logo: null } };
			return enqueue(owner, { kind: "document", document: bare }, isPatient);
		});
	}

	function render(owner: string, document: InvoiceDocument, { isPatient } = { isPatient: false }): Promise<Uint8Array> {
		const key = `${isPatient} ${createHash("sha256").update(JSON.stringify(document)).digest("base64")}`;
		const drawing = underWay.get(key) ?? drawDocument(owner, document, isPatient).finally(() => underWay.delete(key));
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

function busyRenderer(): PdfRenderError {
	return new PdfRenderError("busy", "the wait for a turn took too long");
}
