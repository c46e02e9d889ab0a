import { ProviderAway } from "../../payment-providers/index.ts";
import { type App, NoBody } from "../../platform/http/index.ts";
import { invalid, Refusal } from "../../platform/index.ts";
import type { LinkDoor, PageServices } from "./page-link.ts";
import { LinkPath, LinkPayment, LinkPaymentPath } from "./page-schemas.ts";
import { giveUpCheckout, type LinkPayment as LinkPaymentInput, payByLink } from "./pay-by-link.ts";
import type { PaymentAccepted } from "./payment-page.ts";
import { checkOpen, readPaymentPage } from "./read-page.ts";

/** What a payer can do. The invoice reserves what is being charged, so a double click makes one payment: no key is needed. */
export function registerLinkPaymentRoutes(app: App, services: PageServices, door: LinkDoor): void {
	const config = { idempotent: false, hasSecretPath: true };
	app.post(
		"/:token/payments",
		{ config, schema: { hide: true, params: LinkPath, body: LinkPayment } },
		async (request): Promise<PaymentAccepted> => {
			const linked = await door.open(request);
			const { context, invoiceUuid } = linked;
			const { amount } = request.body;
			const choice = choiceOf(request.body);
			checkOpen(await readPaymentPage(context, services, invoiceUuid));
			door.admitPayment(linked);
			const { paymentUuid, status, checkoutUrl } = await payByLink(context, services, invoiceUuid, { amount, choice });
			return { payment_uuid: paymentUuid, status, checkout_url: checkoutUrl };
		},
	);
	app.post(
		"/:token/payments/:payment_uuid/cancel",
		{ config, schema: { hide: true, params: LinkPaymentPath, body: NoBody } },
		async (request) => {
			const { context, invoiceUuid } = await door.open(request);
			const { payment_uuid } = request.params;
			const payment = await giveUpCheckout(context, services, invoiceUuid, payment_uuid).catch(asRefusal);
			return { payment_uuid, status: payment.status };
		},
	);
}

/** @throws Refusal 422 unless exactly one way to pay is given */
function choiceOf({ method_uuid, token, checkout }: LinkPayment): LinkPaymentInput["choice"] {
	const choices = [
		...(method_uuid === undefined ? [] : [{ methodUuid: method_uuid }]),
		...(token === undefined ? [] : [{ token }]),
		...(checkout === undefined ? [] : [{ checkout }]),
	];
	const [choice, another] = choices;
	if (choice === undefined || another !== undefined) {
		throw invalid("", "Specify exactly one way to pay: method_uuid, token, or checkout");
	}
	return choice;
}

function asRefusal(error: unknown): never {
	if (!(error instanceof ProviderAway)) throw error;
	throw new Refusal("unavailable", "provider_away", "The payment provider is not responding right now; try again.");
}
