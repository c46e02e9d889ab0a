import { Decimal } from "./decimal.ts";

/** A decimal given to the service has at most this many digits behind the point (decisions.md, "Money"). */
export const moneyDecimals = 12;

/** An amount or a price given to the service is at most this far from zero, this bound included (decisions.md, "Money"). */
export const moneyMagnitude = Decimal.of("1000000000000");

/** The same bound of a quantity, which may count bytes, tokens or nanoseconds. */
export const quantityMagnitude = Decimal.of("1000000000000000000");
