import type { Queries, Timestamp } from "../../platform/index.ts";
import { noteTokenUses, type TokenUse } from "./token-store.ts";

/** When this process last saw a token; a request only sets `at`. */
export interface SeenToken {
	readonly organisationId: string;
	readonly uuid: string;
	at: Timestamp;
	/** The last use that the database knows. */
	noted: Timestamp;
}

const never = "";

/** Collects the tokens' last uses in memory and saves them together from time to time, so that a request costs no statement. */
export class TokenUses {
	readonly #seen = new Map<string, SeenToken>();

	/** The entry that a token's requests update. There is one per token, however often it is looked up. */
	of(organisationId: string, uuid: string): SeenToken {
		let seen = this.#seen.get(uuid);
		if (seen === undefined) {
			seen = { organisationId, uuid, at: never, noted: never };
			this.#seen.set(uuid, seen);
		}
		return seen;
	}

	/** Saves what is unsaved; failures are retried next time. */
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
