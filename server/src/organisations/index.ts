export { createOrganisation, findOrganisation } from "./actions.ts";
export { registerOrganisationRoutes } from "./routes.ts";
export { longestPaymentTerms_days, type Organisation } from "./schemas.ts";
export { selectOrganisation, selectOrganisations } from "./store.ts";
