import { addDays } from "../../../calendar/index.ts";
import { Decimal } from "../../../money/index.ts";
import {
	type ChargeCredits,
	type ChargeShare,
	type CreditStretch,
	type HeldGrant,
	leftOf,
	payWithCredit,
	shareByTax,
	type TakenDiscount,
	withLeft,
} from "../../../rating/index.ts";
import type { InvoiceCharge } from "../allowances/taken-discounts.ts";
import { periodKey } from "../periods/billed-periods.ts";
import { type PlanInput, paidItem, taxText } from "../periods/plan-input.ts";
import { paidBefore, withUnits, worthOfReturned } from "./burned-units.ts";
import { discountedNet, type PeriodToPay, stretchesOf } from "./stretches.ts";

/** A charge of one invoice, planned or on a draft, with what discounts take off it. */
export interface CreditableCharge extends InvoiceCharge {
	readonly periodEnd: string;
	readonly discounts: readonly TakenDiscount[];
	readonly isEarly?: true;
}

/**
 * What grants pay of the charges of one invoice, for each charge in the given order (the specification's "Credit grants"); null: nothing was or
 * is to be paid.
 * @param grants with what they have left for this invoice
 * @param invoiceUuid the draft that the charges are on; null for an invoice that is not saved yet
 */
export function takenCredits(
	input: PlanInput,
	charges: readonly CreditableCharge[],
	grants: readonly HeldGrant[],
	invoiceUuid: string | null,
): (ChargeCredits | null)[] {
	const wasPaid = input.charged.some((period) => period.charges.some(({ credits }) => credits));
	if (grants.length === 0 && !wasPaid) return charges.map(() => null);
	const payable = charges.filter(({ itemUuid }) => paidItem(input, itemUuid) !== null);
	const periods = [...Map.groupBy(payable, (charge) => keyOf(input, charge))].map(([key, own]) => {
		const period = periodToPay(input, key, own, invoiceUuid);
		return { own, period, stretches: stretchesOf(input, period, grants) };
	});
	const paid = payWithCredit(
		periods.map(({ own, period, stretches }) => {
			const [first] = own as [CreditableCharge];
			const worthNow = worthOfReturned(period.earlier, grants);
			return { itemUuid: period.itemUuid, tax: taxText(first.tax), stretches, worthNow };
		}),
		grants,
		input.currency,
	);
	const shares = periods.map(({ own, period, stretches }, place) => {
		const stored = stretches.map((stretch, index) => storedStretch(stretch, paid[place]?.[index] ?? new Map()));
		// A whole period that nobody pays needs no record, unless what was paid at one tax is paid at another.
		const isPlain =
			stored.length <= 1 && stored.every((one) => one.paid.size === 0) && payersOf(own, period).length === 0;
		return isPlain ? own.map(() => null) : sharedOver(own, period, stored, input);
	});
	const counted = withUnits(
		periods.map(({ period: { earlier } }, place) => ({ earlier, shared: shares[place] ?? [] })),
		grants,
	);
	const credits = new Map(
		periods.flatMap(({ own }, place) => own.map((charge, index) => [charge, counted[place]?.[index] ?? null] as const)),
	);
	const names = namesOf(input, grants);
	return charges.map((charge) => {
		const own = credits.get(charge) ?? null;
		return own && { ...own, paid: own.paid.map((one) => ({ ...one, name: names.get(one.grant_uuid) ?? one.name })) };
	});
}

/** The grants with what is left once an invoice is paid. What it gives back is there once it is sent. */
export function withoutTaken(grants: readonly HeldGrant[], taken: readonly (ChargeCredits | null)[]): HeldGrant[] {
	const paid = paidByGrant(taken);
	return grants.map((grant) => {
		const own = paid.get(grant.uuid) ?? Decimal.zero;
		return own.isPositive() ? withLeft(grant, leftOf(grant).minus(own)) : grant;
	});
}

/** What each grant pays of an invoice's charges together, in what it is counted in; negative if it gets back more. */
export function paidByGrant(taken: readonly (ChargeCredits | null)[]): Map<string, Decimal> {
	const paid = new Map<string, Decimal>();
	for (const share of taken.flatMap((one) => one?.paid ?? []))
		paid.set(share.grant_uuid, (paid.get(share.grant_uuid) ?? Decimal.zero).plus(measureOf(share)));
	return paid;
}

/** What a grant pays, in what it is counted in. */
export function measureOf({ amount, units }: ChargeShare): Decimal {
	return Decimal.of(units ?? amount);
}

