export { registerEntitlementRoutes } from "./routes.ts";
export { createEntitlementServices, type EntitlementServices, forgetChanged } from "./services.ts";
