import { recordChange } from "../../audit/index.ts";
import { addDays, dateIn } from "../../calendar/index.ts";
import { findCustomer } from "../../customers/index.ts";
import { createFormats, readLocale } from "../../documents/index.ts";
import { billingAddresses } from "../../invoicing/index.ts";
import { queueMail } from "../../mail/index.ts";
import { minorDigits } from "../../money/index.ts";
import { selectOrganisation } from "../../organisations/index.ts";
import { type Context, inTransaction, isDatabaseAway, type Log } from "../../platform/index.ts";
import { labelOf } from "../methods/method-label.ts";
import { type MethodRow, saveMethod, selectDefaultMethod } from "../methods/method-store.ts";
import type { PaymentServices } from "../payment/services.ts";
import { readDunningPolicy } from "./dunning-policy.ts";
import { type ExpiringCard, selectExpiringCards } from "./expiring-card-store.ts";
import { lastValidDay } from "./model/card-expiry.ts";

/** Cards read at once. */
const slice_cards = 100;

/**
 * Notifies an organization's next customers that their default card expires soon, once per card and expiry. A fault is logged
 * and doesn't stop the others.
 * @param after the last card of the previous slice; null: start with the first
 * @returns the last card of this slice; null if none is left
 */
export async function noticeExpiringCards(
	context: Context,
	services: PaymentServices,
	after: string | null,
	log: Log,
): Promise<string | null> {
	const { rules, provider, timezone } = await readDunningPolicy(context, services);
	const { card_expiry_notice_days: notice_days } = rules;
	if (notice_days === null || provider === null) return null;
	const today = dateIn(context.now, timezone);
	const window = { from: today, through: addDays(today, notice_days) };
	const cards = await selectExpiringCards(context, { provider, ...window, after, limit: slice_cards });
	for (const card of cards) {
		await noticeCard(context, provider, card).catch((error: unknown) => {
			if (isDatabaseAway(error)) throw error;
			log.error({ err: error, payment_method: card.uuid }, "a customer could not be notified that a card expires");
		});
	}
	return cards.length < slice_cards ? null : (cards.at(-1)?.uuid ?? null);
}

/** The mail and its record are one transaction, under the customer's lock, like every change of a method. */
function noticeCard(context: Context, provider: string, { customer_uuid, uuid }: ExpiringCard): Promise<void> {
	return inTransaction(context, async (context) => {
		const customer = await findCustomer(context, customer_uuid, "for no key update");
		const before = await selectDefaultMethod(context, customer_uuid, provider);
		// Another card may have become the default, or another process already notified the customer.
		if (before === null || before.uuid !== uuid) return;
		const { expiration_year: year, expiration_month: month } = before;
		if (year === null || month === null) return;
		const expiry = lastValidDay(year, month);
		if (before.expiry_noticed_on === expiry) return;
		const after: MethodRow = { ...before, expiry_noticed_on: expiry, updated_at: context.now };
		await saveMethod(context, after);
		const change = { action: "expiry noticed", resource: "payment_method", resourceUuid: uuid, before, after };
		await recordChange(context, change);
		const { name, email, locale, currency } = await selectOrganisation(context);
		await queueMail(context, {
			kind: "card_expiring",
			about: { type: "customer", uuid: customer_uuid },
			recipients: billingAddresses(customer),
			ownAddresses: billingAddresses(customer),
			sender: { name, email },
			values: {
				customer_name: customer.name,
				organisation_name: name,
				card: labelOf(before),
				expiry_date: createFormats(readLocale(locale), currency, minorDigits(currency)).date(expiry),
			},
			attachments: [],
		});
	});
}
