export { registerDiscountRoutes } from "./routes.ts";
export { selectHeldDiscounts } from "./store.ts";
