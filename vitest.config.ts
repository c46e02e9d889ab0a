import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

/** What needs a database, the service, a browser or processes of its own, or tries hundreds of cases, says so by its place or its name. */
const slow = ["{server/test,db}/**/*.test.ts", "{server,web,sdk}/**/*.{routes,store,process,property}.test.ts"];

export default defineConfig({
	test: {
		// Long enough for a machine that is busy with other things: a test that holds takes a fraction of it.
		testTimeout: 180_000,
		hookTimeout: 180_000,
		maxWorkers: availableParallelism(),
		projects: [
			{
				extends: true,
				test: {
					name: "unit",
					include: ["{server,web,sdk}/**/*.test.ts"],
					exclude: [...configDefaults.exclude, ...slow],
					// Most of the time would go into loading the same modules for each file; nothing here keeps state that another file sees.
					isolate: false,
				},
			},
			{
				extends: true,
				test: { name: "service", include: slow, globalSetup: ["server/test/support/postgres.ts"] },
			},
		],
	},
});
