import { Refusal } from "../../platform/index.ts";

/** Does work that takes much memory and time a few pieces at a time, first come, first served. */
export class Turns {
	#free: number;
	readonly #wait_ms: number;
	readonly #waiting: (() => void)[] = [];

	constructor({ atOnce, wait_ms }: { readonly atOnce: number; readonly wait_ms: number }) {
		this.#free = atOnce;
		this.#wait_ms = wait_ms;
	}

	/** @throws Refusal 503 where no turn has come for long */
	async take<Result>(work: () => Promise<Result>): Promise<Result> {
		if (this.#free > 0) this.#free -= 1;
		else await this.#turn();
		try {
			return await work();
		} finally {
			const next = this.#waiting.shift();
			if (next === undefined) this.#free += 1;
			else next();
		}
	}

	#turn(): Promise<void> {
		return new Promise((resolve, reject) => {
			const timer = setTimeout(() => {
				this.#waiting.splice(this.#waiting.indexOf(admit), 1);
				const detail = "Too many people are signing in at the moment; try again shortly.";
				reject(new Refusal("unavailable", "server_busy", detail));
			}, this.#wait_ms);
			const admit = () => {
				clearTimeout(timer);
				resolve();
			};
			this.#waiting.push(admit);
		});
	}
}
