import { redeemDiscount } from "../../discounts/index.ts";
import { selectInvoice } from "../../invoicing/index.ts";
import type { App } from "../../platform/http/index.ts";
import { type LinkDoor, voidLink } from "./page-link.ts";
import { LinkCode, LinkPath } from "./page-schemas.ts";
import type { CodeRedeemed } from "./payment-page.ts";

/** A payer redeems a discount's code for the customer: later invoices have it. The invoice that the link opens stays as it was sent. */
export function registerLinkCodeRoutes(app: App, door: LinkDoor): void {
	app.post(
		"/:token/code",
		{ config: { idempotent: false, hasSecretPath: true }, schema: { hide: true, params: LinkPath, body: LinkCode } },
		async (request): Promise<CodeRedeemed> => {
			const linked = await door.open(request);
			const { context, invoiceUuid } = linked;
			door.admitCode(linked);
			const { status, customer_uuid } = await selectInvoice(context, invoiceUuid);
			if (status === "void") throw voidLink();
			const { starts_on, discount } = await redeemDiscount(context, { code: request.body.code, customer_uuid });
			const { name, percent, amount, currency } = discount;
			return { name, percent, amount, currency, starts_on };
		},
	);
}
