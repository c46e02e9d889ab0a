import { type Clause, selectClauses } from "../../contract-uploads/index.ts";
import type { Currency } from "../../money/index.ts";
import { Decimal } from "../../money/index.ts";
import { type Context, notFound } from "../../platform/index.ts";
import type { ChargeRecord, PricedGroupRecord } from "../model/charges/charge-record.ts";
import { isOfGrant } from "../model/credits/credit-lines.ts";
import type { LineItem } from "../model/invoice/invoice.ts";
import { selectInvoice } from "../record/invoice-store.ts";
import { selectLines } from "../record/line-store.ts";
import { presentLine } from "../record/present.ts";
import { inSnapshot } from "../record/snapshot-store.ts";
import { taxOfInvoice } from "../record/tax-of-invoice.ts";
import { isForUsage, type KeptCharge, selectEarlierCharges, selectKeptCharge } from "./charge-history-store.ts";
import { creditOf } from "./credit-of-line.ts";
import { digestOf } from "./event-digest.ts";
import type { LineExplanation } from "./explain-schemas.ts";
import { explainedCommitment } from "./explained-commitment.ts";
import type { Step } from "./step.ts";
import {
	stepsOfCorrection,
	stepsOfCost,
	stepsOfFigures,
	stepsOfItemDiscounts,
	stepsOfMinimum,
	stepsOfPrice,
	stepsOfTaxes,
} from "./steps.ts";
import { taxRuleOf } from "./tax-rule.ts";

type Group = NonNullable<LineExplanation["groups"]>[number];

/**
 * How a line's amount was computed, from what was recorded when it was charged, and whether the events behind it have
 * changed.
 * @throws Refusal 404
 */
export function explainLine(context: Context, invoiceUuid: string, lineUuid: string): Promise<LineExplanation> {
	return inSnapshot(context, async (context) => {
		const invoice = await selectInvoice(context, invoiceUuid);
		const lines = await selectLines(context, [invoice.uuid]);
		const line = lines.find(({ uuid }) => uuid === lineUuid.toLowerCase());
		if (line === undefined) throw notFound("Line item", lineUuid);
		const charge = line.charge_uuid === null ? null : await selectKeptCharge(context, line.charge_uuid);
		const priced = computedSteps(line, charge?.explanation ?? null, invoice.currency);
		const price = Decimal.sum((priced ?? []).map(({ amount }) => amount));
		const discounts = stepsOfItemDiscounts(charge?.discounts ?? [], line, lines, price, invoice.currency);
		const computed = priced && [...priced, ...discounts];
		const net = Decimal.sum((computed ?? []).map(({ amount }) => amount));
		const isAsComputed = computed !== null && line.origin === "run" && net.equals(line.net);
		const steps = isAsComputed ? computed : stepsOfFigures(line, invoice.currency);
		const tax = await taxOfInvoice(context, invoice);
		const isCorrection = charge !== null && line.charge_part === "correction";
		return {
			source: sourceOf(line, charge),
			line: presentLine(line, invoice),
			steps: [...steps, ...stepsOfTaxes(line, lines, tax.isExempt)],
			is_changed_by_person: charge !== null && line.origin === "person",
			computed: computed === null ? null : { net, steps: computed },
			tax_rule: await taxRuleOf(context, line, { invoice, lines }, tax),
			notes: notesOf(line, charge),
			...subjectOf(charge),
			clauses: (await clausesOf(context, charge)).map(presentClause),
			credit: await creditOf(context, line, lines),
			correction: isCorrection ? await correctionOf(context, charge, invoice.currency) : null,
			digest: isForUsage(charge) ? await digestOf(context, charge, invoice.customer_uuid) : null,
		};
	});
}

/** How the run computed the line's part of its charge; null if that was not recorded. */
function computedSteps(line: LineItem, record: ChargeRecord | null, currency: Currency): Step[] | null {
	if (record === null) return null;
	if (line.charge_part === "correction") return stepsOfCorrection(record, currency);
	if (record.priced === null) return null;
	return line.charge_part === "minimum"
		? stepsOfMinimum(record.priced, currency)
		: stepsOfPrice(record.priced, currency);
}

function sourceOf(line: LineItem, charge: KeptCharge | null): LineExplanation["source"] {
	const { origin, charge_part, discount_uuid } = line;
	if (origin === "carried_credit") return "carried_credit";
	if (discount_uuid && origin === "run") return "discount";
	if (isOfGrant(line)) return "credit_grant";
	if (charge_part === null) return "person";
	if (charge_part !== "price") return charge_part;
	return charge?.commitment_uuid ? "commitment" : "period";
}

