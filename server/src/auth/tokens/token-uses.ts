import type { Queries, Timestamp } from "../../platform/index.ts";
import { noteTokenUses, type TokenUse } from "./token-store.ts";

/** When this process saw a token last; a request only sets `at`. */
export interface SeenToken {
	readonly organisationId: string;
	readonly uuid: string;
	at: Timestamp;
	/** What the database knows of. */
	noted: Timestamp;
}

const never = "";

/** Collects in memory when tokens were used, so that a request costs no statement; writes them together, now and then. */
export class TokenUses {
	readonly #seen = new Map<string, SeenToken>();

	/** What a request of the token marks. One for each token, however often it is looked up. */
	of(organisationId: string, uuid: string): SeenToken {
		let seen = this.#seen.get(uuid);
		if (seen === undefined) {
			seen = { organisationId, uuid, at: never, noted: never };
			this.#seen.set(uuid, seen);
		}
		return seen;
	}

	/** Writes what has not been written; what fails is written the next time. */
	async write(db: Queries): Promise<void> {
		const unwritten = [...this.#seen.values()].filter(({ at, noted }) => at > noted);
		if (unwritten.length === 0) return;
		const uses: TokenUse[] = unwritten.map(({ organisationId, uuid, at }) => ({ organisationId, uuid, at }));
		await noteTokenUses(db, uses);
		unwritten.forEach((seen, index) => {
			seen.noted = uses[index]?.at ?? never;
		});
	}
}
