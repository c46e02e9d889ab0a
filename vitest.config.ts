import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["server/**/*.test.ts", "db/**/*.test.ts", "web/**/*.test.ts"],
		globalSetup: ["server/test/support/postgres.ts"],
		testTimeout: 60_000,
		hookTimeout: 60_000,
		// Two cores: more files at once only wait for each other.
		maxWorkers: 2,
	},
});
