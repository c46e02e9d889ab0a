import { keepLimits } from "../../platform/isolated/index.ts";
import { createTypesetter } from "../page/typesetter.ts";
import type { DrawingAnswer, DrawingTask } from "./drawing-task.ts";

/** The program started by drawing-process.ts. It renders what it receives until its service or its limits end it. */

/** Three times what a page with a thousand lines needs. */
const memory_MiB = 1024;

await keepLimits({ processorTime_ms: Number.POSITIVE_INFINITY, memory_MiB });
const typesetter = await createTypesetter();

// A compiled page is a small JavaScript object that owns a megabyte of native memory, which the garbage collector does not see.
// Without explicit collection, a thousand invoices take a gigabyte.
const collectGarbage = (globalThis as unknown as { gc: (options: { readonly type: "minor" }) => void }).gc;
const documentsBetweenCollections = 16;
let documents = 0;

process.on("disconnect", () => process.exit(0));
process.on("message", async (task: DrawingTask) => {
	const answer = await draw(task).catch((error: unknown): DrawingAnswer => ({ error: reason(error) }));
	process.send?.(answer);
	documents += 1;
	if (documents % documentsBetweenCollections === 0) collectGarbage({ type: "minor" });
});

async function draw(task: DrawingTask): Promise<DrawingAnswer> {
	if (task.kind === "document") return { bytes: typesetter.typeset(task.document) };
	const { drawLogo } = await import("./draw-logo.ts");
	return { bytes: await drawLogo(typesetter, { format: task.format, bytes: Buffer.from(task.bytes) }) };
}

function reason(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
