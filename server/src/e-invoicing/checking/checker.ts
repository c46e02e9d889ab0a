import type { ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { startIsolated } from "../../platform/isolated/index.ts";
import { type CheckingAnswer, type CheckingTask, type Done, processor_ms } from "./task.ts";

/** Only for a process that hangs; the work itself is limited by processor time, so that a busy machine refuses no valid file. */
const time_ms = 240_000;
/** How many files may wait; a hundred lines take a few milliseconds. */
const mostWaiting = 100;
const heap_MiB = 512;
const ownProgram = fileURLToPath(new URL("./checking-child.ts", import.meta.url));

/** What a file came to that was not answered. */
export type CheckingEnd = CheckingAnswer | { readonly outcome: "stopped" } | { readonly outcome: "busy" };

/**
 * Judges files that strangers made, one after the other, in a process that can read nothing but its own code and has no network. XML is
 * read by code of ours, so one process judges many; a PDF's library is not, so each PDF has a process of its own.
 */
export class Checker {
	readonly #program: string;
	readonly #time_ms: number;
	#child: ChildProcess | null = null;
	#waiting = 0;
	#last: Promise<unknown> = Promise.resolve();

	/** Another program and time are for tests of what happens when a process misbehaves. */
	constructor({ program = ownProgram, timeout_ms = time_ms }: { program?: string; timeout_ms?: number } = {}) {
		this.#program = program;
		this.#time_ms = timeout_ms;
	}

	async check(task: CheckingTask): Promise<CheckingEnd> {
		if (this.#waiting >= mostWaiting) return { outcome: "busy" };
		this.#waiting += 1;
		const turn = this.#last.then(() => this.#run(task));
		this.#last = turn.catch(() => {});
		try {
			return await turn;
		} finally {
			this.#waiting -= 1;
		}
	}

	close(): void {
		this.#child?.kill("SIGKILL");
		this.#child = null;
	}

	async #run(task: CheckingTask): Promise<CheckingEnd> {
		if (task.kind === "pdf") this.close();
		const child = this.#child ?? this.#start();
		const done = await this.#answerOf(child, task);
		// Half of its time is left for each file that a process begins.
		if (done === null || task.kind === "pdf" || done.used_ms > processor_ms / 2) this.close();
		else rest(child);
		return done?.answer ?? { outcome: "stopped" };
	}

	#start(): ChildProcess {
		const child = startIsolated({
			program: this.#program,
			heap_MiB,
			allowsAddons: false,
			priority: "low",
			messages: "binary",
			hasInput: false,
		});
		child.stderr?.resume();
		child.on("exit", () => {
			if (this.#child === child) this.#child = null;
		});
		this.#child = child;
		return child;
	}

	/** Null if the process ended or hung. */
	#answerOf(child: ChildProcess, task: CheckingTask): Promise<Done | null> {
		const { promise, resolve } = Promise.withResolvers<Done | null>();
		const stopped = () => resolve(null);
		child.ref();
		child.channel?.ref();
		const timer = setTimeout(stopped, this.#time_ms);
		child.once("message", resolve);
		child.once("exit", stopped);
		child.once("error", stopped);
		child.send(task, (error) => {
			if (error !== null) stopped();
		});
		return promise.finally(() => {
			clearTimeout(timer);
			child.off("message", resolve);
			child.off("exit", stopped);
			child.off("error", stopped);
		});
	}
}

/** While idle, a process does not keep the service alive. */
function rest(child: ChildProcess): void {
	child.unref();
	child.channel?.unref();
	(child.stderr as { unref?: () => void } | null)?.unref?.();
}
