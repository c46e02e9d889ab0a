import type { Decimal } from "../../money/index.ts";

/**
 * What the payment page shows: all that somebody who holds the link may know, and nothing more. The page itself (`web/pay/`) is checked
 * against these types, with each Decimal read as the text of its number.
 */
export interface PaymentPage {
	/** `processing`: a payment is under way, nobody need pay again. `nothing_due`: settled without money, by credit. */
	readonly state: "due" | "processing" | "paid" | "nothing_due";
	/** No real money moves. */
	readonly is_test: boolean;
	/** BCP 47, as on the PDF. */
	readonly locale: string;
	/** The day on which this was answered. */
	readonly today: string;
	readonly seller: Party & {
		readonly tax_id: string | null;
		readonly email: string | null;
		readonly has_logo: boolean;
	};
	readonly buyer: Party;
	readonly invoice: ShownInvoice;
	/** What came in for it, oldest first. */
	readonly payments: readonly ReceivedPayment[];
	readonly under_way: PaymentUnderWay | null;
	/** Of the newest attempt, where that failed. */
	readonly failure: PaymentFailure | null;
	readonly ways: WaysToPay;
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
	/** Of its minor unit: JPY 0, EUR 2, KWD 3. */
	readonly currency_decimals: number;
	/** The first of them; the PDF has all. */
	readonly lines: readonly ShownLine[];
	readonly line_count: number;
	/** Before taxes: the sum of the lines. */
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
	/** What its discount takes off; 0 where it has none. */
	readonly discount: Decimal;
	readonly net: Decimal;
	readonly service_start_date: string | null;
	readonly service_end_date: string | null;
}

export interface ShownTax {
	readonly name: string | null;
	/** In percent. */
	readonly rate: Decimal;
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
	/** Where the payer goes on, at the provider's own page; null where there is nothing to do but wait. */
	readonly checkout_url: string | null;
}

export interface PaymentFailure {
	/** `failed`: nothing was charged. `returned`: it was, and the bank took it back. */
	readonly kind: "failed" | "returned";
	readonly code: string | null;
	/** A sentence that the payer may read. */
	readonly message: string | null;
	readonly method: string | null;
	readonly method_label: string | null;
	readonly failed_on: string;
}

export interface WaysToPay {
	/** None unless the organization offers them to whoever holds a link. */
	readonly methods: readonly StoredMethod[];
	/** For trying out: what a card field would give. */
	readonly test_tokens: readonly { readonly token: string; readonly label: string }[];
	/** A new card or account is entered at the provider's own page. */
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
	 * `unknown`: it was never made here. `revoked`: there is a new one. `void`: the invoice asks for nothing any more. `away`: cannot be
	 * told at the moment.
	 */
	readonly problem: "unknown" | "revoked" | "void" | "away";
	/** Null where the invoice is not known: the page takes the browser's. */
	readonly locale: string | null;
	readonly seller_name: string | null;
}

/** What the answer to a payment says. */
export interface PaymentAccepted {
	readonly payment_uuid: string;
	readonly status: string;
	readonly checkout_url: string | null;
}
