import { keepLimits } from "../../platform/isolated/index.ts";
import type { ReadingAnswer, ReadingTask } from "./task.ts";

/**
 * The frame of a process that looks into one PDF and ends: the task is its argument, the file its standard input, the answer one message
 * to the service. A thread beside it watches its limits from before the first byte.
 */
export async function answerTask(
	work: (bytes: Uint8Array, task: ReadingTask) => Promise<ReadingAnswer>,
): Promise<void> {
	const task = JSON.parse(process.argv[2] as string) as ReadingTask;
	await keepLimits(task.limits);
	const answer = await standardInput()
		.then((bytes) => work(bytes, task))
		.catch((error: unknown): ReadingAnswer => ({ kind: "fault", message: traceOf(error) }));
	process.send?.(answer, () => process.exit(0));
}

function traceOf(error: unknown): string {
	// The errors of pdf.js bear a trace of where their class was made, and no more.
	return error instanceof Error ? `${error.name}: ${error.message}\n${error.stack}` : String(error);
}

async function standardInput(): Promise<Uint8Array> {
	const pieces: Buffer[] = [];
	for await (const piece of process.stdin) pieces.push(piece as Buffer);
	return new Uint8Array(Buffer.concat(pieces));
}
