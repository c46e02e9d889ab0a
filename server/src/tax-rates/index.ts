export { registerTaxRateRoutes } from "./routes.ts";
export { selectOwnRates } from "./store.ts";
