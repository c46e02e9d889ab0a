import type { ChargeCredits, HeldGrant } from "../../../rating/index.ts";
import { type TakenByCharge, withItemDiscounts, withoutItemDiscounts } from "../allowances/item-discounts.ts";
import { type DraftCharge, draftCharges, repricedAllowances, takenFrom } from "../allowances/repriced-allowances.ts";
import type { NewInvoices } from "../credits/new-invoices.ts";
import {
	isSameCredits,
	repricedCredits,
	storedCredits,
	withCreditLines,
	withReleased,
} from "../credits/repriced-credits.ts";
import { withoutTaken } from "../credits/taken-credits.ts";
import { type OpenPeriod, type Repriced, repricedPeriod } from "../drafts/repricing.ts";
import type { LineTerms } from "../invoice/invoice.ts";
import type { PlanInput } from "../periods/plan-input.ts";

/** A draft of runs with its open periods, and its lines as they are. */
export interface OpenDraft {
	readonly invoiceUuid: string;
	readonly open: readonly OpenPeriod[];
	readonly lines: readonly LineTerms[];
}

/** A draft as priced on what is known now. */
export interface PricedDraft {
	/** The open periods that cost something else. */
	readonly repriced: readonly { readonly period: OpenPeriod; readonly now: Repriced }[];
	/** What discounts take off each charge, if that differs. */
	readonly discounts: TakenByCharge | null;
	readonly charges: readonly DraftCharge[];
	/** What grants pay of the charges: as stored, and now. */
	readonly credits: Record<"before" | "after", readonly (ChargeCredits | null)[]>;
	/** Null: they stay as they are. */
	readonly lines: readonly LineTerms[] | null;
}

/**
 * Prices a contract's drafts, the earliest first, and lets its new invoices of earlier dates be paid before each.
 * @returns each draft as priced, and the grants with what the drafts and the new invoices before them leave
 */
export function priceDrafts<Draft extends OpenDraft>(
	input: PlanInput,
	newInvoices: NewInvoices,
	drafts: readonly Draft[],
	newUuid: () => string,
): {
	readonly priced: readonly { readonly draft: Draft; readonly now: PricedDraft }[];
	readonly grants: readonly HeldGrant[];
} {
	const released = drafts.map(({ invoiceUuid }) => invoiceUuid);
	let grants: readonly HeldGrant[] = withReleased(input, input.grants ?? [], released);
	const priced = drafts.map((draft) => {
		grants = newInvoices.pay(grants, draft.open[0]?.billedOn ?? null);
		const now = pricedDraft(input, draft, grants, newUuid);
		grants = withoutTaken(grants, now.credits.after);
		return { draft, now };
	});
	return { priced, grants };
}

function pricedDraft(
	input: PlanInput,
	{ invoiceUuid, open, lines: before }: OpenDraft,
	grants: readonly HeldGrant[],
	newUuid: () => string,
): PricedDraft {
	const stored = draftCharges(input, invoiceUuid);
	const charges = new Map(stored.map((charge) => [charge.uuid, charge]));
	const undiscounted = withoutItemDiscounts(before, takenFrom(stored));
	let lines: readonly LineTerms[] = undiscounted;
	const repriced = open.flatMap((period) => {
		const now = repricedPeriod(input, period, lines, newUuid);
		if (now === null) return [];
		lines = now.lines;
		for (const charge of [...now.changed, ...now.added])
			charges.set(charge.uuid, draftCharge(charge, charges.get(charge.uuid)));
		return [{ period, now }];
	});
	const drawn = { stored, charges: [...charges.values()] };
	const discounted = repricedAllowances(input, invoiceUuid, { before, lines }, drawn, newUuid);
	let priced: readonly DraftCharge[] = drawn.charges;
	if (discounted !== null) {
		priced = priced.map((charge) => ({ ...charge, discounts: discounted.taken.get(charge.uuid) ?? [] }));
		lines = discounted.lines;
	} else if (lines === undiscounted) lines = before;
	else lines = withItemDiscounts(lines, takenFrom(drawn.charges), input.currency);
	const credits = {
		before: storedCredits(input, priced),
		after: repricedCredits(input, invoiceUuid, priced, grants, lines),
	};
	const isSame = lines === before && isSameCredits(credits.before, credits.after);
	const paid = priced.map(({ uuid }, index) => ({ uuid, credits: credits.after[index] ?? null }));
	return {
		...{ repriced, discounts: discounted?.taken ?? null, charges: priced, credits },
		lines: isSame ? null : withCreditLines(lines, paid, newUuid),
	};
}

/** A charge of a draft as priced now; what discounts took off it before is still stored. */
function draftCharge({ uuid, charge }: Repriced["changed"][number], before: DraftCharge | undefined): DraftCharge {
	const { itemUuid, periodStart, periodEnd, kind, net, tax } = charge;
	return { ...{ uuid, itemUuid, periodStart, periodEnd, kind, net, tax }, discounts: before?.discounts ?? [] };
}
