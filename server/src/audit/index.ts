export { recordChange } from "./store.ts";
export { registerAuditRoutes } from "./routes.ts";
