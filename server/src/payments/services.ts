import type { InvoicingServices } from "../invoicing/index.ts";
import type { Providers } from "./providers/providers.ts";

/** What payments need besides a context. */
export interface PaymentServices extends InvoicingServices {
	readonly providers: Providers;
}
