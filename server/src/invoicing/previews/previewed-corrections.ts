import type { PlannedCharge } from "../model/charges/planned-invoice.ts";
import type { EarlierCharge } from "../model/periods/plan-input.ts";
import type { PlannedBill } from "../runs/plan-billing.ts";
import type { PreviewedCorrection } from "./preview-schemas.ts";

/** The planned corrections, each with what it compares. */
export function previewedCorrections(bills: readonly PlannedBill[]): PreviewedCorrection[] {
	return bills.flatMap(({ plan, charges, state }) =>
		plan.charges.flatMap((charge, index): PreviewedCorrection[] => {
			const line = state?.lines.find(({ charge_uuid }) => charge_uuid === charges[index]?.uuid);
			if (charge.corrects === null || line === undefined) return [];
			const { planItemName, cost, before, eventCountBefore, earlier, isBilledAnew } = charge.corrects;
			return [
				{
					line_item_uuid: line.uuid,
					item_id: charge.itemUuid,
					plan_item_name: planItemName,
					start_date: charge.periodStart,
					end_date: charge.periodEnd,
					cost_now: cost,
					charged_before: before,
					difference: charge.net,
					event_count: charge.eventCount,
					event_count_before: eventCountBefore,
					earlier: [...earlier.map(presentEarlier), ...(isBilledAnew ? chargedAnew(bills, charge) : [])],
				},
			];
		}),
	);
}

function presentEarlier({
	kind,
	invoice_uuid,
	invoice_number,
	billed_on,
	event_count,
	net,
}: EarlierCharge): EarlierCharge {
	return { kind, invoice_uuid, invoice_number, billed_on, event_count, net };
}

/** What this run charges for the period, on an invoice that has no number yet. */
function chargedAnew(bills: readonly PlannedBill[], { itemUuid, periodStart }: PlannedCharge): EarlierCharge[] {
	return bills.flatMap(({ plan, state }) =>
		plan.charges
			.filter((charge) => charge.kind === "period")
			.filter((charge) => charge.itemUuid === itemUuid && charge.periodStart === periodStart)
			.map(({ kind, eventCount, net }) => ({
				...{ kind, event_count: eventCount, net, billed_on: plan.date },
				...{ invoice_uuid: state?.invoice.uuid ?? null, invoice_number: null },
			})),
	);
}
