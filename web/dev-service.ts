import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";

/** The service behind `npm run dev`: a process that is started again when one of its files has changed. */
export class DevService {
	readonly port: number;
	readonly #root: string;
	readonly #words: readonly string[];
	readonly #environment: NodeJS.ProcessEnv;
	#child: ChildProcess | null = null;
	#serving: Promise<void> = Promise.resolve();
	#turns: Promise<void> = Promise.resolve();

	private constructor(port: number, root: string, words: readonly string[], environment: NodeJS.ProcessEnv) {
		this.port = port;
		this.#root = root;
		this.#words = words;
		this.#environment = environment;
	}

	/**
	 * @param words for Node itself: `--inspect`
	 * @param environment what configures the service beside its port
	 */
	static async start(root: string, words: readonly string[], environment: NodeJS.ProcessEnv): Promise<DevService> {
		const service = new DevService(await freePort(), root, words, environment);
		service.#begin();
		return service;
	}

	/** Resolves once the service serves, or has ended without: whoever asks next sees which. */
	async settled(): Promise<void> {
		await this.#turns;
		await this.#serving;
	}

	/** Stops it and starts it again; resolves once it serves. */
	async restart(): Promise<void> {
		this.#turns = this.#turns.then(() => this.#end()).then(() => this.#begin());
		await this.settled();
	}

	async stop(): Promise<void> {
		this.#turns = this.#turns.then(() => this.#end());
		await this.#turns;
	}

	#begin(): void {
		const words = [...this.#words, "server/src/main.ts", "serve", "--pages-at-need"];
		const child = spawn(process.execPath, words, {
			cwd: this.#root,
			stdio: ["ignore", "pipe", "inherit"],
			env: { ...this.#environment, PORT: String(this.port) },
		});
		this.#child = child;
		this.#serving = new Promise((resolve) => {
			child.stdout?.on("data", (chunk: Buffer) => {
				process.stdout.write(chunk);
				if (chunk.includes("is running at")) resolve();
			});
			child.once("exit", (code) => {
				if (code !== 0 && code !== null)
					process.stdout.write("The service ended. It starts again at the next change.\n");
				resolve();
			});
		});
	}

	async #end(): Promise<void> {
		const child = this.#child;
		if (child === null || child.exitCode !== null || child.signalCode !== null) return;
		child.kill("SIGTERM");
		await once(child, "exit");
	}
}

async function freePort(): Promise<number> {
	const probe = createServer().listen(0, "127.0.0.1");
	await once(probe, "listening");
	const { port } = probe.address() as { port: number };
	probe.close();
	return port;
}
