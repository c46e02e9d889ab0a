import { addDays } from "../../calendar/index.ts";
import { Decimal } from "../../money/index.ts";
import type { Context } from "../../platform/index.ts";
import type { GrantShare } from "../../rating/index.ts";
import { selectCreditedCharges } from "../charges/credit-store.ts";
import { taxKey } from "../model/allowances/taken-off-lines.ts";
import type { LineRow } from "../record/line-store.ts";
import type { LineExplanation } from "./explain-schemas.ts";

/** What the line of a grant pays; null for other lines. */
export async function creditOf(
	context: Context,
	line: LineRow,
	lines: readonly LineRow[],
): Promise<LineExplanation["credit"]> {
	const grantUuid = line.credit_grant_uuid ?? null;
	if (grantUuid === null) return null;
	const ofGrant = (shares: readonly GrantShare[]) =>
		Decimal.sum(shares.filter((one) => one.grant_uuid === grantUuid).map(({ amount }) => Decimal.of(amount)));
	const key = taxKey(grantUuid, line);
	const charges = await selectCreditedCharges(context, line.invoice_uuid);
	const payments = charges.map(({ uuid, credits, line_uuid }) => ({
		tax: lines.find(({ charge_uuid }) => charge_uuid === uuid),
		line_item_uuid: line_uuid,
		amount: ofGrant(credits.paid),
		stretches: credits.stretches
			.map(({ from, until, net, paid }) => ({
				...{ start_date: from, end_date: addDays(until, -1) },
				...{ charged: Decimal.of(net), amount: ofGrant(paid) },
			}))
			.filter(({ amount }) => !amount.isZero()),
	}));
	return {
		credit_grant_uuid: grantUuid,
		payments: payments
			.filter(({ tax, amount }) => tax !== undefined && taxKey(grantUuid, tax) === key && !amount.isZero())
			.map(({ tax: _tax, ...payment }) => payment),
	};
}
