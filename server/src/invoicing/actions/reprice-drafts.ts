import type { CalendarDate } from "../../calendar/index.ts";
import type { Context } from "../../platform/index.ts";
import { newUuid } from "../../platform/index.ts";
import { type OpenCharge, saveCharge, selectOpenCharges } from "../charge-store.ts";
import { periodKey } from "../model/billed-periods.ts";
import { chargePeriod } from "../model/billing-plan.ts";
import { withCarriedCredit } from "../model/carried-credit.ts";
import type { LineTerms } from "../model/invoice.ts";
import type { PlanInput } from "../model/plan-input.ts";
import { repriced } from "../model/repricing.ts";
import { lockInvoice, saveState, withLines } from "./invoice-state.ts";

/**
 * Prices anew, in the drafts that bear them, the periods of a contract whose charge has become another (extensions.md,
 * "Corrections"), in the caller's transaction and under the contract's lock.
 */
export async function repriceDrafts(
	context: Context,
	contractUuid: string,
	taxExempt: boolean,
	input: PlanInput,
): Promise<void> {
	const open = await selectOpenCharges(context, contractUuid);
	for (const [invoiceUuid, charges] of Map.groupBy(open, ({ invoice_uuid }) => invoice_uuid)) {
		const before = await lockInvoice(context, invoiceUuid);
		// It may have been sent since: what has changed is then corrected on the next invoice.
		if (before.invoice.status !== "draft") continue;
		let lines: readonly LineTerms[] = before.lines;
		for (const charge of charges) lines = (await repriceCharge(context, input, charge, lines)) ?? lines;
		if (lines === before.lines) continue;
		const { currency } = before.invoice;
		const balanced = withCarriedCredit(lines, currency, taxExempt, newUuid());
		const service_end_date = followingEnd(before.invoice.service_end_date, before.lines, lines);
		const after = withLines({ ...before.invoice, service_end_date, updated_at: context.now }, balanced, taxExempt);
		await saveState(context, "priced anew", before, after);
	}
}

/** The invoice's last day served: that of its lines, as before, unless a person set another. */
function followingEnd(end: CalendarDate | null, before: readonly LineTerms[], after: readonly LineTerms[]) {
	return end === lastDay(before) ? lastDay(after) : end;
}

function lastDay(lines: readonly LineTerms[]): CalendarDate | null {
	const days = lines.flatMap((line) => line.service_end_date ?? []);
	return days.toSorted().at(-1) ?? null;
}

/** The lines with the charge as it is priced now; null where it is what it was, or where a person has been at its lines. */
async function repriceCharge(
	context: Context,
	input: PlanInput,
	charge: OpenCharge,
	lines: readonly LineTerms[],
): Promise<readonly LineTerms[] | null> {
	const key = periodKey(charge.item_uuid, charge.period_start);
	const period = input.periods.find((candidate) => candidate.key === key);
	const item = input.items.find(({ uuid }) => uuid === charge.item_uuid);
	const lastDay = item?.serviceEnd ?? input.term.endDate;
	const endsBefore = lastDay !== null && lastDay < charge.period_start;
	if (period === undefined && !endsBefore) return null;
	const now = period === undefined ? null : chargePeriod(input, period);
	const isSame =
		now === null
			? charge.net.isZero()
			: now.charge.net.equals(charge.net) &&
				now.charge.quantity.equals(charge.quantity) &&
				now.charge.periodEnd === charge.period_end;
	if (isSame) return null;
	const changed = repriced(lines, { uuid: charge.uuid, minimumNet: charge.minimum_net }, now?.lines ?? [], newUuid());
	if (changed !== null) await saveCharge(context, charge, now?.charge ?? null);
	return changed;
}
