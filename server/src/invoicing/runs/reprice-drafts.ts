import type { CalendarDate } from "../../calendar/index.ts";
import type { Sight } from "../../contracts/index.ts";
import { type Context, dateOf, newUuid } from "../../platform/index.ts";
import type { HeldGrant } from "../../rating/index.ts";
import { chargeRow, insertCharges, saveCharge, saveDiscounts } from "../charges/charge-store.ts";
import { saveCredits } from "../charges/credit-store.ts";
import { type Reserving, reserveCredit } from "../grants/reserve-credit.ts";
import { withItemDiscounts, withoutItemDiscounts } from "../model/allowances/item-discounts.ts";
import {
	type DraftCharge,
	draftCharges,
	repricedAllowances,
	takenFrom,
} from "../model/allowances/repriced-allowances.ts";
import type { NewInvoices } from "../model/credits/new-invoices.ts";
import {
	draftsByDate,
	isSameCredits,
	repricedCredits,
	storedCredits,
	withCreditLines,
	withReleased,
} from "../model/credits/repriced-credits.ts";
import { withoutTaken } from "../model/credits/taken-credits.ts";
import { type OpenPeriod, openPeriods, type Repriced, repricedPeriod } from "../model/drafts/repricing.ts";
import type { LineTerms } from "../model/invoice/invoice.ts";
import type { PresentTax } from "../model/periods/default-tax.ts";
import type { PlanInput } from "../model/periods/plan-input.ts";
import { type InvoiceState, lockInvoice, saveState, withLines, withPresentTax } from "../record/invoice-state.ts";

/**
 * Reprices periods of a contract whose charge has changed, in their drafts (extensions.md, "Corrections"), in the caller's
 * transaction and under the contract's lock, then the customer's.
 * @returns the customer's grants with what the drafts, and new invoices that come before them, leave
 */
export async function repriceDrafts(
	context: Context,
	contractUuid: string,
	tax: PresentTax,
	{
		input,
		newInvoices,
		sight,
	}: { readonly input: PlanInput; readonly newInvoices: NewInvoices; readonly sight: Sight },
): Promise<{ readonly grants: readonly HeldGrant[] }> {
	const drafts = await lockDrafts(context, input);
	let grants: readonly HeldGrant[] = withReleased(
		input,
		input.grants ?? [],
		drafts.map(({ invoiceUuid }) => invoiceUuid),
	);
	const reserving: Reserving[] = [];
	for (const { invoiceUuid, open, before } of drafts) {
		grants = newInvoices.pay(grants, open[0]?.billedOn ?? null);
		const stored = draftCharges(input, invoiceUuid);
		const charges = new Map(stored.map((charge) => [charge.uuid, charge]));
		const undiscounted = withoutItemDiscounts(before.lines, takenFrom(stored));
		let lines: readonly LineTerms[] = undiscounted;
		for (const period of open) {
			const repriced = repricedPeriod(input, period, lines, newUuid);
			if (repriced === null) continue;
			lines = repriced.lines;
			await saveRepriced(context, contractUuid, period, repriced, sight);
			for (const charge of [...repriced.changed, ...repriced.added]) {
				charges.set(charge.uuid, draftCharge(charge, charges.get(charge.uuid)));
			}
		}
		const drawn = { stored, charges: [...charges.values()] };
		const discounted = repricedAllowances(input, invoiceUuid, { before: before.lines, lines }, drawn, newUuid);
		let priced: readonly DraftCharge[] = drawn.charges;
		if (discounted !== null) {
			await saveDiscounts(context, discounted.taken);
			priced = priced.map((charge) => ({ ...charge, discounts: discounted.taken.get(charge.uuid) ?? [] }));
			lines = discounted.lines;
		} else if (lines === undiscounted) lines = before.lines;
		else lines = withItemDiscounts(lines, takenFrom(drawn.charges), input.currency);
		const credits = repricedCredits(input, invoiceUuid, priced, grants, lines);
		grants = withoutTaken(grants, credits);
		const reserved = storedCredits(input, priced);
		if (!isSameCredits(reserved, credits)) {
			await saveCredits(context, new Map(priced.map(({ uuid }, index) => [uuid, credits[index] ?? null])));
			reserving.push({ invoiceUuid, before: reserved, after: credits });
		} else if (lines === before.lines) continue;
		const paid = priced.map(({ uuid }, index) => ({ uuid, credits: credits[index] ?? null }));
		lines = withCreditLines(lines, paid, newUuid);
		const service_end_date = followingEnd(before.invoice.service_end_date, before.lines, lines);
		const after = withLines({ ...before.invoice, service_end_date, updated_at: context.now }, lines, tax.isExempt);
		await saveState(context, "priced anew", before, withPresentTax(after, tax, dateOf(context.now)));
	}
	// Together: what one draft needs may be what another no longer does.
	await reserveCredit(context, reserving);
	return { grants };
}

/** The contract's drafts with open periods, the earliest first. If one was sent in the meantime, the next invoice corrects the change. */
async function lockDrafts(context: Context, input: PlanInput) {
	const drafts: {
		readonly invoiceUuid: string;
		readonly open: readonly OpenPeriod[];
		readonly before: InvoiceState;
	}[] = [];
	for (const [invoiceUuid, open] of draftsByDate(openPeriods(input))) {
		const before = await lockInvoice(context, invoiceUuid);
		if (before.invoice.status === "draft") drafts.push({ invoiceUuid, open, before });
	}
	return drafts;
}

async function saveRepriced(
	context: Context,
	contractUuid: string,
	{ invoiceUuid, billedOn, latest: before }: OpenPeriod,
	{ changed, added }: Repriced,
	sight: Sight,
): Promise<void> {
	// Keeps what a run with a later as_of saw.
	const latest = before !== null && before.as_of > sight.as_of ? before : sight;
	for (const { uuid, charge } of changed) await saveCharge(context, chargeRow(uuid, charge, latest));
	if (added.length === 0) return;
	const charges = added.map(({ uuid, charge }) => chargeRow(uuid, charge, latest));
	await insertCharges(context, [{ contractUuid, invoiceUuid, billedOn, charges }]);
}

/** A charge of a draft as priced now; what discounts took off it before is still stored. */
function draftCharge({ uuid, charge }: Repriced["changed"][number], before: DraftCharge | undefined): DraftCharge {
	const { itemUuid, periodStart, periodEnd, kind, net, tax } = charge;
	return { ...{ uuid, itemUuid, periodStart, periodEnd, kind, net, tax }, discounts: before?.discounts ?? [] };
}

/** The invoice's last day served: still that of its lines, unless a person set another. */
function followingEnd(end: CalendarDate | null, before: readonly LineTerms[], after: readonly LineTerms[]) {
	return end === lastDay(before) ? lastDay(after) : end;
}

function lastDay(lines: readonly LineTerms[]): CalendarDate | null {
	const days = lines.flatMap((line) => line.service_end_date ?? []);
	return days.toSorted().at(-1) ?? null;
}
