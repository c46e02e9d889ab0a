/** For about how long an owner's past work counts. */
const memory_ms = 5_000;
/** Only work that takes longer counts; shorter work makes nobody wait. */
const brief_ms = 50;
/** An owner without requests for this long does not need what others use. */
const absence_ms = 2_000;
/** Above this number of owners, idle ones are removed. */
const mostRemembered = 1_000;
const negligible_ms = 1;

interface Use {
	readonly underWay: Set<Piece>;
	/** The decaying time of longer pieces of work. */
	spent_ms: number;
	asOf_ms: number;
}

/** One piece of work in progress. */
export interface Piece {
	readonly begun_ms: number;
}

interface Asked {
	readonly owner: string;
	at_ms: number;
}

/** Measures how much of a shared resource each owner has recently used for long work. */
export class Load {
	readonly #now_ms: () => number;
	readonly #uses = new Map<string, Use>();
	/** The two owners with the latest requests. */
	#latest: Asked | null = null;
	#before: Asked | null = null;

	constructor(now_ms: () => number = () => performance.now()) {
		this.#now_ms = now_ms;
	}

	/** Notes that an owner has work, whether or not it can start. */
	ask(owner: string): void {
		const at_ms = this.#now_ms();
		if (this.#latest?.owner === owner) {
			this.#latest.at_ms = at_ms;
			return;
		}
		this.#before = this.#latest;
		this.#latest = { owner, at_ms };
	}

	begin(owner: string): Piece {
		const piece = { begun_ms: this.#now_ms() };
		this.#useOf(owner).underWay.add(piece);
		if (this.#uses.size > mostRemembered) this.#forgetIdle();
		return piece;
	}

	end(owner: string, piece: Piece): void {
		const use = this.#useOf(owner);
		use.underWay.delete(piece);
		use.spent_ms += this.#long(piece);
	}

	/** Whether the owner recently had more than half of this many longer pieces running at once while others had work too. */
	isHeavy(owner: string, pieces: number): boolean {
		if (!this.#othersAsk(owner)) return false;
		const { underWay, spent_ms } = this.#useOf(owner);
		let all_ms = spent_ms;
		for (const piece of underWay) all_ms += this.#long(piece);
		return all_ms > (pieces / 2) * memory_ms;
	}

	#long({ begun_ms }: Piece): number {
		const time_ms = this.#now_ms() - begun_ms;
		return time_ms > brief_ms ? time_ms : 0;
	}

	#othersAsk(owner: string): boolean {
		const other = this.#latest?.owner === owner ? this.#before : this.#latest;
		return other !== null && this.#now_ms() - other.at_ms < absence_ms;
	}

	/** Decayed to the current time. */
	#useOf(owner: string): Use {
		const now_ms = this.#now_ms();
		const use = this.#uses.get(owner) ?? { underWay: new Set(), spent_ms: 0, asOf_ms: now_ms };
		use.spent_ms *= Math.exp((use.asOf_ms - now_ms) / memory_ms);
		use.asOf_ms = now_ms;
		this.#uses.set(owner, use);
		return use;
	}

	#forgetIdle(): void {
		for (const owner of [...this.#uses.keys()]) {
			const { underWay, spent_ms } = this.#useOf(owner);
			if (underWay.size === 0 && spent_ms < negligible_ms) this.#uses.delete(owner);
		}
	}
}
