import type { InvoicingServices } from "../../invoicing/index.ts";
import type { Providers } from "../../payment-providers/index.ts";

/** The dependencies of payments besides a context. */
export interface PaymentServices extends InvoicingServices {
	readonly providers: Providers;
}
