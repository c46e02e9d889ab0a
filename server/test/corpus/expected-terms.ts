/** What a careful person reads from a contract of the corpus. What is left out is not in the document. */
export interface ExpectedTerms {
	/** Where nothing can be billed from it: the code of the failure. */
	readonly failure?: string;
	/** A part of the name. */
	readonly seller?: string;
	readonly customer?: string;
	readonly currency?: string;
	readonly start_date?: string;
	readonly end_date?: string;
	readonly payment_terms_days?: number;
	readonly auto_renew?: boolean;
	readonly renewal_months?: number;
	readonly services?: readonly ExpectedService[];
	/** Patterns, one for each sentence that the reading must find. */
	readonly findings?: readonly string[];
	/** Fields whose confidence must be under 0.9, whatever is read: the document contradicts itself. */
	readonly unsure?: readonly string[];
}

/** The fields of a service: decimals as text. A usage is `per_unit` and a quantity 1 unless said otherwise. */
export interface ExpectedService {
	/** A pattern, in any case, that its name matches. */
	readonly name: string;
	readonly tiers?: readonly { readonly up_to: string | null; readonly unit_price: string }[];
	readonly [field: string]: unknown;
}
