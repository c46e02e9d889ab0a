/** Something is not as it must be. */
class BrokenInvariant extends Error {
	constructor(sentence: string, facts?: unknown) {
		super(facts === undefined ? sentence : `${sentence}: ${JSON.stringify(facts)}`);
		this.name = "BrokenInvariant";
	}
}

/** @throws BrokenInvariant where it does not hold; the facts are shown with it */
export function demand(holds: boolean, sentence: string, facts?: unknown): asserts holds {
	if (!holds) throw new BrokenInvariant(sentence, facts);
}

/** @throws BrokenInvariant where two things do not look alike, written as JSON */
export function demandSame(found: unknown, expected: unknown, sentence: string): void {
	if (JSON.stringify(found) !== JSON.stringify(expected)) throw new BrokenInvariant(sentence, { found, expected });
}
