import { Refusal } from "../refusal.ts";

const mebibyte = 1024 * 1024;
/** What every body may use without asking; harmless even for the maximum number of connections. */
const free_bytes = 64 * 1024;
/** The longest that a body waits for memory. */
const wait_ms = 20_000;

interface BudgetSize {
	/** The memory for all bodies together, beyond each one's free part. */
	readonly shared_bytes: number;
	/** Additional memory for one body at a time, as large as the largest body of any route, so that one always makes progress. */
	readonly reserve_bytes: number;
}

const usualSize: BudgetSize = { shared_bytes: 24 * mebibyte, reserve_bytes: 40 * mebibyte };

interface Waiting {
	readonly share: Share;
	readonly bytes: number;
	readonly settle: (refusal: Refusal | null) => void;
}

/**
 * Limits the memory used by bodies. A body takes memory as its bytes arrive, not for the length it announces. Without free memory, its next
 * bytes are not read until there is some. The body that began first proceeds first.
 */
export class BodyBudget {
	readonly #reserve_bytes: number;
	#left_bytes: number;
	#reserve: Share | null = null;
	/** In the order in which their bodies began. */
	readonly #waiting: Waiting[] = [];
	#begun = 0;

	constructor({ shared_bytes, reserve_bytes }: BudgetSize = usualSize) {
		this.#left_bytes = shared_bytes;
		this.#reserve_bytes = reserve_bytes;
	}

	/** Starts the share of a new body. */
	share(): Share {
		this.#begun += 1;
		return new Share(this, this.#begun);
	}

	/** Whether a body waits for memory that others hold. */
	get isCrowded(): boolean {
		return this.#waiting.length > 0;
	}

	/** Grows a share to this many bytes; returns null if that is possible at once. */
	grow(share: Share, bytes: number): Promise<void> | null {
		if (this.#waiting.length === 0 && this.#admits(share, bytes)) return null;
		return new Promise((resolve, reject) => {
			const timer = setTimeout(() => this.leave(share), wait_ms);
			const settle = (refusal: Refusal | null) => {
				clearTimeout(timer);
				if (refusal === null) resolve();
				else reject(refusal);
			};
			const later = this.#waiting.findIndex((other) => other.share.order > share.order);
			this.#waiting.splice(later === -1 ? this.#waiting.length : later, 0, { share, bytes, settle });
			this.#admitWaiting();
		});
	}

	/** Refuses a waiting share. */
	leave(share: Share): void {
		const place = this.#waiting.findIndex((waiting) => waiting.share === share);
		if (place === -1) return;
		const [waiting] = this.#waiting.splice(place, 1);
		waiting?.settle(tooBusy());
		this.#admitWaiting();
	}

	takeBack(share: Share): void {
		if (this.#reserve === share) this.#reserve = null;
		else this.#left_bytes += share.bytes - free_bytes;
		this.#admitWaiting();
	}

	#admits(share: Share, bytes: number): boolean {
		const more_bytes = bytes - share.bytes;
		if (more_bytes <= this.#left_bytes) {
			this.#left_bytes -= more_bytes;
			share.bytes = bytes;
			return true;
		}
		if (this.#reserve !== null) return false;
		this.#left_bytes += share.bytes - free_bytes;
		this.#reserve = share;
		share.bytes = this.#reserve_bytes;
		return true;
	}

	#admitWaiting(): void {
		for (let [next] = this.#waiting; next !== undefined; [next] = this.#waiting) {
			if (!this.#admits(next.share, next.bytes)) return;
			this.#waiting.shift();
			next.settle(null);
		}
	}
}

/** The memory of one body, until it is given back. */
export class Share {
	readonly #budget: BodyBudget;
	/** The body that began first has the smaller number. */
	readonly order: number;
	/** Only the budget changes this. */
	bytes = free_bytes;
	#isGivenBack = false;

	constructor(budget: BodyBudget, order: number) {
		this.#budget = budget;
		this.order = order;
	}

	/**
	 * Reserves memory for a body that has grown to this many bytes. Returns null if that is possible at once, otherwise a promise.
	 * @throws Refusal 503 if there is none for too long, or the request has ended
	 */
	growTo(bytes: number): Promise<void> | null {
		if (this.#isGivenBack) throw tooBusy();
		return bytes <= this.bytes ? null : this.#budget.grow(this, bytes);
	}

	giveBack(): void {
		if (this.#isGivenBack) return;
		this.#isGivenBack = true;
		this.#budget.leave(this);
		this.#budget.takeBack(this);
	}
}

function tooBusy(): Refusal {
	return new Refusal("unavailable", "server_busy", "Too many large requests are in progress. Try again in a moment.");
}
