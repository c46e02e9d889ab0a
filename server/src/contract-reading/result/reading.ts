import type { BillingCycle, CalendarDate } from "../../calendar/index.ts";
import type { ServiceTerms } from "../../catalog/index.ts";
import type { PricingModel } from "../../rating/index.ts";

/**
 * What `readContract` answers: everything that a contract PDF says about what is billed, each with the place where it was read.
 * Plain data without a class, so that it passes from another process as it is. Numbers of money and quantity are decimal strings
 * (`"0.02"`), never floats; dates are `YYYY-MM-DD`.
 */
export type ContractReading = ReadContract | UnreadContract;

/** A contract that was read; at least one service was found. */
export interface ReadContract {
	readonly outcome: "read";
	/** Every term with its place, in the order of the fields of the create body. */
	readonly terms: readonly Term[];
	/** The same values put together in the shape of the contract create body, without `customer_uuid` and `metric_uuid`. */
	readonly contract: ContractTerms;
	readonly parties: readonly Party[];
	/** What each usage service counts, for the proposal of a metric. */
	readonly usage: readonly UsageUnit[];
	/** Sentences for the person who reviews: contradictions, sums that do not agree, what was not understood. */
	readonly findings: readonly string[];
	readonly pages: number;
	readonly text_source: TextSource;
}

/** A document from which no contract can be made, and why. */
export interface UnreadContract {
	readonly outcome: "failed";
	readonly code: UnreadCode;
	/** A sentence that tells a person what is the matter and what to do. */
	readonly message: string;
	/** 0 where the file could not be opened. */
	readonly pages: number;
	readonly text_source: TextSource | null;
}

/** Whether the words were in the file, or recognised on pictures of its pages. */
export type TextSource = "text" | "ocr";

const unreadCodes = [
	/** Not a PDF, or one that does not open. */
	"damaged",
	/** It asks for a password. */
	"encrypted",
	"no_pages",
	/** More pages than `pageLimit`. */
	"too_many_pages",
	/** A scan of more pages than `ocrPageLimit`. */
	"too_many_scanned_pages",
	/** Neither text nor anything that could be recognised as such. */
	"no_text",
	/** More text than a contract has: `runLimit`. */
	"too_much_text",
	/** A contract, it may be, but no fee was found: an NDA, a cover letter. */
	"nothing_to_bill",
] as const;
export type UnreadCode = (typeof unreadCodes)[number];

/** One value that was read. */
export interface Term {
	/** A path into the contract create body: `start_date`, `services[0].unit_price`, `services[1].tiers[2].up_to`. */
	readonly field: string;
	/** A number is a count (days, months, cycles); a string is a date, a name, a word of a list or, where `isDecimalField`, a decimal. */
	readonly value: TermValue;
	/** 0 to 1: how likely it is right. 0.9 and more is right in 99 of 100. */
	readonly confidence: number;
	/** Counted from 1. */
	readonly page: number;
	readonly box: Box;
	/** The words of the document that say so, as they stand there, at most 300 characters. */
	readonly quote: string;
}

export type TermValue = string | number | boolean | null;

/** In points (1/72 inch) from the top left corner of the page as it is shown. */
export interface Box {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

export interface Party {
	readonly role: "seller" | "customer";
	readonly name: string;
	readonly confidence: number;
	readonly page: number;
	readonly box: Box;
	readonly quote: string;
}

/** The unit of a usage service in the document's words, in the singular where it could be told: `gigabyte`, `API call`. */
export interface UsageUnit {
	/** The place in `contract.services`. */
	readonly service: number;
	readonly unit: string;
}

/** What was read of the contract create body (extensions.md, "Contract"); a field that the document does not tell is left out. */
export interface ContractTerms {
	readonly name?: string;
	readonly currency?: string;
	readonly start_date?: CalendarDate;
	readonly end_date?: CalendarDate;
	readonly billing_day?: number;
	readonly payment_terms_days?: number;
	readonly auto_renew?: boolean;
	readonly renewal_months?: number;
	readonly services: readonly ServiceTermsRead[];
}

/** A service as read (extensions.md, "Template", Service): every decimal a string. */
export interface ServiceTermsRead {
	readonly service_type: ServiceTerms["service_type"];
	readonly billing_cycle: BillingCycle;
	readonly plan_item_name: string;
	/** Left out where tiers hold the prices. */
	readonly unit_price?: string;
	readonly quantity?: string;
	readonly pricing_model?: PricingModel;
	readonly tiers?: readonly TierRead[];
	readonly package_size?: string;
	readonly fee_per_event?: string;
	readonly included_quantity?: string;
	readonly minimum_amount?: string;
	readonly maximum_amount?: string;
	readonly discount_percent?: string;
	/** In cycles. */
	readonly discount_duration?: number;
	readonly billing_timing?: ServiceTerms["billing_timing"];
	readonly trial_days?: number;
	readonly tax_rate?: string;
	readonly tax_name?: string;
	/** Where the document has another price for other years: the days of this one. */
	readonly service_start_date?: CalendarDate;
	readonly service_end_date?: CalendarDate;
}

export interface TierRead {
	/** Null in the last tier. */
	readonly up_to: string | null;
	readonly unit_price: string;
	readonly flat_fee: string;
}

const decimalFields: ReadonlySet<string> = new Set([
	"unit_price",
	"quantity",
	"up_to",
	"flat_fee",
	"package_size",
	"fee_per_event",
	"included_quantity",
	"minimum_amount",
	"maximum_amount",
	"discount_percent",
	"tax_rate",
]);

/** Whether the text value of a term at this path is a decimal number, to be answered as a JSON number. */
export function isDecimalField(field: string): boolean {
	return decimalFields.has(field.slice(field.lastIndexOf(".") + 1));
}

/** How much may be read. */
export interface ReadingOptions {
	/** A document with more pages fails; 200 where left out. */
	readonly pageLimit?: number;
	/** A scan with more pages fails: each takes some seconds; 20 where left out. */
	readonly ocrPageLimit?: number;
}
