import { Decimal } from "./decimal.ts";

/** A decimal given to the service has at most this many digits behind the point (decisions.md, "Money"). */
export const moneyDecimals = 12;

/** A decimal given to the service is at most this far from zero, this bound included (decisions.md, "Money"). */
export const moneyMagnitude = Decimal.of("1000000000000");
