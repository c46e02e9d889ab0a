/** An invariant does not hold. */
class BrokenInvariant extends Error {
	constructor(sentence: string, facts?: unknown) {
		super(facts === undefined ? sentence : `${sentence}: ${JSON.stringify(facts)}`);
		this.name = "BrokenInvariant";
	}
}

/** @throws BrokenInvariant if it does not hold, with the facts */
export function demand(holds: boolean, sentence: string, facts?: unknown): asserts holds {
	if (!holds) throw new BrokenInvariant(sentence, facts);
}

/** @throws BrokenInvariant if the two differ as JSON */
export function demandSame(found: unknown, expected: unknown, sentence: string): void {
	if (JSON.stringify(found) !== JSON.stringify(expected)) throw new BrokenInvariant(sentence, { found, expected });
}
