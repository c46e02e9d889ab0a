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
	 * Renders a document as PDF/A-3b. The same document gives the same bytes, and is drawn once for all who ask for it meanwhile.
	 * @param owner the organisation: of several that have documents waiting each takes its turn
	 * @param isPatient whether nobody waits for the answer: then the turn comes, however late
	 * @throws PdfRenderError (as a rejection): `code` says why, the other documents are not affected
	 */
	render(owner: string, document: InvoiceDocument, options?: { readonly isPatient: boolean }): Promise<Uint8Array>;
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
	/** How long a document waits for its turn. */
	readonly wait_ms?: number;
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
	readonly code: "busy" | "timeout" | "failed" | "closed";

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

/** Whoever asks for a PDF is refused within half a minute. */
const usualWait_ms = 20_000;
/** Draws for itself: to warm up. */
const service = "the service";

/** Draws in processes that live on from document to document and are killed where one takes too long or too much memory. */
export function createPdfRenderer(options: PdfRendererOptions = {}): PdfRenderer {
	const { documentTimeoutMs = 20_000, processes = usualProcesses, documentsPerProcess = 5_000, startProcess } = options;
	// Where several documents are drawn at once, one organization leaves a place to the others.
	const shares = { atOnce: processes, ofOwner: Math.max(1, processes - 1) };
	const turns = new Turns({ ...shares, wait_ms: options.wait_ms ?? usualWait_ms, refusal: busyRenderer });
	const idle: DrawingProcess[] = [];
	const busy = new Set<DrawingProcess>();
	const underWay = new Map<string, Promise<Uint8Array>>();
	let isClosed = false;

	/** What draws documents has never seen a stranger's file: each logo has a process of its own. */
	function takeProcess({ kind }: DrawingTask): DrawingProcess {
		if (kind === "logo") return new DrawingProcess(startProcess ?? startDrawingLogo);
		for (let found = idle.pop(); found !== undefined; found = idle.pop()) {
			// One that died while it had nothing to do is replaced.
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
				throw new PdfRenderError("failed", "the drawing process died over this document", { cause: end.death });
			}
		}
	}

	function enqueue(owner: string, task: DrawingTask, isPatient = false): Promise<Uint8Array> {
		return turns.run(owner, () => draw(task), isPatient ? { wait_ms: Number.POSITIVE_INFINITY } : {});
	}

	/** A logo from before logos were bounded must not keep an invoice from being sent: the page bears the seller's name then. */
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
	return new PdfRenderError("busy", "no turn has come for long");
}
