import { invoicingJobs } from "./invoicing/index.ts";
import type { JobHandler } from "./platform/index.ts";
import type { Services } from "./services.ts";
import { usageJobs } from "./usage/index.ts";

/** Every room's background work, by the name that jobs are enqueued under. */
export function jobHandlers(services: Services): Record<string, JobHandler> {
	return { ...usageJobs(services), ...invoicingJobs(services) };
}
