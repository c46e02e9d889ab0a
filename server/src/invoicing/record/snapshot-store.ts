import { type Context, inTransaction } from "../../platform/index.ts";

/**
 * Reads from one snapshot. An invoice and its lines are in two tables, so a change between two statements would show amounts
 * that don't add up. Read-only; requires that no transaction is open.
 */
export function inSnapshot<Result>(context: Context, read: (context: Context) => Promise<Result>): Promise<Result> {
	return inTransaction(context, async (context) => {
		await context.db.execute("set transaction isolation level repeatable read, read only");
		return read(context);
	});
}
