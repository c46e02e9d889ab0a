import { Decimal } from "../../money/index.ts";
import { type Context, newUuid } from "../../platform/index.ts";
import type { ChargeRow } from "../charges/charge-store.ts";
import { allowanceLines } from "../model/allowances/allowance-lines.ts";
import { withItemDiscounts } from "../model/allowances/item-discounts.ts";
import type { PlannedCharge, PlannedInvoice } from "../model/charges/planned-invoice.ts";
import { withCreditLines } from "../model/credits/repriced-credits.ts";
import { invoiceLine, partOf } from "../model/invoice/invoice-line.ts";
import type { BilledItem } from "../model/periods/billed-periods.ts";
import { taxText } from "../model/periods/plan-input.ts";
import { blankInvoice, type InvoiceState, withLines } from "../record/invoice-state.ts";
import { type BillingUnit, contractsByItem } from "./billing-unit.ts";

/**
 * A planned invoice as a draft, its lines by contract, the oldest contract first.
 * @param planned its charges as they will be stored
 * @returns null if every line is 0 and the organization doesn't want such invoices
 */
export function invoiceOf(
	context: Context,
	unit: BillingUnit,
	items: readonly BilledItem[],
	{ plan, charges }: { readonly plan: PlannedInvoice; readonly charges: ReadonlyMap<PlannedCharge, ChargeRow> },
): InvoiceState | null {
	const [{ customer, organisation, contract }] = unit;
	const blank = blankInvoice(newUuid(), customer.uuid, contract.currency, context.now);
	const contractOf = contractsByItem(unit, items);
	const billed = unit.filter((one) => plan.charges.some(({ itemUuid }) => contractOf(itemUuid) === one));
	const place = ({ itemUuid }: PlannedCharge) => billed.indexOf(contractOf(itemUuid));
	const byContract = plan.lines.toSorted((one, other) => place(one.charge) - place(other.charge));
	const lines = byContract.map((line, index) => {
		const part = partOf(items, line.charge.itemUuid);
		return invoiceLine(line, newUuid(), index + 1, charges.get(line.charge)?.uuid ?? null, part);
	});
	const rows = [...charges.values()];
	const discounted = rows.flatMap(({ uuid, discounts }) => {
		const tax = lines.find(({ charge_uuid }) => charge_uuid === uuid);
		return tax === undefined || discounts === null ? [] : [{ taken: discounts, tax }];
	});
	const taken = new Map(rows.map(({ uuid, discounts }) => [uuid, discounts ?? []]));
	const all = [...withItemDiscounts(lines, taken, contract.currency), ...allowanceLines(discounted, lines, newUuid)];
	const starts = plan.lines.map((line) => line.serviceStart).toSorted();
	const ends = plan.lines.map((line) => line.serviceEnd).toSorted();
	const invoice = {
		...blank,
		...titleOf(billed),
		invoice_date: plan.date,
		billed_on: plan.date,
		service_start_date: starts[0] ?? null,
		service_end_date: ends.at(-1) ?? null,
		is_recurring: true,
	};
	const state = withLines(invoice, withCreditLines(all, rows, newUuid), customer.tax_exempt);
	const isZero = state.lines.every((line) => line.amount.isZero()) || isSettledEarly(plan);
	const isWanted = organisation.invoice_zero_amounts && plan.lines.length > 0;
	return isZero && !isWanted ? null : state;
}

/** Whether everything on it was invoiced early, at the same tax. */
function isSettledEarly({ charges }: PlannedInvoice): boolean {
	const isEarly = charges.some(({ corrects }) => corrects?.earlier.some(({ is_early }) => is_early));
	const nets = Map.groupBy(charges, ({ itemUuid, tax }) => `${itemUuid} ${taxText(tax)}`);
	return isEarly && [...nets.values()].every((own) => Decimal.sum(own.map(({ net }) => net)).isZero());
}

/** The contract that an invoice is of, and its name; what several share is of none, and named as their group. */
function titleOf(billed: readonly BillingUnit[number][]) {
	const [only, ...others] = billed.map(({ contract }) => contract);
	if (only === undefined) return {};
	if (others.length > 0) return { contract_uuid: null, description: only.invoice_group };
	return { contract_uuid: only.uuid, description: only.name };
}
