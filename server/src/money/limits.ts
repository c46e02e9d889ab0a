import { Decimal } from "./decimal.ts";

/** The maximum number of decimal places of a decimal given to the service (decisions.md, "Money"). */
export const moneyDecimals = 12;

/** The maximum magnitude, inclusive, of an amount or price given to the service (decisions.md, "Money"). */
export const moneyMagnitude = Decimal.of("1000000000000");

/** The same for a quantity, which may count bytes, tokens or nanoseconds. */
export const quantityMagnitude = Decimal.of("1000000000000000000");
