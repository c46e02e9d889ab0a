import type { PlannedInvoice } from "../charges/planned-invoice.ts";
import type { LineTerms } from "../invoice/invoice.ts";
import { invoiceLine } from "../invoice/invoice-line.ts";
import type { ChargedPeriod } from "../periods/plan-input.ts";
import { ledgerCharge } from "./sample-items.ts";

export interface Draft {
	readonly lines: LineTerms[];
	readonly charged: ChargedPeriod[];
}

/** A planned invoice as a draft: its lines, `line-1` first, and its charges, `charge-1` first, after the issued ones. */
export function draftOf(plan: PlannedInvoice | undefined, issued: readonly ChargedPeriod[] = []): Draft {
	const { lines = [], charges = [] } = plan ?? {};
	const charged = charges.map((charge, index): ChargedPeriod => {
		const { itemUuid, periodStart } = charge;
		const own = ledgerCharge({
			...{ uuid: `charge-${index + 1}`, kind: charge.kind, invoice_uuid: "draft", is_open: true },
			...{ period_end: charge.periodEnd, quantity: charge.quantity, event_count: charge.eventCount },
			...{ net: charge.net, minimum_net: charge.minimumNet, tax: charge.tax, terms: charge.terms, cause: charge.cause },
		});
		return { itemUuid, periodStart, charges: [own] };
	});
	const groups = Map.groupBy([...issued, ...charged], ({ itemUuid, periodStart }) => `${itemUuid} ${periodStart}`);
	return {
		lines: lines.map((line, index) =>
			invoiceLine(line, `line-${index + 1}`, index + 1, `charge-${charges.indexOf(line.charge) + 1}`),
		),
		charged: [...groups.values()].map((group) => ({
			...(group[0] as ChargedPeriod),
			charges: group.flatMap((one) => one.charges),
		})),
	};
}

/** Each line before discounts, by position. */
export function outline(lines: readonly LineTerms[] = []): string[] {
	const ordered = lines.toSorted((a, b) => a.display_order - b.display_order);
	return ordered.map((one) => {
		const subtotal = one.quantity.times(one.unit_price).plus(one.flat_fee);
		return `${one.display_order} ${one.uuid}: ${one.name} ${subtotal} at ${one.tax_rate}`;
	});
}
