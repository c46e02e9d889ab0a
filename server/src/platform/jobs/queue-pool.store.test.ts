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

it("lets who waited for a connection in vain release it all the same, as graphile-worker does at its end", async () => {
	const pool = queuePool(app.connectionString, 1);
	const only = await pool.connect();
	const failure = await new Promise<Error | undefined>((resolve, reject) => {
		pool.connect((error, _client, release) => {
			try {
				release();
				resolve(error);
			} catch (fault) {
				reject(fault);
			}
		});
	});
	expect(failure?.message).toMatch(/timeout exceeded/);
	only.release();
	await pool.end();
});
