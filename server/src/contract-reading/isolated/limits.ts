import type { ProcessLimits } from "../../platform/isolated/index.ts";

/** How much a process may use that looks into a PDF. */
export interface Limits extends ProcessLimits {
	/** From its start to its answer: for one that waits for something that never comes. */
	readonly wallTime_ms: number;
	/** Of the JavaScript heap alone. */
	readonly heap_MiB: number;
}

/** To open a file and count its pages: a good one takes half a second. */
export const inspectionLimits: Limits = {
	processorTime_ms: 10_000,
	wallTime_ms: 60_000,
	memory_MiB: 512,
	heap_MiB: 256,
};

/** To read up to 200 pages that hold text. */
export const readingLimits: Limits = {
	processorTime_ms: 60_000,
	wallTime_ms: 240_000,
	memory_MiB: 1024,
	heap_MiB: 512,
};

/** To recognise the pages of a scan: a good one takes about four seconds and up to 350 MB a page. */
export function recognitionLimits(pages: number): Limits {
	const processorTime_ms = 30_000 + 15_000 * pages;
	return { processorTime_ms, wallTime_ms: 3 * processorTime_ms, memory_MiB: 1536, heap_MiB: 512 };
}
