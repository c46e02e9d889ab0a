import { Decimal } from "../../../money/index.ts";
import { type ChargeCredits, type HeldGrant, leftOf, withLeft } from "../../../rating/index.ts";
import type { DraftCharge } from "../allowances/repriced-allowances.ts";
import type { OpenPeriod } from "../drafts/repricing.ts";
import type { LineTerms } from "../invoice/invoice.ts";
import type { PlanInput } from "../periods/plan-input.ts";
import { creditLines, isOfGrant } from "./credit-lines.ts";
import { fittedCredits } from "./fitted-credits.ts";
import { paidByGrant, takenCredits } from "./taken-credits.ts";

/** A contract's drafts with their open periods, in the order in which grants pay them: the earliest first. */
export function draftsByDate(open: readonly OpenPeriod[]): [invoiceUuid: string, open: OpenPeriod[]][] {
	const place = ([uuid, [first]]: [string, OpenPeriod[]]) => `${first?.billedOn} ${uuid}`;
	return [...Map.groupBy(open, ({ invoiceUuid }) => invoiceUuid)].sort((one, other) =>
		place(one) < place(other) ? -1 : 1,
	);
}

/** The grants with what drafts have reserved of them: all are paid anew. */
export function withReleased(
	{ charged }: PlanInput,
	grants: readonly HeldGrant[],
	drafts: readonly string[],
): HeldGrant[] {
	const reserved = drafts.map((uuid) => paidByGrant(charged.flatMap((period) => creditsOn(period.charges, uuid))));
	return grants.map((grant) => {
		const paid = reserved.flatMap((one) => one.get(grant.uuid) ?? []).filter((amount) => amount.isPositive());
		return withLeft(grant, leftOf(grant).plus(Decimal.sum(paid)));
	});
}

/**
 * What grants pay of a draft's charges as known now, in their order.
 * @param grants with what they have left for this invoice
 * @param lines the draft's, some of which a person may have changed; null: as if nobody had
 */
export function repricedCredits(
	input: PlanInput,
	invoiceUuid: string,
	charges: readonly DraftCharge[],
	grants: readonly HeldGrant[],
	lines: readonly LineTerms[] | null,
): (ChargeCredits | null)[] {
	const taken = takenCredits(input, charges, grants, invoiceUuid);
	if (lines === null) return taken;
	return fittedCredits(
		charges.map((charge, index) => ({ ...charge, credits: taken[index] ?? null })),
		lines,
		input.currency,
	);
}

function creditsOn(
	charges: readonly { readonly invoice_uuid: string | null; readonly credits?: ChargeCredits | null }[],
	invoiceUuid: string,
): (ChargeCredits | null)[] {
	return charges.filter(({ invoice_uuid }) => invoice_uuid === invoiceUuid).map(({ credits }) => credits ?? null);
}

/** What grants paid of charges when they were last saved. */
export function storedCredits({ charged }: PlanInput, charges: readonly DraftCharge[]): (ChargeCredits | null)[] {
	const stored = new Map(charged.flatMap((period) => period.charges.map(({ uuid, credits }) => [uuid, credits])));
	return charges.map(({ uuid }) => stored.get(uuid) ?? null);
}

/** Whether two are the same for every charge. */
export function isSameCredits(
	some: readonly (ChargeCredits | null)[],
	others: readonly (ChargeCredits | null)[],
): boolean {
	return some.every((one, index) => textOf(one) === textOf(others[index] ?? null));
}

/** Stored objects have their fields in another order. */
function textOf(credits: ChargeCredits | null): string {
	if (credits === null) return "";
	const shares = (paid: ChargeCredits["paid"] | ChargeCredits["stretches"][number]["paid"]) =>
		paid.map(({ grant_uuid, amount }) => [grant_uuid, amount]);
	const names = credits.paid.map(({ name, units = null }) => [name, units]);
	const stretches = credits.stretches.map(({ from, until, net, paid }) => [from, until, net, shares(paid)]);
	return JSON.stringify([shares(credits.paid), names, stretches]);
}

/** The lines with those of grants as known now. */
export function withCreditLines(
	lines: readonly LineTerms[],
	charges: readonly { readonly uuid: string; readonly credits: ChargeCredits | null }[],
	newUuid: () => string,
): LineTerms[] {
	const paid = charges.flatMap(({ uuid, credits }) => {
		const tax = lines.find((line) => line.charge_uuid === uuid);
		return tax === undefined || credits === null ? [] : [{ paid: credits.paid, tax }];
	});
	return [...lines.filter((line) => !isOfGrant(line)), ...creditLines(paid, lines, newUuid)];
}
