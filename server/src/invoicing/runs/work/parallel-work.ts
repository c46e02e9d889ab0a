/**
 * Does the work for every element with limited concurrency. After a fault, running work finishes and nothing new starts.
 * @throws the first fault
 */
export async function inParallel<Element>(
	elements: readonly Element[],
	atOnce: number,
	work: (element: Element) => Promise<void>,
): Promise<void> {
	const left = elements.values();
	const faults: unknown[] = [];
	const worker = async () => {
		for (const element of left) {
			if (faults.length > 0) return;
			await work(element).catch((error: unknown) => faults.push(error));
		}
	};
	await Promise.all(Array.from({ length: atOnce }, worker));
	if (faults.length > 0) throw faults[0];
}

/** Splits the elements into chunks of a size; the last chunk holds the remainder. */
export function chunksOf<Element>(elements: readonly Element[], size: number): Element[][] {
	const chunks = Math.ceil(elements.length / size);
	return Array.from({ length: chunks }, (_none, index) => elements.slice(index * size, (index + 1) * size));
}
