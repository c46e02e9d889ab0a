import { processHere } from "./runtime.ts";

type Files = typeof import("node:fs");

/** A process elsewhere (in another container, on another machine) can't be looked at. Untouched for so long, its file counts as left. */
const elsewhere_ms = 10 * 60_000;
const named = /^([\w-]+)\.(\d+)\.(\d+)\./;

/** Which processes files belong to: by their names, `<place>.<pid>.<start>.…`. */
export class Owners {
	readonly #files: Files;
	readonly #place: string;
	/** What this process's files begin with. */
	readonly own: string;

	constructor(files: Files) {
		this.#files = files;
		this.#place = placeOf(files);
		const pid = processHere?.pid ?? 0;
		this.own = `${this.#place}.${pid}.${stateOf(files, pid)?.start ?? 0}`;
	}

	/** Whether nobody sends the file any more: its process has ended, or closed its client, or it has no process's name. */
	isLeft(name: string, changed_ms: number): boolean {
		const [, place, pid, start] = named.exec(name) ?? [];
		if (place === undefined) return true;
		if (place !== this.#place) return Date.now() - changed_ms > elsewhere_ms;
		if (!isRunning(Number(pid))) return true;
		const state = stateOf(this.#files, Number(pid));
		// The number can be another process's by now.
		return state !== null && (state.isEnded || state.start !== start);
	}
}

/** Where a process's number means one process: until the next boot, and within a container. */
function placeOf(files: Files): string {
	try {
		const boot = files.readFileSync("/proc/sys/kernel/random/boot_id", "utf8").slice(0, 8);
		return `${boot}-${files.readlinkSync("/proc/self/ns/pid").replace(/\D/g, "")}`;
	} catch {
		return "here";
	}
}

/** Null where the system doesn't tell. A process that was killed is there until its parent has noticed. */
function stateOf(files: Files, pid: number): { readonly start: string; readonly isEnded: boolean } | null {
	try {
		const text = files.readFileSync(`/proc/${pid}/stat`, "utf8");
		const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
		return { start: fields[19] ?? "0", isEnded: /[ZX]/.test(fields[0] ?? "") };
	} catch {
		return null;
	}
}

function isRunning(pid: number): boolean {
	try {
		processHere?.kill(pid, 0);
		return true;
	} catch (error) {
		return (error as { readonly code?: string }).code !== "ESRCH";
	}
}
