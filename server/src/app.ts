import { readFileSync } from "node:fs";
import { registerAlertRoutes } from "./alerts/index.ts";
import { announcedSchemas } from "./announced.ts";
import { registerAuditRoutes } from "./audit/index.ts";
import { Authenticator, authenticateRoutes, openDoor, registerAccessRoutes } from "./auth/index.ts";
import { registerCatalogRoutes } from "./catalog/index.ts";
import { registerContractFileRoutes, registerContractUploadRoutes } from "./contract-uploads/index.ts";
import { isMetricInForce, isMetricOfFeature, registerContractRoutes } from "./contracts/index.ts";
import { registerCreditGrantRoutes, registerCreditUnitRoutes } from "./credit-grants/index.ts";
import { registerCustomerRoutes } from "./customers/index.ts";
import { registerDiscountRoutes } from "./discounts/index.ts";
import { registerEInvoicingRoutes } from "./e-invoicing/index.ts";
import { registerEntitlementRoutes } from "./entitlements/index.ts";
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
import { scheduleOf } from "./schedule.ts";
import type { Services } from "./services.ts";
import { registerStatusRoutes } from "./status/index.ts";
import { registerTaxRateRoutes } from "./tax-rates/index.ts";
import { registerFormatRoutes, registerUsageRoutes } from "./usage/index.ts";
import { registerApplicationRoutes, registerAssetRoutes } from "./web/index.ts";
import { registerWebhookRoutes } from "./webhooks/index.ts";

/** Of one network, in a minute: enough for a person with a folder of invoices. */
const checksWithoutToken = 60;

/** Builds the HTTP server with the routes of all rooms. */
export async function buildApp(services: Services): Promise<App> {
	const { database, listener, clock, log, appUrl, trustedProxies = [] } = services;
	const app = await createServer(log, appUrl, trustedProxies);
	app.apiDocuments.useExamples(jsonIn("api-examples.json"));
	app.apiDocuments.useMessageExamples({
		...jsonIn("message-examples/goods.json"),
		...jsonIn("message-examples/invoices.json"),
		...jsonIn("message-examples/payments.json"),
	});
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

/** Builds the HTTP server of a process that does only background work: what operators ask of it. */
export async function buildWorkerApp(services: Services): Promise<App> {
	const { database, listener, log, appUrl, trustedProxies = [] } = services;
	const app = await createServer(log, appUrl, trustedProxies);
	registerHealthRoutes(app, services, new Authenticator(database, listener));
	return app;
}

/** The routes under `/api/v1`, in the order in which the API document lists them. */
function registerApi(api: App, services: Services, authenticator: Authenticator): void {
	registerAccessRoutes(api, services, authenticator);
	registerAuditRoutes(api);
	registerOrganisationRoutes(api, services);
	registerTaxRateRoutes(api);
	registerCustomerRoutes(api, services);
	registerMailRoutes(api, services);
	registerMetricRoutes(api, { isInForce: isMetricInForce, isOfFeature: isMetricOfFeature });
	registerCatalogRoutes(api);
	registerContractUploadRoutes(api, services);
	registerContractRoutes(api, services);
	registerDiscountRoutes(api);
	registerCreditUnitRoutes(api);
	registerCreditGrantRoutes(api);
	registerUsageRoutes(api, services);
	registerEntitlementRoutes(api, services);
	registerInvoicingRoutes(api, services);
	registerPaymentRoutes(api, services);
	registerEInvoicingRoutes(api, {
		checker: services.checker,
		admit: openDoor({ authenticator, clock: services.clock }, checksWithoutToken),
	});
	registerAlertRoutes(api);
	registerWebhookRoutes(api, services, announcedSchemas);
	registerReportRoutes(api, services);
	const { backups = null, vatIdProvider, taxProviders } = services;
	registerStatusRoutes(api, {
		schedule: scheduleOf({ backups, vatIdProvider, taxProviderSettings: taxProviders }),
		backups,
	});
}

/** A file beside this one. */
function jsonIn(path: string): Record<string, object> {
	return JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
}
