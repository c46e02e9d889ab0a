import { readdirSync, readFileSync } from "node:fs";

interface ProcessState {
	readonly parent: number;
	/** The processor time it has used. */
	readonly cpu_ms: number;
}

/** Linux counts processor time by hundredths of a second. */
const tick_ms = 10;

/** A process and all its descendants, by ID. */
export function processTree(root: number): ReadonlyMap<number, ProcessState> {
	const all = new Map<number, ProcessState>();
	for (const name of readdirSync("/proc").filter((each) => /^\d+$/.test(each))) {
		try {
			// Everything before the last parenthesis is the program's name, whatever it contains.
			const fields = readFileSync(`/proc/${name}/stat`, "utf8")
				.replace(/^[\s\S]*\) /, "")
				.split(" ");
			const cpu_ms = (Number(fields[11]) + Number(fields[12])) * tick_ms;
			all.set(Number(name), { parent: Number(fields[1]), cpu_ms });
		} catch {
			// It has ended in the meantime.
		}
	}
	const isWithin = (pid: number): boolean => {
		const state = all.get(pid);
		return pid === root || (state !== undefined && isWithin(state.parent));
	};
	return new Map([...all].filter(([pid]) => isWithin(pid)));
}
