import type { CalendarDate } from "../../calendar/index.ts";
import type { Decimal } from "../../money/index.ts";
import type { Context } from "../../platform/index.ts";

export interface BalanceRow {
	readonly customer_uuid: string;
	readonly currency: string;
	readonly outstanding: Decimal;
	readonly count: number;
	readonly overdue: Decimal;
	readonly overdue_count: number;
}

/** The amounts due on the customers' sent invoices, by customer and currency; omits customers that owe nothing. */
export async function selectBalances(
	{ db, organisationId }: Context,
	customerUuids: readonly string[],
	today: CalendarDate,
): Promise<BalanceRow[]> {
	return db.rows<BalanceRow>(
		`select customer_uuid, currency, sum(due) as outstanding, count(*) as count,
			coalesce(sum(due) filter (where due_date < $3), 0) as overdue, count(*) filter (where due_date < $3) as overdue_count
		 from (
			select customer_uuid, currency, due_date, amount - amount_paid - amount_credited - credit_applied as due
			from invoicing.invoice where organisation_id = $1 and customer_uuid = any($2) and status = 'sent'
		 ) as open
		 group by customer_uuid, currency order by customer_uuid, currency`,
		[organisationId, customerUuids, today],
	);
}
