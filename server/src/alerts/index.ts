export { readTriggered } from "./present.ts";
export { registerAlertRoutes } from "./routes.ts";
export { TriggeredAlert } from "./schemas.ts";
export { AlertWatcher } from "./watcher.ts";
