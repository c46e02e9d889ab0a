import type { Decimal } from "../../money/index.ts";
import type { Address } from "../../platform/index.ts";
import type { ProvidedTax, Supply } from "../../taxes/index.ts";

/** A tax provider elsewhere. Each passes `conformance/`; calls are never made inside a transaction. */
export interface TaxProvider<Name extends string = string> {
	readonly name: Name;
	/** Its name for people. */
	readonly title: string;
	/** Whether what it records is filed nowhere. */
	readonly isTest: boolean;
	/**
	 * The taxes that a supply to a customer bears today.
	 * @throws TaxProviderAway; TaxProviderRefusal where the question must change first, such as for an address that it doesn't know
	 */
	rates(question: RatesQuestion): Promise<RatesAnswer>;
	/**
	 * Computes the taxes of a document. Records nothing, so it may be repeated.
	 * @throws TaxProviderAway; TaxProviderRefusal
	 */
	calculate(document: TaxedDocument): Promise<Calculation>;
	/**
	 * Records a calculation for the provider's filings, once per reference: another call with the same key and calculation returns the
	 * first one's result, for as long as the provider remembers keys.
	 * @throws TaxProviderAway if it is unknown whether it was recorded; TaxProviderRefusal, `reference_exists` if it was before
	 */
	commit(request: CommitRequest): Promise<Recorded>;
	/**
	 * Takes back a recorded document, or a part of it, once per reference.
	 * @throws TaxProviderAway, TaxProviderRefusal as for `commit`
	 */
	reverse(request: ReversalRequest): Promise<Recorded>;
	/**
	 * What was recorded under the provider's own id, by which a person makes up for an answer that was lost for good.
	 * @throws TaxProviderAway; TaxProviderRefusal if there is none
	 */
	find(transactionId: string): Promise<Found>;
}

/** To whom what is sold. */
export interface RatesQuestion {
	/** Where goods come from; null: not asked about goods, or not known. */
	readonly from: Address | null;
	readonly customer: TaxedCustomer;
	readonly supply: Supply;
	/** ISO 4217. */
	readonly currency: string;
}

export interface TaxedCustomer {
	/** Where the supply goes; its country in ISO 3166-1. */
	readonly address: Address & { readonly country: string };
	readonly addressKind: "billing" | "shipping";
	/** A VAT id of the EU that can exist; null: none. */
	readonly euVatId: string | null;
}

export interface RatesAnswer {
	/** At least one. */
	readonly taxes: readonly ProvidedTax[];
	/** Why, in sentences. */
	readonly reason: string;
	/** The provider's own id of its answer; null if it gives none. */
	readonly id: string | null;
}

/** What is recorded of a document. */
export interface TaxedDocument {
	readonly from: Address | null;
	readonly customer: TaxedCustomer;
	readonly isExempt: boolean;
	readonly currency: string;
	/** Unix seconds: the day whose rates count; null: today's. */
	readonly taxedAt_s: number | null;
	readonly lines: readonly TaxedLine[];
}

export interface TaxedLine {
	/** Our id of it. */
	readonly reference: string;
	/** Its net amount, greater than 0. */
	readonly net: Decimal;
	readonly supply: Supply;
}

export interface Calculation {
	readonly id: string;
	readonly tax: Decimal;
}

export interface CommitRequest {
	readonly calculationId: string;
	/** Unique for ever, over commits and reversals. */
	readonly reference: string;
	/** The idempotency key. */
	readonly key: string;
	readonly organisationId: string;
	readonly currency: string;
}

export interface ReversalRequest extends Omit<CommitRequest, "calculationId"> {
	readonly transactionId: string;
	/** `whole`; of lines; or an amount with tax, of no particular line. */
	readonly part: "whole" | { readonly lines: readonly ReversedLine[] } | { readonly total: Decimal };
}

export interface ReversedLine {
	readonly reference: string;
	/** The provider's id of the recorded line. */
	readonly id: string;
	/** What is taken back, greater than 0, or 0 for the tax. */
	readonly net: Decimal;
	readonly tax: Decimal;
}

/** What the provider recorded. Of a reversal, amounts are those taken back. */
export interface Recorded {
	readonly transactionId: string;
	readonly lines: readonly RecordedLine[];
	readonly tax: Decimal;
}

export interface Found extends Recorded {
	/** Ours. */
	readonly reference: string;
}

export interface RecordedLine extends ReversedLine {}

/** No answer, or one that leaves the result open: ask again. */
export class TaxProviderAway extends Error {
	/** What it came to: `no_connection`. */
	readonly code: string;

	constructor(code: string, options?: ErrorOptions) {
		super(`the tax provider gave no answer: ${code}`, options);
		this.name = "TaxProviderAway";
		this.code = code;
	}
}

/** The provider does not accept the question as it is. */
export class TaxProviderRefusal extends Error {
	readonly code: string;

	constructor(code: string) {
		super(`the tax provider refuses: ${code}`);
		this.name = "TaxProviderRefusal";
		this.code = code;
	}
}
