import type { Authenticator } from "./auth/index.ts";
import type { App } from "./platform/http/index.ts";
import { isMigrated, Refusal } from "./platform/index.ts";
import { ScrapeAccess } from "./scrape-access.ts";
import type { Services } from "./services.ts";

const textFormat = "text/plain; version=0.0.4; charset=utf-8";

/** Endpoints for operators: liveness, readiness and metrics. */
export function registerHealthRoutes(
	app: App,
	{ database, clock, isMetricsOpen = false, scrape }: Pick<Services, "database" | "clock" | "isMetricsOpen" | "scrape">,
	authenticator: Authenticator,
): void {
	const access = new ScrapeAccess(authenticator, clock);
	app.get("/health/live", { schema: { hide: true } }, async () => ({ status: "live" }));
	app.get("/health/ready", { schema: { hide: true } }, async () => {
		if (!(await isMigrated(database))) {
			throw new Refusal("unavailable", "not_migrated", "The database migrations have not been applied yet.");
		}
		return { status: "ready" };
	});
	app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
		if (!isMetricsOpen) await access.check(request);
		return reply.type(textFormat).send(await scrape.text());
	});
}
