export { registerAuditRoutes } from "./routes.ts";
export { recordChange } from "./store.ts";
