// `npm run mutants`; how to run a room, what came out and which mutants stay: docs/decisions/0012-mutants.md.
export default {
	testRunner: "vitest",
	plugins: ["@stryker-mutator/vitest-runner"],
	vitest: { configFile: "vitest.pure.config.ts" },
	mutate: [
		"server/src/{money,calendar,rating}/**/*.ts",
		"server/src/**/model/**/*.ts",
		"server/src/contracts/item-terms.ts",
		"!**/*.test.ts",
		"!**/testing/**",
	],
	// The sandbox holds what the unit tests read: the sources and the vectors.
	ignorePatterns: ["/bench", "/coverage", "/data", "/db", "/docs", "/web"],
	tempDirName: "coverage/mutants/sandbox",
	incremental: true,
	incrementalFile: "coverage/mutants/incremental.json",
	reporters: ["clear-text", "html", "progress-append-only"],
	htmlReporter: { fileName: "coverage/mutants/report.html" },
	clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
	// No mutant is left out, of texts neither: people read them, and a test states them.
	coverageAnalysis: "perTest",
	concurrency: 2,
	timeoutMS: 20_000,
	thresholds: { high: 95, low: 90, break: 90 },
	allowConsoleColors: false,
};
