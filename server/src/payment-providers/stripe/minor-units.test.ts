import { expect, it } from "vitest";
import { Decimal } from "../../money/index.ts";
import { fromStripeAmount, toStripeAmount } from "./minor-units.ts";

// docs.stripe.com/currencies: minor units, zero-decimal, three-decimal, special cases.
it.each([
	["USD", "10", 1000],
	["USD", "0.01", 1],
	["EUR", "19.9", 1990],
	["USD", "90071992547409.91", 9_007_199_254_740_991],
	["HUF", "10.45", 1045],
	["TWD", "800.45", 80_045],
	["JPY", "500", 500],
	["KRW", "1", 1],
	["MGA", "10", 10],
	["ISK", "5", 500],
	["UGX", "5", 500],
	["KWD", "5.12", 5120],
	["BHD", "0.01", 10],
])("%s %s is %d to Stripe, and back", (currency, amount, units) => {
	expect(toStripeAmount(Decimal.of(amount), currency)).toBe(units);
	expect(fromStripeAmount(units, currency.toLowerCase()).toString()).toBe(Decimal.of(amount).toString());
});

it.each([
	["USD", "0.005"],
	["USD", "0"],
	["USD", "-1"],
	["USD", "90071992547409.92"],
	["JPY", "0.5"],
	["MGA", "10.5"],
	["ISK", "5.5"],
	["UGX", "5.01"],
	["KWD", "5.124"],
	// Stripe documents no format for these: the amount might be ten times too much.
	["IQD", "5"],
	["CLF", "5"],
	["UYI", "5"],
])("%s %s cannot be charged, and is not rounded", (currency, amount) => {
	expect(toStripeAmount(Decimal.of(amount), currency)).toBeNull();
});

it("amounts of a currency without a known format are not read", () => {
	expect(() => fromStripeAmount(5, "iqd")).toThrow(RangeError);
});
