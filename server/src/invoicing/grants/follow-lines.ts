import { moveCredit } from "../../credit-grants/index.ts";
import { Decimal } from "../../money/index.ts";
import { type Context, newUuid } from "../../platform/index.ts";
import { saveCredits, selectCreditedCharges } from "../charges/credit-store.ts";
import { fittedCredits } from "../model/credits/fitted-credits.ts";
import { withCreditLines } from "../model/credits/repriced-credits.ts";
import { measureOf } from "../model/credits/taken-credits.ts";
import type { LineTerms } from "../model/invoice/invoice.ts";
import type { InvoiceRow } from "../record/invoice-store.ts";
import { reserveCredit } from "./reserve-credit.ts";

/**
 * The lines that a person has edited, with what grants pay of them now: a draft releases what it no longer needs, a sent invoice gives it
 * back. In the caller's transaction and under the invoice's lock.
 */
export async function followLines(
	context: Context,
	invoice: InvoiceRow,
	lines: readonly LineTerms[],
): Promise<readonly LineTerms[]> {
	const stored = invoice.billed_on === null ? [] : await selectCreditedCharges(context, invoice.uuid);
	const charges = stored.map(({ uuid, item_uuid, period_start, discounts, credits }) => {
		return { ...{ uuid, credits, discounts: discounts ?? [] }, itemUuid: item_uuid, periodStart: period_start };
	});
	const fitted = fittedCredits(charges, lines, invoice.currency);
	const changed = [...stored.keys()].filter((place) => fitted[place] !== stored[place]?.credits);
	if (changed.length === 0) return lines;
	await saveCredits(context, new Map(changed.map((place) => [stored[place]?.uuid ?? "", fitted[place] ?? null])));
	if (invoice.issued === null) {
		const before = stored.map(({ credits }) => credits);
		await reserveCredit(context, [{ invoiceUuid: invoice.uuid, before, after: fitted }]);
	} else {
		const moves = changed.flatMap((place) => {
			const { credits, line_uuid } = stored[place] as (typeof stored)[number];
			const left = new Map(fitted[place]?.paid.map((one) => [one.grant_uuid, measureOf(one)]));
			return credits.paid.map((share) => {
				const less = measureOf(share).minus(left.get(share.grant_uuid) ?? Decimal.zero);
				const kind = less.isNegative() ? ("burned" as const) : ("returned" as const);
				return { grantUuid: share.grant_uuid, kind, amount: less, invoiceUuid: invoice.uuid, lineItemUuid: line_uuid };
			});
		});
		await moveCredit(context, moves);
	}
	return withCreditLines(
		lines,
		charges.map((charge, place) => ({ ...charge, credits: fitted[place] ?? null })),
		newUuid,
	);
}
