export { redeemDiscount } from "./redeem.ts";
export { hasRedeemableCode } from "./redemption-store.ts";
export { registerDiscountRoutes } from "./routes.ts";
export { selectHeldDiscounts } from "./store.ts";
