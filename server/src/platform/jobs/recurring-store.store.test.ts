import { expect, it } from "vitest";
import { useTestApp } from "../../../test/support/app.ts";
import { enqueueDueTasks } from "./recurring-store.ts";

const app = useTestApp();

const recurring = [
	{ task: "each_minute", schedule: "* * * * *", catchUp_h: 0 },
	{ task: "each_night", schedule: "10 0 * * *", catchUp_h: 24 },
];

const known = "graphile_worker._private_known_crontabs";

async function enqueued(): Promise<Record<string, number>> {
	const rows = await app.database.rows<{ task: string; count: number }>(
		`select task_identifier as task, count(*)::int as count from graphile_worker.jobs
		 where queue_name = task_identifier group by task_identifier`,
	);
	return Object.fromEntries(rows.map(({ task, count }) => [task, count]));
}

it("several processes enqueue what is due once, and nothing that was not known before", async () => {
	const { pool } = app.database;
	const together = () => Promise.all([1, 2, 3, 4].map(() => enqueueDueTasks(pool, recurring)));
	await app.database.execute(`delete from ${known}`);
	await together();
	// A minute may have ended just now.
	expect(await enqueued()).not.toHaveProperty("each_night");
	await app.database.execute("delete from graphile_worker._private_jobs");

	// As if the last runs had been a minute and two days ago.
	await app.database.execute(
		`update ${known} set last_execution = now() - interval '1 minute' where identifier = 'each_minute'`,
	);
	await app.database.execute(
		`update ${known} set last_execution = now() - interval '2 days' where identifier = 'each_night'`,
	);
	await together();
	expect(await enqueued()).toEqual({ each_minute: 1, each_night: 1 });
});
