import { ProviderAway } from "../../payment-providers/index.ts";
import type { Context } from "../../platform/index.ts";
import { askProvider, foundBefore } from "../attempts/ask-provider.ts";
import { type ChargeRow, noteChecked, selectCharge } from "../attempts/attempt-store.ts";
import { selectPayment } from "../payment/payment-store.ts";
import type { PaymentServices } from "../payment/services.ts";
import { settleCharge } from "./settle-attempt.ts";

/**
 * Brings a charge one step on: asks the provider for it, or what became of it where it was asked before, and saves the answer. No
 * transaction is open meanwhile. Done twice, or by two at once, it charges once.
 * @throws ProviderAway: nothing is known yet; do it again
 */
export async function chargePayment(context: Context, services: PaymentServices, chargeUuid: string): Promise<void> {
	const charge = await selectCharge(context, chargeUuid);
	if (charge === null || charge.settled_at !== null) return;
	await refreshCharge(context, services, charge);
}

/** Asks for the present state of a charge, settled or not, and saves it. */
export async function refreshCharge(context: Context, services: PaymentServices, charge: ChargeRow): Promise<void> {
	const provider = services.providers[charge.provider];
	if (provider === null) throw new ProviderAway(`The installation has no keys for ${charge.provider}.`);
	const payment = await selectPayment(context, charge.payment_uuid);
	await noteChecked(context, charge.uuid);
	const found = await foundBefore(context, provider, charge, payment);
	// What is settled is never asked for again, not even where the provider has forgotten it.
	if (found === null && charge.settled_at !== null) return;
	const outcome = found ?? (await askProvider(context, services, provider, charge, payment));
	await settleCharge(context, services, charge.uuid, outcome);
}