function notesOf(line: LineItem, charge: KeptCharge | null): string[] {
	if (line.origin === "carried_credit") {
		return [
			"The lines add up to less than 0. This line raises the total to 0; the difference goes to the customer's credit balance.",
		];
	}
	if (line.discount_uuid && line.origin === "run") {
		return [
			"A discount of the contract or the customer, on the lines with this tax. It is rounded once on all lines and shared by their amounts.",
		];
	}
	if (isOfGrant(line)) {
		return [
			"Credit pays what was used while the grant was in force, before tax. It is shared over the lines by tax and amount; `credit` lists them.",
		];
	}
	if (charge === null)
		return ["This line was entered manually: quantity × unit price + flat fee, less the discount, plus tax."];
	const notes: string[] = [];
	if (line.origin === "person") {
		notes.push(
			"This line was changed manually. `computed` is what the billing run computed; corrections compare with that.",
		);
	}
	if (charge.is_early) {
		notes.push(
			"This usage was invoiced early, because it reached the contract's threshold. The end of its period bills all usage, less this.",
		);
	}
	if (charge.explanation === null) {
		notes.push("Only the line's own figures were recorded, not how they were computed.");
	}
	return notes;
}

/** What the charge is for. */
function subjectOf(charge: KeptCharge | null) {
	const priced = charge?.explanation?.priced ?? null;
	const commitment = priced?.commitment ?? null;
	return {
		contract_uuid: charge?.contract_uuid ?? null,
		contract_name: charge?.contract_name ?? null,
		item_id: charge?.item_uuid ?? null,
		plan_item_name: priced?.plan_item_name ?? charge?.plan_item_name ?? null,
		service_type: charge?.service_type ?? null,
		pricing_model: commitment === null ? (priced?.pricing_model ?? null) : null,
		period: charge === null ? null : periodOf(charge),
		usage: charge?.service_type === "usage" ? usageOf(charge) : null,
		commitment: commitment && explainedCommitment(commitment),
		groups: priced?.groups === undefined ? null : priced.groups.map((group) => groupOf(priced.group_by ?? [], group)),
	};
}

function clausesOf(context: Context, charge: KeptCharge | null): Promise<Clause[]> | Clause[] {
	const itemUuid = charge?.item_uuid ?? null;
	return itemUuid === null ? [] : selectClauses(context, itemUuid);
}

/** Where the contract's source document states the item's price. */
function presentClause({ field, page, quote, box, is_corrected }: Clause): LineExplanation["clauses"][number] {
	return { field: field.replace(/^services\[\d+\]\./, ""), page, quote, box, corrected: is_corrected };
}

function periodOf({ period_start, period_end, explanation }: KeptCharge): LineExplanation["period"] {
	const priced = explanation?.priced ?? null;
	return {
		start_date: period_start,
		end_date: period_end,
		whole_start_date: priced?.whole_start ?? null,
		whole_end_date: priced?.whole_end ?? null,
		days_served: priced?.days_served ?? null,
		days_of_period: priced?.days_of_period ?? null,
		billing_cycle: priced?.billing_cycle ?? null,
		every: priced?.every ?? null,
		cycle: priced?.cycle ?? null,
	};
}

function groupOf(keys: readonly string[], { values, quantity, included, amount }: PricedGroupRecord): Group {
	const match = Object.fromEntries(keys.map((key, index) => [key, values[index] ?? null]));
	return { match, quantity: Decimal.of(quantity), included: Decimal.of(included), amount: Decimal.of(amount) };
}

function usageOf({ quantity, event_count, explanation }: KeptCharge): LineExplanation["usage"] {
	const priced = explanation?.priced ?? null;
	const metric = priced?.events?.metric ?? null;
	const decimal = (text: string | undefined) => (text === undefined ? null : Decimal.of(text));
	return {
		metric: metric === null ? null : { expression: null, carry_over: false, ...metric, filters: [...metric.filters] },
		event_count,
		fee_event_count: priced?.fee_event_count ?? null,
		quantity,
		// With groups, each row includes a quantity of its own.
		included_quantity: priced?.groups === undefined ? decimal(priced?.included_quantity) : null,
		included: decimal(priced?.included),
		billed_quantity: decimal(priced?.billed),
	};
}

async function correctionOf(
	context: Context,
	charge: KeptCharge,
	currency: Currency,
): Promise<LineExplanation["correction"]> {
	const { explanation, net } = charge;
	const cost = explanation === null ? null : stepsOfCost(explanation, currency);
	const earlier = await selectEarlierCharges(context, charge);
	return {
		cost_now: cost === null ? null : Decimal.sum(cost.map(({ amount }) => amount)),
		cost_steps: cost ?? [],
		charged_before: explanation?.charged_before ? Decimal.of(explanation.charged_before) : null,
		difference: net,
		event_count: charge.event_count,
		event_count_before: earlier.at(-1)?.event_count ?? 0,
		earlier,
	};
}