/** What a commitment takes off a charge, or adds to it, is paid together with it. */
function keyOf(input: PlanInput, { itemUuid, periodStart }: Pick<InvoiceCharge, "itemUuid" | "periodStart">): string {
	return periodKey(paidItem(input, itemUuid) ?? itemUuid, periodStart);
}

function periodToPay(
	input: PlanInput,
	key: string,
	own: readonly CreditableCharge[],
	invoiceUuid: string | null,
): PeriodToPay {
	const [first] = own as [CreditableCharge];
	const ends = own.map(({ periodEnd }) => periodEnd).toSorted();
	const charged = input.charged.filter((period) => keyOf(input, period) === key).flatMap(({ charges }) => charges);
	return {
		itemUuid: paidItem(input, first.itemUuid) ?? first.itemUuid,
		served: input.periods.find((period) => period.key === key),
		named: { from: first.periodStart, until: addDays(ends.at(-1) as string, 1) },
		isEarly: own.every(({ isEarly }) => isEarly),
		earlier: charged.filter((charge) => invoiceUuid === null || charge.invoice_uuid !== invoiceUuid),
		net: Decimal.sum(own.map(discountedNet)),
	};
}

interface StoredStretch {
	readonly days: Pick<CreditStretch, "from" | "until">;
	readonly net: Decimal;
	readonly paid: ReadonlyMap<string, Decimal>;
}

/** What the invoice adds to a stretch. */
function storedStretch({ from, until, before, now, paid: earlier }: CreditStretch, paid: ReadonlyMap<string, Decimal>) {
	const added = [...paid].map(([uuid, amount]) => [uuid, amount.minus(earlier.get(uuid) ?? Decimal.zero)] as const);
	return {
		days: { from, until },
		net: now.minus(before),
		paid: new Map(added.filter(([, amount]) => !amount.isZero())),
	};
}

/** Shares what grants pay of a period over its charges on the invoice: more than one if these correct charges at several taxes. */
function sharedOver(
	own: readonly CreditableCharge[],
	period: PeriodToPay,
	stretches: readonly StoredStretch[],
	{ currency }: PlanInput,
): ChargeCredits[] {
	const { earlier } = period;
	const taxed = own.map((charge) => ({ net: discountedNet(charge), tax: taxText(charge.tax) }));
	const charged = earlier.map((charge) => ({ charge, net: discountedNet(charge), tax: taxText(charge.tax) }));
	const grants = new Set([...stretches.flatMap(({ paid }) => [...paid.keys()]), ...payersOf(own, period)]);
	const paid = own.map((): ChargeShare[] => []);
	for (const grant_uuid of grants) {
		const total = Decimal.sum(stretches.map((one) => one.paid.get(grant_uuid) ?? Decimal.zero));
		const given = (some: readonly (typeof charged)[number][]) =>
			paidBefore(
				some.map(({ charge }) => charge),
				grant_uuid,
			).amount;
		const isShared = taxed.length > 1 && taxed.some(({ net }) => !net.isZero());
		const shares = isShared ? shareByTax(taxed, charged, given, total, currency) : [total];
		for (const [place, share] of shares.entries())
			if (!share.isZero()) paid[place]?.push({ grant_uuid, amount: share.toString(), name: "" });
	}
	const stored = stretches.map(({ days, net, paid }) => ({
		...days,
		net: net.toString(),
		paid: [...paid].map(([grant_uuid, amount]) => ({ grant_uuid, amount: amount.toString() })),
	}));
	return own.map((_charge, place) => ({ paid: paid[place] ?? [], stretches: place === 0 ? stored : [] }));
}

/** The grants whose payments of a period may move from one tax to another, although they pay as much as before. */
function payersOf(own: readonly CreditableCharge[], { earlier }: PeriodToPay): string[] {
	if (new Set(own.map(({ tax }) => taxText(tax))).size === 1) return [];
	return earlier.flatMap(({ credits }) => (credits?.paid ?? []).map(({ grant_uuid }) => grant_uuid));
}

/** Grants that were voided since are named as they were when they paid. */
function namesOf({ charged }: PlanInput, grants: readonly HeldGrant[]): Map<string, string> {
	const earlier = charged.flatMap(({ charges }) => charges.flatMap(({ credits }) => credits?.paid ?? []));
	return new Map([
		...earlier.map(({ grant_uuid, name }) => [grant_uuid, name] as const),
		...grants.map(({ uuid, name }) => [uuid, name] as const),
	]);
}
