import { type Context, inTransaction } from "../../platform/index.ts";

/**
 * Does the work, then rolls back everything it wrote: a preview runs the same code as the real action. Requires that no
 * transaction is open.
 */
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
