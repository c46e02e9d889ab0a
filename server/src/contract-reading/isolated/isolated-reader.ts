import type { ChildProcess } from "node:child_process";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { outOfTimeSignal, startIsolated } from "../../platform/isolated/index.ts";
import { inspectionLimits, type Limits, readingLimits, recognitionLimits } from "./limits.ts";
import type { Inspection, ReadingAnswer, ReadingTask, WholeReading } from "./task.ts";

/** A file, in pieces. */
export type Pieces = AsyncIterable<Uint8Array>;

/** Why a process was ended, or ended itself, without an answer. */
export type StopReason = "processor_time" | "wall_time" | "memory" | "crash";

/** What a process that looks into a file came to. */
export type ProcessResult<Answer> =
	| { readonly outcome: "answered"; readonly answer: Answer }
	| { readonly outcome: "scripts" }
	| { readonly outcome: "stopped"; readonly reason: StopReason; readonly trace: string };

/** The service is stopping: what was under way is done again at the next start. */
export class ReaderClosed extends Error {
	override name = "ReaderClosed";
}

/**
 * Looks into PDFs that strangers made: each in a process of its own, which starts for it, may read its own code and nothing else, gets no
 * environment, no network and a bounded part of the machine, and is killed where it exceeds that. What a file does to it, it does to
 * nobody else.
 */
export class IsolatedReader {
	readonly #children = new Set<ChildProcess>();
	readonly #program: string;
	readonly #limits: ReaderLimits;
	#isClosed = false;

	/** Other programs and limits are for tests of what happens when a process misbehaves. */
	constructor({ program = ownProgram, limits = usualLimits }: { program?: string; limits?: ReaderLimits } = {}) {
		this.#program = program;
		this.#limits = limits;
	}

	/** Whether a file can be read. */
	async inspect(file: Pieces): Promise<ProcessResult<Inspection>> {
		const result = await this.#run(file, { kind: "inspect", limits: this.#limits.inspection });
		return answered(result, (answer) => (answer.kind === "inspection" ? answer.inspection : null));
	}

	/** Reads a contract. A scan has its pages recognised, with more time for it. */
	async read(file: () => Pieces, { withText }: { withText: boolean }): Promise<ProcessResult<WholeReading>> {
		const { reading: limits, recognition } = this.#limits;
		const first = await this.#run(file(), { kind: "read", limits, ocrPageLimit: 0, withText });
		const pages = pagesOfScan(first);
		const result =
			pages === null || pages > recognisedPages
				? first
				: await this.#run(file(), {
						kind: "read",
						limits: recognition(pages),
						ocrPageLimit: recognisedPages,
						withText,
					});
		return answered(result, (answer) => (answer.kind === "reading" ? answer.whole : null));
	}

	/** Ends whatever is under way, with ReaderClosed. */
	close(): void {
		this.#isClosed = true;
		for (const child of this.#children) child.kill("SIGKILL");
	}

	async #run(file: Pieces, task: ReadingTask): Promise<ProcessResult<ReadingAnswer>> {
		if (this.#isClosed) throw new ReaderClosed("the service is stopping");
		const child = startIsolated({
			program: this.#program,
			words: [JSON.stringify(task)],
			heap_MiB: task.limits.heap_MiB,
			// To draw the pages of a scan.
			allowsAddons: task.kind === "read",
			priority: "low",
			messages: "json",
			hasInput: true,
		});
		this.#children.add(child);
		try {
			const result = await outcomeOf(child, file, task.limits.wallTime_ms);
			if (this.#isClosed && result.outcome === "stopped") throw new ReaderClosed("the service is stopping");
			return result;
		} finally {
			this.#children.delete(child);
			child.kill("SIGKILL");
		}
	}
}

export interface ReaderLimits {
	readonly inspection: Limits;
	readonly reading: Limits;
	/** By the number of pages. */
	readonly recognition: (pages: number) => Limits;
}

const usualLimits: ReaderLimits = {
	inspection: inspectionLimits,
	reading: readingLimits,
	recognition: recognitionLimits,
};
const recognisedPages = 20;
const ownProgram = fileURLToPath(new URL("./child.ts", import.meta.url));

/** How many pages a file has that was told to be a scan; null where it was not. */
function pagesOfScan(result: ProcessResult<ReadingAnswer>): number | null {
	if (result.outcome !== "answered" || result.answer.kind !== "reading") return null;
	const { reading } = result.answer.whole;
	return reading.outcome === "failed" && reading.code === "too_many_scanned_pages" ? reading.pages : null;
}

async function outcomeOf(
	child: ChildProcess,
	file: Pieces,
	wallTime_ms: number,
): Promise<ProcessResult<ReadingAnswer>> {
	let answer: ReadingAnswer | null = null;
	let trace = "";
	let isLate = false;
	child.on("message", (message) => {
		answer ??= message as ReadingAnswer;
	});
	child.stderr?.on("data", (piece: Buffer) => {
		trace = (trace + piece.toString("utf8")).slice(-traceLength);
	});
	const ended = new Promise<NodeJS.Signals | null>((resolve, reject) => {
		child.on("error", reject);
		child.on("close", (_code, signal) => resolve(signal));
	});
	const timer = setTimeout(() => {
		isLate = true;
		child.kill("SIGKILL");
	}, wallTime_ms);
	try {
		const sent = pipeline(Readable.from(file), child.stdin as NodeJS.WritableStream);
		// A process that ends early reads no further; why it ended says more than that.
		const fault = sent.then(
			() => null,
			(error: NodeJS.ErrnoException) => (error.code === "EPIPE" || error.code === "ECONNRESET" ? null : error),
		);
		const signal = await ended;
		if (answer !== null) return resultOf(answer);
		const unsent = await fault;
		if (unsent !== null) throw unsent;
		return { outcome: "stopped", reason: reasonOf(signal, isLate, trace), trace };
	} finally {
		clearTimeout(timer);
	}
}

const traceLength = 4_000;

function resultOf(answer: ReadingAnswer): ProcessResult<ReadingAnswer> {
	if (answer.kind === "scripts") return { outcome: "scripts" };
	if (answer.kind === "fault") return { outcome: "stopped", reason: "crash", trace: answer.message };
	return { outcome: "answered", answer };
}

function reasonOf(signal: NodeJS.Signals | null, isLate: boolean, trace: string): StopReason {
	if (isLate) return "wall_time";
	if (signal === outOfTimeSignal) return "processor_time";
	// The watchdog, or the system where memory became scarce.
	if (signal === "SIGKILL") return "memory";
	return /heap out of memory|Allocation failed|OOM/.test(trace) ? "memory" : "crash";
}

function answered<Answer extends object>(
	result: ProcessResult<ReadingAnswer>,
	pick: (answer: ReadingAnswer) => Answer | null,
): ProcessResult<Answer> {
	if (result.outcome !== "answered") return result;
	const answer = pick(result.answer);
	if (answer === null) throw new Error(`a process that looked into a PDF answered otherwise than it was asked`);
	return { outcome: "answered", answer };
}
