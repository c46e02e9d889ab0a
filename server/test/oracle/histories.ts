import type { WorldAnswer } from "./answers.ts";
import type { Item, Step, Terms, UsageEvent } from "./history.ts";
import { answerWorld } from "./oracle.ts";

/** Building blocks of the tests' histories. Every helper defaults to the simplest thing that can be billed. */

export function terms(given: Partial<Terms> = {}): Terms {
	return {
		plan_item_name: "Plan",
		quantity: "1",
		pricing_model: "per_unit",
		unit_price: "0",
		tiers: [],
		package_size: null,
		package_rounding: "up",
		fee_per_event: "0",
		minimum_per_event: null,
		maximum_per_event: null,
		free_events: 0,
		price_property: null,
		included_quantity: "0",
		minimum_amount: null,
		maximum_amount: null,
		discount_percent: "0",
		discount_duration: null,
		tax_rate: null,
		tax_name: null,
		...given,
	};
}

export function usageItem(given: Partial<Terms>, of: Partial<Item> = {}): Item {
	return {
		id: "usage",
		service_type: "usage",
		billing_cycle: "monthly",
		billing_timing: "in_arrears",
		trial_days: 0,
		metric: "calls",
		terms: terms(given),
		...of,
	};
}

export function feeItem(given: Partial<Terms>, of: Partial<Item> = {}): Item {
	return {
		id: "fee",
		service_type: "fixed_fee",
		billing_cycle: "monthly",
		billing_timing: "in_advance",
		trial_days: 0,
		metric: null,
		terms: terms(given),
		...of,
	};
}

export function event(day: string, value: string, given: Partial<UsageEvent> = {}): UsageEvent {
	return {
		key: `${day} ${value}`,
		event_name: "calls",
		timestamp: `${day}T12:00:00Z`,
		value,
		properties: null,
		customer_id: "customer:acme",
		external_customer_id: null,
		item: null,
		...given,
	};
}

/** An organization that sends immediately, a customer, a metric that sums, and a contract from January 1, 2026. */
export function world(
	items: readonly Item[],
	given: Partial<Extract<Step, { does: "activate_contract" }>> = {},
): Step[] {
	const at = "2025-12-01T08:00:00Z";
	return [
		{
			at,
			does: "set_organisation",
			currency: "EUR",
			default_tax_rate: null,
			default_tax_name: null,
			payment_terms_days: 30,
			auto_send_invoices: true,
			grace_days: 0,
			invoice_zero_amounts: false,
			books_closed_until: null,
		},
		{
			at,
			does: "set_customer",
			customer: "acme",
			email: "ap@acme.example",
			external_id: "A-1",
			tax_rate: null,
			tax_exempt: false,
			payment_terms_days: null,
		},
		{ at, does: "make_metric", metric: "calls", event_name: "calls", aggregation: "sum", property: null, filters: [] },
		{
			at,
			does: "activate_contract",
			contract: "c",
			customer: "acme",
			currency: "EUR",
			start_date: "2026-01-01",
			end_date: null,
			billing_day: 1,
			auto_renew: false,
			renewal_months: null,
			payment_terms_days: null,
			items,
			...given,
		},
	];
}

export function ingest(day: string, ...events: UsageEvent[]): Step {
	return { at: `${day}T13:00:00Z`, does: "ingest", events };
}

/** A run on that day, with `as_of` that day or another. */
export function run(day: string, asOf = day): Step {
	return {
		at: `${day}T23:00:00Z`,
		does: "run",
		run: `run ${day} ${asOf}`,
		as_of: asOf,
		contract: null,
		customer: null,
	};
}

export function change(day: string, effective: string, item: string, given: Terms): Step {
	const changed = [{ item, terms: given }];
	const of = { contract: "c", amendment: `from ${effective}`, add: [], end: [] };
	return { at: `${day}T09:00:00Z`, does: "amend_contract", effective_date: effective, change: changed, ...of };
}

export function cancel(day: string, lastDay: string): Step {
	return { at: `${day}T09:00:00Z`, does: "cancel_contract", contract: "c", last_day: lastDay };
}

export function customer(day: string, given: { readonly tax_rate?: string; readonly tax_exempt?: boolean }): Step {
	return { at: `${day}T09:00:00Z`, does: "set_customer", customer: "acme", ...given };
}

/** `2026-02-01 sent: price 310 @20; …`, one for each invoice that is neither discarded nor void. */
function told(answer: WorldAnswer): string[] {
	return answer.invoices
		.filter((invoice) => invoice.status !== "discarded" && invoice.status !== "void")
		.map((invoice) => {
			const lines = invoice.lines.map((line) => `${line.kind} ${line.net} @${line.tax_rate}`);
			return `${invoice.invoice_date} ${invoice.status}: ${lines.join("; ")}`;
		});
}

export function tell(steps: readonly Step[]): string[] {
	return told(answerWorld(steps));
}
