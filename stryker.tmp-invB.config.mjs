// `npm run mutants`, and `npm run mutants -- --mutate 'server/src/money/*.ts'` for a room; docs/decisions/0012-mutants.md says what came out.
export default {
	testRunner: "vitest",
	plugins: ["@stryker-mutator/vitest-runner"],
	vitest: { configFile: "vitest.tmp-invB.config.ts" },
	mutate: [
		"server/src/{money,calendar,rating}/*.ts",
		"server/src/{contracts,invoicing}/model/*.ts",
		"server/src/contracts/item-terms.ts",
		"!**/*.test.ts",
	],
	// The sandbox holds what the unit tests read: the sources and the vectors.
	ignorePatterns: ["bench", "coverage", "data", "db", "docs", "web"],
	tempDirName: "coverage/mutants/sandbox-invB",
	incremental: true,
	incrementalFile: "coverage/mutants/incremental-invB.json",
	reporters: ["json", "clear-text", "progress-append-only"], jsonReporter: { fileName: "/tmp/mut/invB.json" },
	htmlReporter: { fileName: "coverage/mutants/report-invB.html" },
	clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
	coverageAnalysis: "perTest",
	concurrency: 2,
	timeoutMS: 20_000,
	thresholds: { high: 95, low: 90, break: null },
	allowConsoleColors: false,
};
