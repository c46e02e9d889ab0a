import type { Decimal } from "../../money/index.ts";

/**
 * What the payment page shows: everything that a holder of the link may know, and nothing more. The page itself (`web/pay/`)
 * is type-checked against this, with each Decimal as its number's text.
 */
export interface PaymentPage {
	/** `processing`: a payment is in progress, don't pay again. `nothing_due`: settled by credit, without money. */
	readonly state: "due" | "processing" | "paid" | "nothing_due";
	/** Whether no real money moves. */
	readonly is_test: boolean;
	/** BCP 47, as on the PDF. */
	readonly locale: string;
	/** The day of this response. */
	readonly today: string;
	readonly seller: Party & {
		readonly tax_id: string | null;
		readonly email: string | null;
		readonly has_logo: boolean;
	};
	readonly buyer: Party;
	readonly invoice: ShownInvoice;
	/** Payments received for it, oldest first. */
	readonly payments: readonly ReceivedPayment[];
	readonly under_way: PaymentUnderWay | null;
	/** The newest attempt's failure, if it failed. */
	readonly failure: PaymentFailure | null;
	readonly ways: WaysToPay;
	/** Whether there is a discount whose code can be redeemed today. */
	readonly takes_codes: boolean;
}

export interface Party {
	readonly name: string;
	readonly address_lines: readonly string[];
}

export interface ShownInvoice {
	readonly number: string;
	readonly invoice_date: string | null;
	readonly due_date: string | null;
	readonly is_overdue: boolean;
	readonly service_start_date: string | null;
	readonly service_end_date: string | null;
	readonly description: string | null;
	readonly currency: string;
	/** Of the currency's minor unit: JPY 0, EUR 2, KWD 3. */
	readonly currency_decimals: number;
	/** The first lines; the PDF has all. */
	readonly lines: readonly ShownLine[];
	readonly line_count: number;
	/** The sum of the lines, before taxes. */
	readonly net_total: Decimal;
	readonly taxes: readonly ShownTax[];
	readonly amount: Decimal;
	readonly amount_paid: Decimal;
	readonly amount_credited: Decimal;
	readonly credit_applied: Decimal;
	readonly amount_due: Decimal;
}

export interface ShownLine {
	readonly name: string;
	readonly description: string | null;
	readonly quantity: Decimal;
	readonly unit_price: Decimal;
	readonly flat_fee: Decimal;
	/** The line's discount; 0 if it has none. */
	readonly discount: Decimal;
	readonly net: Decimal;
	readonly service_start_date: string | null;
	readonly service_end_date: string | null;
}

export interface ShownTax {
	readonly name: string | null;
	/** In percent. */
	readonly rate: Decimal;
	/** Who levies it, where that is stated. */
	readonly jurisdiction: string | null;
	readonly net: Decimal;
	readonly tax: Decimal;
}

export interface ReceivedPayment {
	readonly reference_number: string;
	readonly amount: Decimal;
	readonly amount_refunded: Decimal;
	readonly paid_on: string;
	readonly method: string | null;
	/** `Visa ending in 4242`. */
	readonly method_label: string | null;
}

export interface PaymentUnderWay {
	readonly uuid: string;
	readonly amount: Decimal;
	readonly method: string | null;
	readonly method_label: string | null;
	/** Where the payer continues on the provider's page; null if there is nothing to do but wait. */
	readonly checkout_url: string | null;
}

export interface PaymentFailure {
	/** `failed`: nothing was charged. `returned`: the bank took the charged money back. */
	readonly kind: "failed" | "returned";
	readonly code: string | null;
	/** An explanation for the payer. */
	readonly message: string | null;
	readonly method: string | null;
	readonly method_label: string | null;
	readonly failed_on: string;
}

export interface WaysToPay {
	/** Empty unless the organization offers stored methods to link holders. */
	readonly methods: readonly StoredMethod[];
	/** For testing: what a card field would return. */
	readonly test_tokens: readonly { readonly token: string; readonly label: string }[];
	/** Whether new cards or accounts are entered on the provider's page. */
	readonly checkout: boolean;
	/** How to pay by bank transfer, in the seller's words. */
	readonly bank_details: string | null;
}

export interface StoredMethod {
	readonly uuid: string;
	readonly kind: "card" | "ach";
	/** The card's brand, or the bank. */
	readonly name: string;
	readonly last4: string;
	readonly is_default: boolean;
}

/** Why a link shows no invoice. */
export interface PaymentPageProblem {
	/**
	 * `unknown`: never issued here. `revoked`: replaced by a new one. `void`: the invoice is void. `away`: temporarily
	 * unavailable.
	 */
	readonly problem: "unknown" | "revoked" | "void" | "away";
	/** Null if the invoice isn't known: the page then uses the browser's locale. */
	readonly locale: string | null;
	readonly seller_name: string | null;
}

/** The response to a discount's code: what later invoices have. */
export interface CodeRedeemed {
	readonly name: string;
	/** In percent; null for an amount. */
	readonly percent: Decimal | null;
	readonly amount: Decimal | null;
	readonly currency: string | null;
	/** Periods that begin on this day or later have it. */
	readonly starts_on: string;
}

/** The response to a payment. */
export interface PaymentAccepted {
	readonly payment_uuid: string;
	readonly status: string;
	readonly checkout_url: string | null;
}
