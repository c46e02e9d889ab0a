/** What a careful person reads in a contract of the corpus. Omitted terms are not in the document. */
export interface ExpectedTerms {
	/** If nothing can be billed from it: the failure code. */
	readonly failure?: string;
	/** Part of the name. */
	readonly seller?: string;
	readonly customer?: string;
	readonly currency?: string;
	readonly start_date?: string;
	readonly end_date?: string;
	readonly payment_terms_days?: number;
	readonly auto_renew?: boolean;
	readonly renewal_months?: number;
	readonly services?: readonly ExpectedService[];
	/** Patterns, one for each finding that is required. */
	readonly findings?: readonly string[];
	/** Fields whose confidence must be under 0.9, whatever is read, because the document contradicts itself. */
	readonly unsure?: readonly string[];
}

/** The fields of a service: decimals as strings. Default: `per_unit` for usage, and a quantity of 1. */
export interface ExpectedService {
	/** A case-insensitive pattern for its name. */
	readonly name: string;
	readonly tiers?: readonly { readonly up_to: string | null; readonly unit_price: string }[];
	readonly [field: string]: unknown;
}
