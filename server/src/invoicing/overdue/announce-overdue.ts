import { announce } from "../../announcements/index.ts";
import { type Context, inTransaction } from "../../platform/index.ts";
import { noteOverdue } from "./overdue-store.ts";

/** Every day, tells which invoices have become overdue. */
export const announceOverdueTask = "announce_overdue";

/** Invoices noted in one transaction. */
const part_invoices = 500;

/** Tells of each invoice whose due date has passed, once for each due date, whether or not anybody listens. */
export async function announceOverdue(context: Context): Promise<void> {
	let noted: number;
	do {
		noted = await inTransaction(context, async (context) => {
			const uuids = await noteOverdue(context, part_invoices);
			await announce(context, "invoice.overdue", ...uuids);
			return uuids.length;
		});
	} while (noted === part_invoices);
}
