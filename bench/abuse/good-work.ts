/** Typical work of a company's program and people, at a rate independent of the answers. */
export interface GoodOrder {
	readonly address: string;
	readonly token: string;
	readonly seconds: number;
	/** Distinguishes this order's batches from those of others. */
	readonly stretch: number;
	readonly customers: readonly string[];
	readonly invoices: readonly string[];
	readonly drafts: readonly string[];
	/** Addresses of payment pages. */
	readonly pages: readonly string[];
}

export const kinds = ["ingestion", "invoices", "customers", "payment page", "PDF"] as const;
export type Kind = (typeof kinds)[number];

export interface GoodResult {
	/** From the time when a request was due until it was served, including repetitions. */
	readonly latencies_ms: Readonly<Record<Kind, readonly number[]>>;
	/** Answers that caused a repetition, by status; 0 means a cut connection. */
	readonly refusals: Readonly<Record<string, number>>;
	/** Batches whose events were all acknowledged. */
	readonly acknowledged: readonly string[];
	/** Requests that were never served, or whose answers contradict each other. */
	readonly faults: readonly string[];
}

/** About 19 requests per second, however long the answers take. */
export const perSecond: Readonly<Record<Kind, number>> = {
	ingestion: 8,
	invoices: 4,
	customers: 4,
	"payment page": 3,
	PDF: 0.2,
};
export const eventsPerBatch = 100;
/** A separate name, so that the API can count the events. */
export const eventName = "well_behaved_call";
