import { expect, it } from "vitest";
import { useTestApp } from "../../../test/support/app.ts";
import { queuePool } from "./queue-pool.ts";

const app = useTestApp();

it("lets a connection be released twice, once for others", async () => {
	const pool = queuePool(app.connectionString, 1);
	await new Promise<void>((resolve, reject) => {
		pool.connect((error, _client, release) => {
			if (error) return reject(error);
			expect(() => [release(), release()]).not.toThrow();
			resolve();
		});
	});
	const [first, second] = [await pool.connect(), pool.connect()];
	expect([pool.totalCount, pool.waitingCount]).toEqual([1, 1]);
	first.release();
	(await second).release();
	await pool.end();
});
