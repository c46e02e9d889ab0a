export { type Currency, isCurrency, minorDigits } from "./currency.ts";
export { Decimal } from "./decimal.ts";
export { moneyDecimals, moneyMagnitude, quantityMagnitude } from "./limits.ts";
export { roundMoney, roundSharesToTotal, shareByLargestRemainder } from "./rounding.ts";
