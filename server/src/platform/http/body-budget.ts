import { Refusal } from "../refusal.ts";

const mebibyte = 1024 * 1024;
/** What every body may take without asking: so many of these as there can be connections do no harm. */
const free_bytes = 64 * 1024;
/** A body waits for room no longer than this. */
const wait_ms = 20_000;

export interface BudgetSize {
	/** What all bodies together take beyond what is free for each. */
	readonly shared_bytes: number;
	/** One body at a time may take this much besides: as long as the largest body of any route, so that one always gets on. */
	readonly reserve_bytes: number;
}

const usualSize: BudgetSize = { shared_bytes: 24 * mebibyte, reserve_bytes: 40 * mebibyte };

interface Waiting {
	readonly share: Share;
	readonly bytes: number;
	readonly settle: (refusal: Refusal | null) => void;
}

/**
 * Keeps the memory that bodies take within bounds. A body takes room as its bytes arrive; what it announces takes none. Where there is no
 * room, its next bytes are not read until there is. The body that began first gets on first.
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

	/** For a body that begins now. */
	share(): Share {
		this.#begun += 1;
		return new Share(this, this.#begun);
	}

	/** Whether a body waits for room that others hold. */
	get isCrowded(): boolean {
		return this.#waiting.length > 0;
	}

	/** Makes room for a share that has to grow to so many bytes; null where that is done at once. */
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

	/** Refuses a share that waits. */
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

/** The room of one body, until it is given back. */
export class Share {
	readonly #budget: BodyBudget;
	/** Of two bodies the one that began first has the smaller one. */
	readonly order: number;
	/** Set by the budget alone. */
	bytes = free_bytes;
	#isGivenBack = false;

	constructor(budget: BodyBudget, order: number) {
		this.#budget = budget;
		this.order = order;
	}

	/**
	 * Makes sure of room for a body that has come to so many bytes: null where there is, else resolves once there is.
	 * @throws Refusal 503 when there is none for long, or the request is over
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
	return new Refusal(
		"unavailable",
		"server_busy",
		"Too many large requests are under way; send this one again in a moment.",
	);
}
