export { presentTerms } from "./present.ts";
export { registerCatalogRoutes } from "./routes.ts";
export { serviceInputProperties, serviceTermsProperties } from "./schemas.ts";
export { findOptionServices, readServiceTerms } from "./service-terms.ts";
export { termsColumns, termsFromRow, termsParameters } from "./store.ts";
export type { ServiceTerms } from "./terms.ts";
