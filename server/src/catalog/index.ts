export { presentTerms } from "./present.ts";
export { registerCatalogRoutes } from "./routes.ts";
export { serviceInputProperties, serviceTermsProperties } from "./schemas.ts";
export { checkServices, findOptionServices, readServiceTerms } from "./service-terms.ts";
export { termsColumns, termsFromRow } from "./store.ts";
export type { ServiceTerms } from "./terms.ts";
