import { type ChildProcess, spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import type { SystemUser } from "../system-user.ts";
import { confinement } from "./confinement.ts";

/** What handles the work of strangers, in a process of its own. */
export interface IsolatedProgram {
	/** The path of its first file. */
	readonly program: string;
	readonly words?: readonly string[];
	/** Of the JavaScript heap alone. */
	readonly heap_MiB: number;
	/** Whether it may load native libraries: to draw. */
	readonly allowsAddons: boolean;
	/** `low`: everything else goes first. */
	readonly priority: "normal" | "low";
	/** `binary`: messages may hold bytes. */
	readonly messages: "json" | "binary";
	/** Left out: it gets none. */
	readonly environment?: Readonly<Record<string, string>>;
	/** Whether it is given something on its standard input. */
	readonly hasInput: boolean;
}

const root = fileURLToPath(new URL("../../../../", import.meta.url));
/** The program itself and its packages: not the data folder, which may lie beside them. */
function pathsOfCode(): string[] {
	return ["server/src/", "node_modules/", "package.json"].flatMap((path) => {
		// The packages may lie elsewhere, behind a link.
		const real = realpathSync(root + path) + (path.endsWith("/") ? "/" : "");
		return [...new Set([root + path, real])];
	});
}

/** Whom such processes run as, and whether the system itself keeps them from the network. */
export function isolation(): { readonly user: SystemUser | null; readonly isOffNetwork: boolean } {
	const { prefix, user } = confinement([process.execPath, ...pathsOfCode()]);
	return { user, isOffNetwork: prefix.length > 0 };
}

/**
 * Starts a program that may read its own code and nothing else, gets no environment of the service's and no network; where the system
 * allows it, as a user of its own that has no other rights. What befalls it befalls nobody else, and it can be killed at any time.
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

/** Where memory becomes scarce, the system ends this process rather than the service or its database. */
function lower(processId: number | undefined, priority: IsolatedProgram["priority"]): void {
	if (processId === undefined) return;
	try {
		if (priority === "low") setPriority(processId, constants.priority.PRIORITY_BELOW_NORMAL);
	} catch {
		// It has ended already, or may not be touched: its limits hold all the same.
	}
	void writeFile(`/proc/${processId}/oom_score_adj`, "1000").catch(() => {});
}
