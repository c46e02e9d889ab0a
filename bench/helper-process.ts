import { type ChildProcess, type ForkOptions, fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/**
 * A measuring process, separate from the controlling one: the figures include its work, as they would a sender's, and its garbage affects
 * nobody else. It first prepares, which is not timed, and then runs.
 */
export class HelperProcess<Order, Result> {
	readonly #file: string;
	readonly #options: ForkOptions;
	#child: ChildProcess | null = null;

	/** Starts with the first order, with much memory unless the options say otherwise. */
	constructor(file: string, options: ForkOptions = { execArgv: ["--max-old-space-size=8192"] }) {
		this.#file = fileURLToPath(new URL(file, import.meta.url));
		this.#options = options;
	}

	/** Carries out an order. `whenPrepared` is awaited between preparation and run. */
	async carryOut(order: Order, whenPrepared: () => Promise<void> = async () => {}): Promise<Result> {
		await this.#ask({ prepare: order });
		await whenPrepared();
		return (await this.#ask({ run: true })) as Result;
	}

	stop(): void {
		this.#child?.kill("SIGKILL");
	}

	#ask(question: object): Promise<unknown> {
		this.#child ??= fork(this.#file, this.#options);
		const child = this.#child;
		return new Promise((resolve, reject) => {
			const ended = () => reject(new Error(`${this.#file} ended before it answered`));
			child.once("exit", ended);
			child.once("message", (message: { answer?: unknown; error?: string }) => {
				child.off("exit", ended);
				if (message.error === undefined) resolve(message.answer);
				else reject(new Error(message.error));
			});
			child.send(question);
		});
	}
}

/** In the process itself: prepares and runs one order after the other. */
export function obey<Order, Prepared, Result>(
	prepare: (order: Order) => Promise<Prepared>,
	run: (prepared: Prepared) => Promise<Result>,
): void {
	let prepared: Prepared | null = null;
	const answer = async (message: { prepare?: Order }): Promise<unknown> => {
		if (message.prepare !== undefined) {
			prepared = null;
			prepared = await prepare(message.prepare);
			return null;
		}
		const result = await run(prepared as Prepared);
		prepared = null;
		return result;
	};
	process.on("message", (message: { prepare?: Order }) => {
		answer(message).then(
			(answer) => process.send?.({ answer }),
			(error: Error) => process.send?.({ error: error.stack ?? String(error) }),
		);
	});
	process.on("disconnect", () => process.exit());
	// Ctrl-C signals the whole group, but the controlling process ends this one when it is done.
	process.on("SIGINT", () => {});
}
