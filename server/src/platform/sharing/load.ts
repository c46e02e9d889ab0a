/** What an owner did counts for about so long. */
const memory_ms = 5_000;
/** Work this brief makes nobody wait; only what takes longer counts. */
const brief_ms = 50;
/** Somebody who asked for nothing for so long does not need what others take. */
const absence_ms = 2_000;
/** So many owners are remembered before those who have been idle are looked for. */
const mostRemembered = 1_000;
const negligible_ms = 1;

interface Use {
	readonly underWay: Set<Piece>;
	/** The time that longer pieces took, fading. */
	spent_ms: number;
	asOf_ms: number;
}

/** One piece of work, under way. */
export interface Piece {
	readonly begun_ms: number;
}

interface Asked {
	readonly owner: string;
	at_ms: number;
}

/** How much of what they share its owners have used lately for work that takes long. */
export class Load {
	readonly #now_ms: () => number;
	readonly #uses = new Map<string, Use>();
	/** The two owners who asked last. */
	#latest: Asked | null = null;
	#before: Asked | null = null;

	constructor(now_ms: () => number = () => performance.now()) {
		this.#now_ms = now_ms;
	}

	/** An owner has work, whether or not it can begin. */
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

	/** Whether the owner has lately had more than half of so many longer pieces under way at once, and others have work too. */
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

	/** As of now. */
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
