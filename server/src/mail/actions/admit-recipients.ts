import { emailKey } from "../../customers/index.ts";
import { after, type Context, type Timestamp, tooManyRequests } from "../../platform/index.ts";
import { selectTimeOfMail } from "../message-store.ts";
import {
	day_ms,
	mostOfAKind_perDay,
	mostRequestedStrangers_perDay,
	mostStandingStrangers_perDay,
} from "../model/limits.ts";
import type { MailKind } from "../model/template.ts";
import {
	countStandingStrangers,
	lockRequestedStrangers,
	type NewRecipient,
	selectTimeOfRequestedStranger,
} from "../stranger-store.ts";

/**
 * Determines a new mail's recipients. Mail bears the operator's address, so the number of recipients who are not the customer is limited.
 * Beyond the limit, recipients that a person names for this mail are refused; those that the invoice names wait for another day.
 * @throws Refusal 429
 */
export async function admitRecipients(
	context: Context,
	addresses: readonly string[],
	{ ownAddresses, isRequested }: { readonly ownAddresses: readonly string[]; readonly isRequested: boolean },
): Promise<NewRecipient[]> {
	const own = new Set(ownAddresses.map(emailKey));
	const strangers = addresses.filter((address) => !own.has(emailKey(address))).length;
	if (strangers === 0)
		return addresses.map((address) => ({ address, stranger: null, due_at: context.now, answer: null }));
	if (isRequested) await refuseTooMany(context, strangers);
	const ofStrangers = isRequested
		? { stranger: "requested" as const, due_at: context.now, answer: null }
		: await standing(context, strangers);
	return addresses.map((address) =>
		own.has(emailKey(address))
			? { address, stranger: null, due_at: context.now, answer: null }
			: { address, ...ofStrangers },
	);
}

async function refuseTooMany(context: Context, strangers: number): Promise<void> {
	await lockRequestedStrangers(context);
	const nth = mostRequestedStrangers_perDay + 1 - strangers;
	const at = await selectTimeOfRequestedStranger(context, { nth, after: after(context.now, -day_ms) });
	if (at === null) return;
	throw tooManyRequests(
		`In 24 hours, an organization can mail ${mostRequestedStrangers_perDay} recipients outside the customers' own addresses.`,
		secondsUntilPast(context, at),
	);
}

async function standing(context: Context, strangers: number): Promise<Omit<NewRecipient, "address">> {
	const counted = await countStandingStrangers(context, after(context.now, -day_ms));
	const days = Math.floor((counted + strangers - 1) / mostStandingStrangers_perDay);
	return {
		stranger: "standing",
		due_at: after(context.now, days * day_ms),
		answer:
			days === 0
				? null
				: `Waiting: the limit of ${mostStandingStrangers_perDay} recipients outside the customers' own addresses in 24 hours is reached.`,
	};
}

/** Seconds until another mail of this kind may be written about a subject; 0 if it may be now. */
export async function secondsUntilAnother(context: Context, kind: MailKind, subjectUuid: string): Promise<number> {
	const window = { nth: mostOfAKind_perDay, after: after(context.now, -day_ms) };
	const at = await selectTimeOfMail(context, { kind, subjectUuid }, window);
	return at === null ? 0 : secondsUntilPast(context, at);
}

function secondsUntilPast({ now }: Context, at: Timestamp): number {
	return Math.ceil((Date.parse(at) + day_ms - Date.parse(now)) / 1000);
}
