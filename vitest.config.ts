import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

/** What needs a database: the service within the tests' process. Toys add to lists of the program, so that they need modules of their own. */
const scenes =
	"server/test/{abuse,alerts/customers,commitments,credit-grants,credit-units,discounts,entitlements,invoice-groups,scenarios,threshold-invoices,time-zones}/**/!(toy-*).test.ts";
const service = ["{server,web,sdk}/**/*.{routes,store}.test.ts", scenes];
/** What needs processes of its own, a browser or other modules, or tries hundreds of cases. */
const system = ["{server/test,db}/**/*.test.ts", "{server,web,sdk}/**/*.{process,property}.test.ts"];
/** Uses every core: beside other tests it would exceed its time limit. */
const simulation = "server/test/simulation/simulation.test.ts";
const globalSetup = ["server/test/support/postgres.ts"];

export default defineConfig({
	test: {
		// Long enough for a machine that is busy with other things: a test that holds takes a fraction of it.
		testTimeout: 180_000,
		hookTimeout: 180_000,
		expect: { poll: { timeout: 60_000 } },
		// A file often waits for what it started.
		maxWorkers: 2 * availableParallelism(),
		projects: [
			{
				extends: true,
				test: {
					name: "unit",
					include: ["{server,web,sdk}/**/*.test.ts"],
					exclude: [...configDefaults.exclude, ...service, ...system],
					// Most of the time would go into loading the same modules for each file; nothing here keeps state that another file sees.
					isolate: false,
				},
			},
			{ extends: true, test: { name: "service", include: service, globalSetup, isolate: false } },
			{
				extends: true,
				test: {
					name: "system",
					include: system,
					exclude: [...configDefaults.exclude, scenes, simulation],
					globalSetup,
				},
			},
			{ extends: true, test: { name: "simulation", include: [simulation], globalSetup } },
		],
	},
});
