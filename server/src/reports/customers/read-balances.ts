import { selectToday } from "../../organisations/index.ts";
import type { Context } from "../../platform/index.ts";
import type { CustomerBalance } from "./balance-schemas.ts";
import { selectBalances } from "./balance-store.ts";

/** What customers currently owe, by customer and currency. A customer that owes nothing or is unknown has no entry. */
export async function readBalances(context: Context, customerUuids: readonly string[]): Promise<CustomerBalance[]> {
	const rows = await selectBalances(context, customerUuids, await selectToday(context));
	return rows.map(({ customer_uuid, currency, outstanding, count, overdue, overdue_count }) => ({
		customer_uuid,
		currency,
		outstanding: { amount: outstanding, count },
		overdue: { amount: overdue, count: overdue_count },
	}));
}
