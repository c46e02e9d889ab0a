/** What a company's program and its people do with the service, at a rate that does not depend on the answers. */
export interface GoodOrder {
	readonly address: string;
	readonly token: string;
	readonly seconds: number;
	/** Tells the batches of this order from those of others. */
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
	/** From the moment at which a request was due until it was served, repetitions included. */
	readonly latencies_ms: Readonly<Record<Kind, readonly number[]>>;
	/** Answers that made it ask again, by status; 0 stands for a cut connection. */
	readonly refusals: Readonly<Record<string, number>>;
	/** Batches whose events were all acknowledged. */
	readonly acknowledged: readonly string[];
	/** What never got an answer that served, or got one that contradicts itself. */
	readonly faults: readonly string[];
}

/** Some 19 requests a second, whatever the answers take. */
export const perSecond: Readonly<Record<Kind, number>> = {
	ingestion: 8,
	invoices: 4,
	customers: 4,
	"payment page": 3,
	PDF: 0.2,
};
export const eventsPerBatch = 100;
/** Its own, so that the API can count the events. */
export const eventName = "well_behaved_call";
