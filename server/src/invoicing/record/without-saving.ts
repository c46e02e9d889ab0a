import { type Context, inTransaction } from "../../platform/index.ts";

/** Does the work, and takes all that it wrote back: a preview is the same code as what it shows. No transaction may be open yet. */
export async function withoutSaving<Result>(
	context: Context,
	work: (context: Context) => Promise<Result>,
): Promise<Result> {
	const undone = new Error("a preview saves nothing");
	const done: Result[] = [];
	await inTransaction(context, async (context) => {
		done.push(await work(context));
		throw undone;
	}).catch((error: unknown) => {
		if (error !== undone) throw error;
	});
	return done[0] as Result;
}
