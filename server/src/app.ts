import { readFileSync } from "node:fs";
import { announcedSchemas } from "./announced.ts";
import { registerAuditRoutes } from "./audit/index.ts";
import { Authenticator, authenticateRoutes, registerAccessRoutes } from "./auth/index.ts";
import { registerCatalogRoutes } from "./catalog/index.ts";
import { registerContractFileRoutes, registerContractUploadRoutes } from "./contract-uploads/index.ts";
import { isMetricInForce, registerContractRoutes } from "./contracts/index.ts";
import { registerCustomerRoutes } from "./customers/index.ts";
import { registerGuideRoutes } from "./guides/index.ts";
import { registerHealthRoutes } from "./health.ts";
import { registerFileRoutes, registerInvoicingRoutes } from "./invoicing/index.ts";
import { registerMailRoutes } from "./mail/index.ts";
import { registerMcpRoutes } from "./mcp/index.ts";
import { registerMetricRoutes } from "./metrics/index.ts";
import { registerOrganisationRoutes } from "./organisations/index.ts";
import { registerPaymentEventRoutes, registerPaymentPageRoutes, registerPaymentRoutes } from "./payments/index.ts";
import { type App, createServer } from "./platform/http/index.ts";
import { registerReportRoutes } from "./reports/index.ts";
import type { Services } from "./services.ts";
import { registerFormatRoutes, registerUsageRoutes } from "./usage/index.ts";
import { registerApplicationRoutes, registerAssetRoutes } from "./web/index.ts";
import { registerWebhookRoutes } from "./webhooks/index.ts";

/** Builds the HTTP server with the routes of all rooms. */
export async function buildApp(services: Services): Promise<App> {
	const { database, listener, clock, log, appUrl, trustedProxies = [] } = services;
	const app = await createServer(log, appUrl, trustedProxies);
	app.apiDocuments.useExamples(JSON.parse(readFileSync(new URL("./api-examples.json", import.meta.url), "utf8")));
	const authenticator = new Authenticator(database, listener);
	registerHealthRoutes(app, services, authenticator);
	registerFileRoutes(app, services);
	registerContractFileRoutes(app, services);
	await registerPaymentEventRoutes(app, services);
	registerAssetRoutes(app, services);
	registerGuideRoutes(app, services);
	registerMcpRoutes(app, { clock, authenticator });
	await registerPaymentPageRoutes(app, services);
	registerApplicationRoutes(app, services);
	await app.register(async (instance) => {
		const authenticated = instance as App;
		authenticateRoutes(authenticated, { authenticator, database, clock, appUrl });
		await authenticated.register(async (api) => registerApi(api as App, services, authenticator), {
			prefix: "/api/v1",
		});
		await registerFormatRoutes(authenticated, services);
	});
	return app;
}

/** The routes under `/api/v1`, in the order in which the API document lists them. */
function registerApi(api: App, services: Services, authenticator: Authenticator): void {
	registerAccessRoutes(api, services, authenticator);
	registerAuditRoutes(api);
	registerOrganisationRoutes(api, services);
	registerCustomerRoutes(api);
	registerMailRoutes(api, services);
	registerMetricRoutes(api, { isInForce: isMetricInForce });
	registerCatalogRoutes(api);
	registerContractUploadRoutes(api, services);
	registerContractRoutes(api, services);
	registerUsageRoutes(api, services);
	registerInvoicingRoutes(api, services);
	registerPaymentRoutes(api, services);
	registerWebhookRoutes(api, services, announcedSchemas);
	registerReportRoutes(api, services);
}
