import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { Worker } from "node:worker_threads";
import { answerTask } from "../child-frame.ts";

/** A process that a file has taken over completely: it does what the file says, and tells what came of it. */

const attempts: Readonly<Record<string, (argument: string) => unknown>> = {
	read: (path) => readFileSync(path, "utf8"),
	write: (path) => writeFileSync(path, "was here"),
	spawn: (command) => {
		const { error } = spawnSync(command);
		if (error) throw error;
	},
	evaluate: (code) => new Function(code)(),
	environment: () => JSON.stringify(Object.keys(process.env)),
	network: () => JSON.stringify(Object.keys(networkInterfaces())),
	fetch: async (address) => (await fetch(address)).status,
	// A thread has modules of its own.
	"fetch in a thread": (address) =>
		new Promise((resolve, reject) => {
			const url = new URL("./fetching-thread.ts", import.meta.url);
			new Worker(url, { workerData: address }).on("message", resolve).on("error", reject);
		}),
	loop: () => {
		for (;;);
	},
	wait: () => new Promise(() => setInterval(() => {}, 1_000)),
	"fill the heap": () => {
		const held: string[][] = [];
		for (;;) held.push(Array.from({ length: 10_000 }, (_, index) => `${index} ${held.length}`));
	},
	"fill the memory": () => {
		const held: Buffer[] = [];
		for (;;) held.push(Buffer.alloc(16 * 1024 * 1024, 1));
	},
	exit: () => process.exit(3),
	crash: () => process.kill(process.pid, "SIGSEGV"),
};

await answerTask(async (bytes) => {
	const [attempt = "", argument = ""] = Buffer.from(bytes).toString("utf8").split("|");
	const done = await Promise.resolve()
		.then(() => attempts[attempt]?.(argument))
		.then(
			(result) => `did: ${String(result)}`,
			(error: NodeJS.ErrnoException) => `could not: ${error.code ?? error.message} ${String(error.cause ?? "")}`,
		);
	return { kind: "fault", message: done };
});
