import type { Unit } from "../billed/payer.ts";
import type { DayNumber } from "../day.ts";
import type { CreditGrantStep } from "../history.ts";
import { Rational, sumOf, ZERO } from "../rational.ts";
import type { Charge, Invoice, World } from "../world.ts";
import type { Grant } from "./grant.ts";

export function makeGrant(
	step: CreditGrantStep,
	{ today, sequence }: World,
	dayOf: (text: string) => DayNumber,
): Grant {
	return {
		name: step.grant,
		customer: step.customer,
		currency: step.currency,
		amount: Rational.of(step.amount),
		isPromotional: step.kind === "promotional",
		items: step.items,
		metrics: step.metrics,
		priority: step.priority,
		effective: step.effective_at === null ? today : dayOf(step.effective_at),
		expires: step.expires_at === null ? null : dayOf(step.expires_at),
		isVoided: false,
		since: sequence,
		purchase: null,
	};
}

/**
 * "`priority` (lower first), soonest to expire (never-expiring last), promotional before prepaid, oldest by `effective_at`, then by
 * creation."
 */
export function inOrder(grants: readonly Grant[]): Grant[] {
	const expiry = ({ expires }: Grant) => expires ?? Number.MAX_SAFE_INTEGER;
	return [...grants].sort(
		(left, right) =>
			left.priority - right.priority ||
			expiry(left) - expiry(right) ||
			Number(right.isPromotional) - Number(left.isPromotional) ||
			(left.effective ?? 0) - (right.effective ?? 0) ||
			left.since - right.since,
	);
}

/** Those of who is billed: "the child's own grants … rest". */
export function grantsOf(world: World, { customer, currency }: Unit): Grant[] {
	return inOrder(world.grants.filter((grant) => grant.customer === customer && grant.currency === currency));
}

/** "With both lists empty it applies to all." */
export function appliesTo({ items, metrics }: Grant, item: string, metric: string | null): boolean {
	if (items.length === 0 && metrics.length === 0) {
		return true;
	}
	return items.includes(item) || (metric !== null && metrics.includes(metric));
}

/** Whether it is in force on each of these days. */
export function isInForce({ effective, expires }: Grant, start: DayNumber, end: DayNumber): boolean {
	return effective !== null && effective <= start && (expires === null || end < expires);
}

/** What the charge's line is paid; nothing once a person has deleted it. */
function paidBy(grant: Grant, charges: readonly Charge[]): Rational {
	const standing = charges.filter(({ deleted }) => !deleted);
	return sumOf(standing.flatMap(({ paid }) => paid.filter((one) => one.grant === grant).map(({ off }) => off)));
}

/** "A draft reserves, sending releases and burns"; what a draft gives back comes with its sending. */
export function burnedOf({ invoices }: { readonly invoices: readonly Invoice[] }, grant: Grant): Rational {
	return sumOf(invoices.filter(isIssued).map(({ charges }) => paidBy(grant, charges)));
}

export function reservedOf({ invoices }: { readonly invoices: readonly Invoice[] }, grant: Grant): Rational {
	const drafts = invoices.filter(({ status }) => status === "draft");
	return sumOf(drafts.map(({ charges }) => paidBy(grant, charges).most(ZERO)));
}

function isIssued({ status }: Invoice): boolean {
	return status !== "draft" && status !== "void" && status !== "discarded";
}

/**
 * What it can pay on an invoice: whether it is in force today plays no part.
 * @param invoices all, with those that the run makes
 */
export function availableOn(invoices: readonly Invoice[], grant: Grant, invoice: Invoice): Rational {
	if (grant.isVoided || grant.effective === null) {
		return ZERO;
	}
	const others = { invoices: invoices.filter((one) => one !== invoice) };
	const used = burnedOf(others, grant).plus(reservedOf(others, grant));
	return grant.amount.minus(used).minus(paidBy(grant, invoice.charges)).most(ZERO);
}

export function isExpired({ today }: World, { expires }: Grant): boolean {
	return expires !== null && expires <= today;
}

/** "`DELETE` voids it: what is neither reserved nor burned is gone"; what has expired is gone until it comes back. */
export function balanceOf(world: World, grant: Grant): Rational {
	const isOver = grant.isVoided || grant.effective === null || isExpired(world, grant);
	return isOver ? ZERO : grant.amount.minus(burnedOf(world, grant)).minus(reservedOf(world, grant));
}
