import type { Database } from "../db/database.ts";
import { analyzeGrown } from "../db/statistics.ts";
import { defineJob, type JobHandler } from "./define-job.ts";

export const analyzeTask = "analyze_tables";

/**
 * `analyze_tables`: PostgreSQL plans statements by what it knows of the tables. It learns by itself too late: a minute after a table has grown,
 * and after a crash, which makes it forget what has changed, perhaps never.
 */
export function statisticsJobs({ database }: { readonly database: Database }): Record<string, JobHandler> {
	return defineJob(analyzeTask, {}, async () => {
		await analyzeGrown(database);
	});
}
