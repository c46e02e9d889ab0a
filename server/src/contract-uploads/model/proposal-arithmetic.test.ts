import { describe, expect, it } from "vitest";
import type { TermValue } from "../../contract-reading/index.ts";
import { isRowRight, supportFor } from "./proposal-arithmetic.ts";

describe("a proposed value", () => {
	it.each<[string, string, TermValue, string, string]>([
		["in its quote", "services[0].unit_price", "100.00", "EUR 100.00 per month", "stated"],
		["in its quote, with a comma", "services[0].unit_price", "1200.5", "1.200,50 EUR", "stated"],
		["a year of a monthly price", "services[0].unit_price", "1200", "EUR 100.00 per month", "calculated"],
		["the price of one of a thousand", "services[0].unit_price", "0.002", "USD 2.00 per 1,000 calls", "calculated"],
		["the amount by the quantity", "services[0].unit_price", "40", "Support 3 seats, 120.00 in all", "calculated"],
		["in subunits", "services[0].unit_price", "0.25", "25 cents", "calculated"],
		["of other digits", "services[0].unit_price", "90", "EUR 100.00 per month", "none"],
		["part of a number", "services[0].unit_price", "10", "EUR 100.00 per month", "none"],
		["thousands taken for decimals", "services[0].unit_price", "10000", "EUR 100.00", "none"],
		["days in its quote", "payment_terms_days", 14, "within fourteen (14) days", "stated"],
		["months of years", "renewal_months", 24, "renews for 2 years", "calculated"],
		["months of other months", "renewal_months", 6, "renews for 3 months", "none"],
		["a date in its quote", "start_date", "2026-06-01", "from 1 June 2026", "stated"],
		["the last day of a term of years", "end_date", "2028-05-31", "for 2 years", "calculated"],
		["the last day of a term of months", "end_date", "2026-12-31", "for 7 months", "calculated"],
		["a date that follows from nothing", "end_date", "2027-12-31", "for 2 years", "none"],
		["a word", "currency", "USD", "in dollars", "stated"],
	])("%s", (_case, field, value, quote, expected) => {
		expect(supportFor({ field, value, quote }, "2026-06-01")).toBe(expected);
	});
});

it.each([
	["whose product is in the row", "3", "40", "Support 3 40.00 120.00", true],
	["whose product isn't", "3", "120", "Support 3 40.00 120.00", false],
	["of a row with no other number", "3", "40", "3 seats at 40.00", true],
])("a quantity and a price %s", (_case, quantity, price, quote, expected) => {
	expect(isRowRight(quantity, price, quote)).toBe(expected);
});
