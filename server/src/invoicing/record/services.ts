import type { PdfRenderer } from "../../documents/index.ts";
import type { Decimal } from "../../money/index.ts";
import type { Context, PathSigner, TokenSigner } from "../../platform/index.ts";
import type { InvoiceRow } from "./invoice-store.ts";

/** What invoicing needs besides a context. */
export interface InvoicingServices {
	readonly pdf: PdfRenderer;
	readonly signer: PathSigner;
	readonly linkSigner: TokenSigner;
	/** The public address, without a trailing slash. */
	readonly appUrl: () => string;
	readonly paymentFollower: PaymentFollower;
}

/**
 * What the payments room does about a change of an invoice, in the change's own transaction and under the invoice's lock. Rooms
 * import earlier ones only, so the program hands it in.
 */
export interface PaymentFollower {
	/** A person marked the invoice as paid: the rest was received. Called once the invoice's amounts are saved. */
	noteReceived(context: Context, invoice: InvoiceRow, received: Decimal): Promise<void>;
	/** The invoice asks for less, or for nothing any more: what was scheduled for it shrinks or is canceled. */
	followDue(context: Context, invoice: InvoiceRow): Promise<void>;
	/** What of the invoice's money is being refunded at this moment: as good as given back. */
	refundsUnderWay(context: Context, invoice: InvoiceRow): Promise<Decimal>;
	/** What of the invoice's money can still be given back to the payments that brought it. */
	refundableMoney(context: Context, invoice: InvoiceRow): Promise<Decimal>;
	/** A credit note gives back money, at most what is refundable: to the payments that brought it, newest first. */
	refundMoney(context: Context, invoice: InvoiceRow, amount: Decimal): Promise<void>;
}
