/**
 * Does the work for every element, several at once. A fault lets those under way finish and begins no more.
 * @throws the first fault
 */
export async function inLanes<Element>(
	elements: readonly Element[],
	lanes: number,
	work: (element: Element) => Promise<void>,
): Promise<void> {
	const left = elements.values();
	const faults: unknown[] = [];
	const lane = async () => {
		for (const element of left) {
			if (faults.length > 0) return;
			await work(element).catch((error: unknown) => faults.push(error));
		}
	};
	await Promise.all(Array.from({ length: lanes }, lane));
	if (faults.length > 0) throw faults[0];
}

/** The elements in parts of a size, the last of what is left. */
export function partsOf<Element>(elements: readonly Element[], size: number): Element[][] {
	const parts = Math.ceil(elements.length / size);
	return Array.from({ length: parts }, (_none, index) => elements.slice(index * size, (index + 1) * size));
}
