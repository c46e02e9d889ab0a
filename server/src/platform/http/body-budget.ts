import { Refusal } from "../refusal.ts";

/** What the bodies of all requests under way may take together: the largest body of any route has room, and not two of them. */
const budget_bytes = 40 * 1024 * 1024;
/** So many requests wait at most until there is room, and no longer than this. */
const waiting_maximum = 1_000;
const wait_ms = 20_000;

interface Waiting {
	readonly bytes: number;
	readonly admit: () => void;
}

/** Keeps the memory that bodies take within bounds: a body is not read before there is room for it. First come, first served. */
export class BodyBudget {
	readonly #waiting: Waiting[] = [];
	#left_bytes = budget_bytes;

	/**
	 * Resolves when there is room for a body of so many bytes; no route takes a larger one than fits.
	 * @throws Refusal 503 when too many wait already, or there is no room for long
	 */
	async take(wanted_bytes: number): Promise<Share> {
		const bytes = Math.min(wanted_bytes, budget_bytes);
		if (this.#waiting.length > 0 || !this.takeMore(bytes)) await this.#turn(bytes);
		return new Share(this, bytes);
	}

	/** Takes more at once, or answers false. */
	takeMore(bytes: number): boolean {
		if (bytes > this.#left_bytes) return false;
		this.#left_bytes -= bytes;
		return true;
	}

	giveBack(bytes: number): void {
		this.#left_bytes += bytes;
		for (let [next] = this.#waiting; next !== undefined && this.takeMore(next.bytes); [next] = this.#waiting) {
			this.#waiting.shift();
			next.admit();
		}
	}

	#turn(bytes: number): Promise<void> {
		if (this.#waiting.length >= waiting_maximum) throw tooBusy();
		return new Promise((resolve, reject) => {
			const timer = setTimeout(() => {
				this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
				reject(tooBusy());
			}, wait_ms);
			const admit = () => {
				clearTimeout(timer);
				resolve();
			};
			const waiting = { bytes, admit };
			this.#waiting.push(waiting);
		});
	}
}

/** The room of one body, until it is given back. */
export class Share {
	readonly #budget: BodyBudget;
	#bytes: number;
	#isGivenBack = false;

	constructor(budget: BodyBudget, bytes: number) {
		this.#budget = budget;
		this.#bytes = bytes;
	}

	/**
	 * Makes sure of room for a body that turned out to be so long.
	 * @throws Refusal 503 when there is none, or the request is over
	 */
	growTo(bytes: number): void {
		// What is longer than all there is belongs to its route's limit to refuse.
		const wanted_bytes = Math.min(bytes, budget_bytes);
		if (wanted_bytes <= this.#bytes && !this.#isGivenBack) return;
		if (this.#isGivenBack || !this.#budget.takeMore(wanted_bytes - this.#bytes)) throw tooBusy();
		this.#bytes = wanted_bytes;
	}

	giveBack(): void {
		if (this.#isGivenBack) return;
		this.#isGivenBack = true;
		this.#budget.giveBack(this.#bytes);
	}
}

function tooBusy(): Refusal {
	return new Refusal(
		"unavailable",
		"server_busy",
		"Too many large requests are under way; send this one again in a moment.",
	);
}
