export { sealWebhookSecretsAnew } from "./endpoints/secret.ts";
export { forgetWebhooksTask, webhookJobs } from "./jobs.ts";
export type { DestinationPolicy } from "./network/destination.ts";
export { registerWebhookRoutes } from "./routes.ts";
export { createWebhookServices, type WebhookServices } from "./services.ts";
