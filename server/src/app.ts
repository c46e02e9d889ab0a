import { registerAuditRoutes } from "./audit/index.ts";
import { Authenticator, authenticateRoutes } from "./auth/index.ts";
import { registerOrganisationRoutes } from "./organisations/index.ts";
import { registerHealthRoutes } from "./health.ts";
import { type App, createServer } from "./platform/http/index.ts";
import { type Clock, type Database, type Listener, type Log } from "./platform/index.ts";

/** What the program is made of besides its code. */
export interface Services {
	readonly database: Database;
	readonly listener: Listener;
	readonly clock: Clock;
	readonly log: Log;
	/** The public address, without a trailing slash; asked late, for the port may be chosen by the system. */
	readonly appUrl: () => string;
}

/** Builds the HTTP server with every room's routes. */
export async function buildApp(services: Services): Promise<App> {
	const { database, listener, clock, log, appUrl } = services;
	const app = await createServer(log, appUrl);
	const authenticator = new Authenticator(database, listener);
	registerHealthRoutes(app, services, authenticator);
	app.get("/", { schema: { hide: true } }, (_request, reply) => reply.redirect("/docs"));
	await app.register(
		async (instance) => {
			const api = instance as App;
			authenticateRoutes(api, authenticator, database, clock);
			registerAuditRoutes(api);
			registerOrganisationRoutes(api);
		},
		{ prefix: "/api/v1" },
	);
	return app;
}
