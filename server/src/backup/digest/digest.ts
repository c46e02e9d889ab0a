/** What a table holds, whatever the order and the place of its rows. */
export interface TableDigest {
	readonly rows: number;
	/** The sum of the rows' hashes, in decimal digits: as numeric, because it exceeds 2^64. */
	readonly hash: string;
}

/** An organization's figures that a person can check. Amounts are decimals as text. */
export interface OrganisationDigest {
	/** By currency and status. */
	readonly invoices: readonly {
		readonly currency: string;
		readonly status: string;
		readonly count: number;
		readonly amount: string;
	}[];
	/** By year: the highest number of the series, and how many numbers below it no invoice has. */
	readonly invoiceNumbers: readonly { readonly year: number; readonly highest: number; readonly missing: number }[];
	/** Events, voided ones included, and the digest of key, time and value of each. */
	readonly events: { readonly count: number; readonly hash: string };
	/** The sum of the payment ledger, by currency. */
	readonly payments: readonly { readonly currency: string; readonly amount: string }[];
}

/** What a whole database holds at one moment. Equal digests mean equal content. */
export interface Digest {
	/** By `schema.table`; every table except the histories of migrations. */
	readonly tables: Readonly<Record<string, TableDigest>>;
	/** By `organisation_id`. */
	readonly organisations: Readonly<Record<string, OrganisationDigest>>;
}
