import type { App } from "../platform/http/index.ts";
import { registerDeliveryRoutes } from "./deliveries/delivery-routes.ts";
import { registerEndpointRoutes } from "./endpoints/endpoint-routes.ts";
import { registerListenerRoutes } from "./listening/listener-routes.ts";
import type { WebhookServices } from "./services.ts";

export function registerWebhookRoutes(app: App, { webhooks }: { readonly webhooks: WebhookServices }): void {
	registerEndpointRoutes(app, webhooks);
	registerDeliveryRoutes(app);
	registerListenerRoutes(app, webhooks);
}
