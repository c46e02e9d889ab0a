import type { Authenticator } from "./auth/index.ts";
import { type App, registry } from "./platform/http/index.ts";
import { isMigrated, Refusal } from "./platform/index.ts";
import type { Services } from "./services.ts";

/** Endpoints for operators: liveness, readiness and metrics. */
export function registerHealthRoutes(
	app: App,
	{ database, clock, isMetricsOpen }: Services,
	authenticator: Authenticator,
): void {
	app.get("/health/live", { schema: { hide: true } }, async () => ({ status: "live" }));
	app.get("/health/ready", { schema: { hide: true } }, async () => {
		if (!(await isMigrated(database))) {
			throw new Refusal("unavailable", "not_migrated", "The database migrations have not been applied yet.");
		}
		return { status: "ready" };
	});
	app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
		if (!isMetricsOpen) {
			const token = await authenticator.tokenOf(request, clock());
			if (token.scope === "ingest")
				throw new Refusal("forbidden", "insufficient_scope", "Metrics require a token with the scope read.");
		}
		return reply.type(registry.contentType).send(await registry.metrics());
	});
}
