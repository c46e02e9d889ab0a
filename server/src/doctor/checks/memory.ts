import { availableMemory_bytes } from "../../platform/index.ts";
import { bytesText } from "../findings/bytes.ts";
import { type Check, type Finding, fail, ok, warn } from "../findings/check.ts";

const mebibyte = 1024 ** 2;
/** The heap's limit alone is 512 MB. */
const least_bytes = 512 * mebibyte;
/** With room for a PDF process and for the reader of contracts. */
const enough_bytes = 1_000 * mebibyte;
/** The embedded database's buffers and processes. */
const embedded_bytes = 500 * mebibyte;

/** Judges by the container's limit where there is one. */
export const memory: Check = {
	name: "memory",
	run: ({ settings }) => judgeMemory(availableMemory_bytes(), settings.databaseUrl === null),
};

export function judgeMemory(memory_bytes: number, isEmbedded: boolean): Finding {
	const more_bytes = isEmbedded ? embedded_bytes : 0;
	const figure = bytesText(memory_bytes);
	const todo = `Give the service at least ${bytesText(enough_bytes + more_bytes)} of memory.`;
	if (memory_bytes < least_bytes + more_bytes / 2) return fail(`${figure} is too little.`, todo);
	if (memory_bytes < enough_bytes + more_bytes)
		return warn(`${figure} may be too little while PDFs are made and contracts are read.`, todo);
	return ok(`${figure} for this process and its children`);
}
