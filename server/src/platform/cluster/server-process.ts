import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readlinkSync, statSync } from "node:fs";

/** Linux describes each process in a folder; macOS has none, and `ps` instead. */
const hasProcessFolders = existsSync("/proc/self");

export function isAlive(processId: number): boolean {
	try {
		return process.kill(processId, 0);
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}

/** Whether the process is a server of the cluster: only a server has the cluster's folder as its working directory. */
export function isServerOf(processId: number, cluster: string): boolean {
	if (!hasProcessFolders) return isNamedServer(processId, cluster);
	const workingDirectory = `/proc/${processId}/cwd`;
	try {
		return statSync(workingDirectory).ino === statSync(cluster).ino || readlinkSync(workingDirectory) === cluster;
	} catch (error) {
		// Without permission to inspect the process, compare its program and owner: a server of our files runs as their owner.
		if ((error as NodeJS.ErrnoException).code !== "EACCES") return false;
		return isPostgres(processId) && ownerOf(`/proc/${processId}`) === ownerOf(cluster);
	}
}

/** Whether the process was started as a server of the cluster: `postgres -D <cluster>`. Without `ps`, any process may be it. */
function isNamedServer(processId: number, cluster: string): boolean {
	const listed = spawnSync("ps", ["-ww", "-o", "command=", "-p", String(processId)], { encoding: "utf8" });
	if (listed.error !== undefined) return isAlive(processId);
	return listed.stdout.includes("postgres") && listed.stdout.includes(cluster);
}

function isPostgres(processId: number): boolean {
	try {
		const [program = ""] = readFileSync(`/proc/${processId}/cmdline`, "utf8").split("\0");
		return program === "postgres" || program.endsWith("/postgres");
	} catch {
		return false;
	}
}

function ownerOf(path: string): number | null {
	return statSync(path, { throwIfNoEntry: false })?.uid ?? null;
}
