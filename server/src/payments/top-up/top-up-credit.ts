import { selectBoughtCredit } from "../../credit-grants/index.ts";
import { findCustomer } from "../../customers/index.ts";
import { amountPayable, liveBalances, purchaseCredit } from "../../invoicing/index.ts";
import { Decimal } from "../../money/index.ts";
import { type Context, inTransaction, isDatabaseAway, isSameValue, type Log } from "../../platform/index.ts";
import { startAttempt } from "../attempts/start-attempt.ts";
import { readDunningPolicy } from "../dunning/dunning-policy.ts";
import { selectDefaultMethod } from "../methods/method-store.ts";
import { makePayment } from "../payment/change-payment.ts";
import { newPayment } from "../payment/new-payment.ts";
import type { PaymentServices } from "../payment/services.ts";
import { selectTopUp, selectTopUps, type TopUpRow } from "./top-up-store.ts";

/** Buys credit for each of an organization's customers of whose credit too little is left. One customer's fault doesn't stop the others. */
export async function topUpCredit(context: Context, services: PaymentServices, log: Log): Promise<void> {
	for (const setting of await selectTopUps(context)) {
		await topUp(context, services, setting).catch((error: unknown) => {
			if (isDatabaseAway(error)) throw error;
			log.error({ err: error, customer: setting.customer_uuid }, "credit could not be bought automatically");
		});
	}
}

/**
 * Buys credit if too little is left, a payment method is stored, no credit that was bought waits for its payment, and the month's limit allows it;
 * none for a customer that is billed to its parent, because its own credit rests. Sends the invoice and starts to charge the default payment method
 * in one transaction. Repeated or concurrent calls buy it once.
 */
async function topUp(context: Context, services: PaymentServices, setting: TopUpRow): Promise<void> {
	const { customer_uuid, currency, threshold, amount, monthly_limit } = setting;
	const known = await selectBoughtCredit(context, customer_uuid, currency);
	if (known.isWaiting) return;
	const live = (await liveBalances(context, customer_uuid)).find((one) => one.currency === currency);
	if (!(live?.balance ?? Decimal.zero).isLessThan(threshold)) return;
	await inTransaction(context, async (context) => {
		const customer = await findCustomer(context, customer_uuid, "for no key update");
		const bought = await selectBoughtCredit(context, customer_uuid, currency);
		// Otherwise the balance isn't the present one: the next minute's is.
		const isPresent = isSameValue(bought, known) && isSameValue(await selectTopUp(context, customer_uuid), setting);
		if (!isPresent || customer.archived_at !== null || customer.payer_uuid !== null) return;
		if (monthly_limit?.isLessThan(bought.inMonth.plus(amount))) return;
		const { provider } = await readDunningPolicy(context, services);
		const method = provider === null ? null : await selectDefaultMethod(context, customer_uuid, provider);
		if (method === null) return;
		const { invoice: state } = await purchaseCredit(context, services, setting, { isTopUp: true });
		const payable = amountPayable(state.invoice);
		if (!payable.isPositive()) return;
		const payment = await newPayment(context, state.invoice, payable, method.provider, "collection");
		await startAttempt(context, state, await makePayment(context, payment), { method }, { wasScheduled: false });
	});
}
