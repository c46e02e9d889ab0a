/** Pseudorandom numbers, the same for the same seeds (mulberry32). */
export class Chance {
	#state: number;

	constructor(...seeds: readonly number[]) {
		this.#state = seeds.reduce((state, seed) => Math.imul(state ^ seed, 0x9e3779b1) ^ (state >>> 15), 0x2545f491);
		for (let round = 0; round < 4; round += 1) this.#next();
	}

	/** From 0 up to 1. */
	#next(): number {
		this.#state = (this.#state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	}

	/** Both ends inclusive. */
	integer(least: number, most: number): number {
		return least + Math.floor(this.#next() * (most - least + 1));
	}

	/** True with this probability. */
	is(probability: number): boolean {
		return this.#next() < probability;
	}

	/** @throws if there are no elements */
	one<Element>(elements: readonly Element[]): Element {
		if (elements.length === 0) throw new Error("there is nothing to choose from");
		return elements[this.integer(0, elements.length - 1)] as Element;
	}

	/** One of the elements; undefined if there are none. */
	any<Element>(elements: readonly Element[]): Element | undefined {
		return elements.length === 0 ? undefined : this.one(elements);
	}

	/** Each element in proportion to its weight. */
	weighted<Element>(elements: readonly (readonly [weight: number, element: Element])[]): Element {
		const total = elements.reduce((sum, [weight]) => sum + weight, 0);
		let left = this.#next() * total;
		for (const [weight, element] of elements) {
			left -= weight;
			if (left < 0) return element;
		}
		return (elements.at(-1) as readonly [number, Element])[1];
	}

	/** An amount with two decimals, as written in JSON. */
	cents(least: number, most: number): number {
		return this.integer(least, most) / 100;
	}
}
