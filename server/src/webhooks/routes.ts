import type { Noun } from "../announcements/index.ts";
import type { App } from "../platform/http/index.ts";
import { registerDeliveryRoutes } from "./deliveries/delivery-routes.ts";
import { registerEndpointRoutes } from "./endpoints/endpoint-routes.ts";
import { eventSchemas } from "./event-schemas.ts";
import { registerListenerRoutes } from "./listening/listener-routes.ts";
import type { WebhookServices } from "./services.ts";

/** @param resources the schemas of what messages tell of */
export function registerWebhookRoutes(
	app: App,
	{ webhooks }: { readonly webhooks: WebhookServices },
	resources: Readonly<Record<Noun, object>>,
): void {
	for (const [type, schema] of eventSchemas(resources)) app.apiDocuments.addWebhook(type, schema);
	registerEndpointRoutes(app, webhooks);
	registerDeliveryRoutes(app);
	registerListenerRoutes(app, webhooks);
}
