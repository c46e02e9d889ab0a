export { createOrganisation, findOrganisation } from "./actions.ts";
export { boundLogo } from "./bound-logo.ts";
export { registerOrganisationRoutes } from "./routes.ts";
export { InvoicePrefix, longestPaymentTerms_days, type Organisation } from "./schemas.ts";
export {
	type FirstSettings,
	selectFirstOrganisation,
	selectOrganisation,
	selectOrganisations,
	selectToday,
} from "./store.ts";
