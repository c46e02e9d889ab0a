import { type ChildProcess, spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { pathsOfCode } from "../../assets/index.ts";
import type { SystemUser } from "../system-user.ts";
import { confinement } from "./confinement.ts";

/** A program that handles untrusted files, in its own process. */
export interface IsolatedProgram {
	/** The path of its first file. */
	readonly program: string;
	readonly words?: readonly string[];
	/** The limit of the JavaScript heap only. */
	readonly heap_MiB: number;
	/** Whether it may load native libraries, as needed for rendering. */
	readonly allowsAddons: boolean;
	/** `low`: gives way to everything else. */
	readonly priority: "normal" | "low";
	/** `binary`: messages may contain bytes. */
	readonly messages: "json" | "binary";
	/** None by default. */
	readonly environment?: Readonly<Record<string, string>>;
	/** Whether it receives data on standard input. */
	readonly hasInput: boolean;
}

/** The user of such processes, and whether the system denies them network access. */
export function isolation(): { readonly user: SystemUser | null; readonly isOffNetwork: boolean } {
	const { prefix, user } = confinement([process.execPath, ...pathsOfCode()]);
	return { user, isOffNetwork: prefix.length > 0 };
}

/**
 * Starts a program that can read only its own code and has no network and none of the service's environment; where the system allows it,
 * as an unprivileged user of its own. Its failures affect nothing else, and it can be killed at any time.
 */
export function startIsolated({ program, words = [], environment = {}, ...needs }: IsolatedProgram): ChildProcess {
	const code = pathsOfCode();
	const { prefix, user } = confinement([process.execPath, ...code]);
	const [command, ...rest] = [...prefix, process.execPath, ...optionsOf(needs, code), program, ...words] as [
		string,
		...string[],
	];
	const child = spawn(command, rest, {
		...user,
		cwd: "/",
		env: environment,
		stdio: [needs.hasInput ? "pipe" : "ignore", "ignore", "pipe", "ipc"],
		serialization: needs.messages === "binary" ? "advanced" : "json",
	});
	lower(child.pid, needs.priority);
	return child;
}

function optionsOf(
	{ heap_MiB, allowsAddons }: Pick<IsolatedProgram, "heap_MiB" | "allowsAddons">,
	code: readonly string[],
): string[] {
	return [
		"--permission",
		...code.map((path) => `--allow-fs-read=${path}`),
		"--allow-worker",
		...(allowsAddons ? ["--allow-addons"] : []),
		`--max-old-space-size=${heap_MiB}`,
		"--expose-gc",
		"--disallow-code-generation-from-strings",
		"--disable-warning=SecurityWarning",
		`--import=${new URL("./no-network.ts", import.meta.url).href}`,
	];
}

/** When memory runs out, makes the system end this process rather than the service or its database. */
function lower(processId: number | undefined, priority: IsolatedProgram["priority"]): void {
	if (processId === undefined) return;
	try {
		if (priority === "low") setPriority(processId, constants.priority.PRIORITY_BELOW_NORMAL);
	} catch {
		// It has already ended or cannot be changed; its limits still apply.
	}
	void writeFile(`/proc/${processId}/oom_score_adj`, "1000").catch(() => {});
}
