import type { CalendarDate } from "../../../calendar/index.ts";
import type { ChargeCredits, HeldGrant, TakenDiscount } from "../../../rating/index.ts";
import { takenDiscounts } from "../allowances/taken-discounts.ts";
import type { PlannedInvoice } from "../charges/planned-invoice.ts";
import type { PlanInput } from "../periods/plan-input.ts";
import { type BillingPlan, planInvoices } from "../plan/billing-plan.ts";
import { takenCredits, withoutTaken } from "./taken-credits.ts";

/** What discounts and grants take off a charge. */
interface TakenOff {
	readonly discounts: readonly TakenDiscount[];
	readonly credits: ChargeCredits | null;
}

/** The invoices of a plan, which grants pay in order of date, the contract's drafts among them. */
export class NewInvoices {
	readonly plan: BillingPlan;
	readonly #input: PlanInput;
	readonly #unpaid: PlannedInvoice[];
	readonly #takenOff = new Map<PlannedInvoice, readonly TakenOff[]>();

	constructor(input: PlanInput) {
		this.plan = planInvoices(input);
		this.#input = input;
		this.#unpaid = this.plan.invoices.toSorted((one, other) =>
			one.date < other.date ? -1 : one.date > other.date ? 1 : 0,
		);
	}

	/** Pays those dated before a day, or all. @returns the grants with what that leaves */
	pay(grants: readonly HeldGrant[], before: CalendarDate | null): readonly HeldGrant[] {
		let left = grants;
		for (let [next] = this.#unpaid; next && (before === null || next.date < before); [next] = this.#unpaid) {
			this.#unpaid.shift();
			const discounts = takenDiscounts(this.#input, next.charges, null);
			// What is noted, but on no invoice, is paid by nobody.
			const creditable = next.lines.length === 0 ? [] : next.charges;
			const discounted = creditable.map((charge, index) => ({ ...charge, discounts: discounts[index] ?? [] }));
			const credits = takenCredits(this.#input, discounted, left, null);
			left = withoutTaken(left, credits);
			this.#takenOff.set(
				next,
				next.charges.map((_charge, index) => ({ discounts: discounts[index] ?? [], credits: credits[index] ?? null })),
			);
		}
		return left;
	}

	/** What is taken off each charge of a paid invoice. */
	takenOff(invoice: PlannedInvoice): readonly TakenOff[] {
		return this.#takenOff.get(invoice) ?? [];
	}
}
