import type { InvoicingServices } from "../../invoicing/index.ts";
import type { Providers } from "../../payment-providers/index.ts";

/** What payments need besides a context. */
export interface PaymentServices extends InvoicingServices {
	readonly providers: Providers;
}
