import { readdirSync, readFileSync } from "node:fs";

/** A tick of /proc on Linux. */
const ticksPerSecond = 100;

interface Process {
	readonly parent: number;
	/** Its own time, and that of its ended children. */
	readonly own_s: number;
	readonly ended_s: number;
}

/** The processor time of the service's Node process and of its child processes, mainly PostgreSQL. */
export interface ProcessorTime {
	readonly node_s: number;
	readonly others_s: number;
}

export function processorTime(service: number): ProcessorTime {
	const processes = new Map<number, Process>();
	for (const name of readdirSync("/proc")) {
		const process = /^\d+$/.test(name) ? read(name) : null;
		if (process !== null) processes.set(Number(name), process);
	}
	const { own_s: node_s, ended_s } = processes.get(service) as Process;
	let others_s = ended_s;
	for (const [id, { own_s, ended_s }] of processes) {
		if (id !== service && descends(processes, id, service)) others_s += own_s + ended_s;
	}
	return { node_s, others_s };
}

function descends(processes: ReadonlyMap<number, Process>, id: number, from: number): boolean {
	for (let process = processes.get(id); process !== undefined; process = processes.get(process.parent)) {
		if (process.parent === from) return true;
	}
	return false;
}

function read(id: string): Process | null {
	try {
		const text = readFileSync(`/proc/${id}/stat`, "utf8");
		// The name before it may contain anything.
		const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
		const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number) as [number, number, number, number];
		const [own_s, ended_s] = [(user + system) / ticksPerSecond, (endedUser + endedSystem) / ticksPerSecond];
		return { parent: Number(fields[1]), own_s, ended_s };
	} catch {
		// It has ended meanwhile.
		return null;
	}
}
