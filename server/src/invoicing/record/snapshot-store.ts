import { type Context, inTransaction } from "../../platform/index.ts";

/**
 * Reads as of one moment: an invoice and its lines are in two tables, and a change made between two statements would show amounts
 * that do not add up. Nothing can be written, and no transaction may be open yet.
 */
export function inSnapshot<Result>(context: Context, read: (context: Context) => Promise<Result>): Promise<Result> {
	return inTransaction(context, async (context) => {
		await context.db.execute("set transaction isolation level repeatable read, read only");
		return read(context);
	});
}
