import type { ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type IsolatedProgram, startIsolated } from "../../platform/isolated/index.ts";
import type { DrawingAnswer, DrawingTask } from "./drawing-task.ts";

/** The end of a task: an answer, the death of the process, or a timeout, which also ends the process. */
export type DrawingEnd = DrawingAnswer | { readonly death: string } | "timeout";

const heap_MiB = 256;
/** Makes the C library return freed memory, as in the service (docs/operating/configuration.md). */
const environment = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "1048576" };
const traceLength = 4_000;

/** A process that renders one task at a time. While idle, it does not keep the current process alive. */
export class DrawingProcess {
	readonly #child: ChildProcess;
	#trace = "";
	#end: (end: DrawingEnd) => void = () => {};
	isAlive = true;
	tasks = 0;

	constructor(start: () => ChildProcess = startDrawingDocuments) {
		this.#child = start();
		this.#child.on("message", (answer: DrawingAnswer) => this.#end(answer));
		this.#child.on("error", (error) => this.#die(String(error)));
		this.#child.on("exit", (code, signal) => this.#die(`${this.#trace}\nended by ${signal ?? `code ${code}`}`));
		this.#child.stderr?.on("data", (piece: Buffer) => {
			this.#trace = (this.#trace + piece.toString("utf8")).slice(-traceLength);
		});
		this.#rest();
	}

	/** Run one task at a time. */
	async run(task: DrawingTask, timeout_ms: number): Promise<DrawingEnd> {
		const { promise, resolve } = Promise.withResolvers<DrawingEnd>();
		this.#end = resolve;
		this.tasks += 1;
		this.#child.ref();
		this.#child.channel?.ref();
		const timer = setTimeout(() => {
			resolve("timeout");
			this.kill();
		}, timeout_ms);
		try {
			if (!this.isAlive) return { death: this.#trace };
			this.#child.send(task);
			return await promise;
		} catch (error) {
			return { error: `the task is not plain data: ${error}` };
		} finally {
			clearTimeout(timer);
			this.#rest();
		}
	}

	kill(): void {
		this.isAlive = false;
		this.#child.kill("SIGKILL");
	}

	#die(trace: string): void {
		this.isAlive = false;
		this.#end({ death: trace.trim() });
	}

	#rest(): void {
		this.#end = () => {};
		this.#child.unref();
		this.#child.channel?.unref();
		(this.#child.stderr as { unref?: () => void } | null)?.unref?.();
	}
}

/** Normal priority, because someone waits for most documents. */
function startDrawingDocuments(): ChildProcess {
	return startDrawing("normal");
}

/** Low priority, whatever the logo contains. */
export function startDrawingLogo(): ChildProcess {
	return startDrawing("low");
}

function startDrawing(priority: IsolatedProgram["priority"]): ChildProcess {
	const program = fileURLToPath(new URL("./drawing-child.ts", import.meta.url));
	const needs = { heap_MiB, priority, allowsAddons: true, messages: "binary", hasInput: false } as const;
	return startIsolated({ program, environment, ...needs });
}
