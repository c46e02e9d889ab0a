export { sealWebhookSecretsAnew } from "./endpoints/secret.ts";
export { forgetWebhooksTask, webhookJobs } from "./jobs.ts";
export type { DestinationPolicy } from "./network/destination.ts";
export { registerWebhookRoutes } from "./routes.ts";
export { discardDeliveries, resumeDeliveries } from "./sending/release-deliveries.ts";
export { createWebhookServices, type WebhookServices } from "./services.ts";
export { selectDeliveryBacklog, selectDisabledEndpoints } from "./store/backlog-store.ts";
