import type { CalendarDate } from "../../calendar/index.ts";
import type { Sight } from "../../contracts/index.ts";
import { selectToday } from "../../organisations/index.ts";
import { type Context, newUuid } from "../../platform/index.ts";
import type { HeldGrant } from "../../rating/index.ts";
import { chargeRow, insertCharges, saveCharge, saveDiscounts } from "../charges/charge-store.ts";
import { saveCredits } from "../charges/credit-store.ts";
import { type Reserving, reserveCredit } from "../grants/reserve-credit.ts";
import type { NewInvoices } from "../model/credits/new-invoices.ts";
import { draftsByDate, isSameCredits } from "../model/credits/repriced-credits.ts";
import { type OpenPeriod, openPeriods, type Repriced } from "../model/drafts/repricing.ts";
import type { LineTerms } from "../model/invoice/invoice.ts";
import type { PlanInput } from "../model/periods/plan-input.ts";
import { type OpenDraft, priceDrafts } from "../model/repricing/priced-drafts.ts";
import { type InvoiceState, lockInvoice, saveState, withLines, withPresentTax } from "../record/invoice-state.ts";
import { presentTax } from "../record/tax-situation.ts";
import { type BillingUnit, contractsByItem } from "./billing-unit.ts";
import { sightsOf } from "./plan-billing.ts";

/**
 * Reprices periods of contracts that are billed together whose charge has changed, in their drafts (extensions.md, "Corrections"), in the caller's
 * transaction and under the contracts' locks, then the customers'.
 * @returns the customer's grants with what the drafts, and new invoices that come before them, leave
 */
export async function repriceDrafts(
	context: Context,
	unit: BillingUnit,
	{ input, newInvoices }: { readonly input: PlanInput; readonly newInvoices: NewInvoices },
): Promise<{ readonly grants: readonly HeldGrant[] }> {
	const [{ customer, organisation, taxKnowledge }] = unit;
	const tax = presentTax(customer, organisation, taxKnowledge);
	const sights = sightsOf(unit, input);
	const contractOf = contractsByItem(unit, input.items);
	const { priced, grants } = priceDrafts(input, newInvoices, await lockDrafts(context, input), newUuid);
	const reserving: Reserving[] = [];
	for (const { draft, now } of priced) {
		const { invoiceUuid, before } = draft;
		for (const { period, now: repriced } of now.repriced) {
			const { item } = period.issued;
			const { contract } = contractOf(item.uuid);
			await saveRepriced(context, contract.uuid, period, repriced, sights(item.uuid));
		}
		if (now.discounts !== null) await saveDiscounts(context, now.discounts);
		if (now.lines === null) continue;
		const { credits, charges } = now;
		if (!isSameCredits(credits.before, credits.after)) {
			await saveCredits(context, new Map(charges.map(({ uuid }, index) => [uuid, credits.after[index] ?? null])));
			reserving.push({ invoiceUuid, ...credits });
		}
		const service_end_date = followingEnd(before.invoice.service_end_date, before.lines, now.lines);
		const after = withLines({ ...before.invoice, service_end_date, updated_at: context.now }, now.lines, tax.isExempt);
		await saveState(context, "priced anew", before, withPresentTax(after, tax, await selectToday(context)));
	}
	// Together: what one draft needs may be what another no longer does.
	await reserveCredit(context, reserving);
	return { grants };
}

/** The contracts' drafts with open periods, the earliest first. If one was sent in the meantime, the next invoice corrects the change. */
async function lockDrafts(context: Context, input: PlanInput) {
	const drafts: (OpenDraft & { readonly before: InvoiceState })[] = [];
	for (const [invoiceUuid, open] of draftsByDate(openPeriods(input))) {
		const before = await lockInvoice(context, invoiceUuid);
		if (before.invoice.status === "draft") drafts.push({ invoiceUuid, open, before, lines: before.lines });
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

/** The invoice's last day served: still that of its lines, unless a person set another. */
function followingEnd(end: CalendarDate | null, before: readonly LineTerms[], after: readonly LineTerms[]) {
	return end === lastDay(before) ? lastDay(after) : end;
}

function lastDay(lines: readonly LineTerms[]): CalendarDate | null {
	const days = lines.flatMap((line) => line.service_end_date ?? []);
	return days.toSorted().at(-1) ?? null;
}
