import type { PdfRenderer } from "../../documents/index.ts";
import type { Decimal } from "../../money/index.ts";
import type { Context, PathSigner, TokenSigner } from "../../platform/index.ts";
import type { InvoiceRow } from "./invoice-store.ts";

/** The dependencies of invoicing besides a context. */
export interface InvoicingServices {
	readonly pdf: PdfRenderer;
	readonly signer: PathSigner;
	readonly linkSigner: TokenSigner;
	/** The public URL, without a trailing slash. */
	readonly appUrl: () => string;
	readonly paymentFollower: PaymentFollower;
}

/**
 * What the payments room does when an invoice changes, in the same transaction and under the invoice's lock. Injected by the
 * program, because rooms import only earlier rooms.
 */
export interface PaymentFollower {
	/** Called after a person marked the invoice as paid and its amounts are saved: the remainder was received. */
	noteReceived(context: Context, invoice: InvoiceRow, received: Decimal): Promise<void>;
	/** The amount due fell, perhaps to zero: scheduled payments are reduced or canceled. */
	followDue(context: Context, invoice: InvoiceRow): Promise<void>;
	/** The invoice's money that is being refunded right now; counts as refunded. */
	refundsUnderWay(context: Context, invoice: InvoiceRow): Promise<Decimal>;
	/** The invoice's money that can still be refunded to the payments it came from. */
	refundableMoney(context: Context, invoice: InvoiceRow): Promise<Decimal>;
	/** Refunds for a credit note, up to the refundable amount: to the payments that the money came from, newest first. */
	refundMoney(context: Context, invoice: InvoiceRow, amount: Decimal): Promise<void>;
}
