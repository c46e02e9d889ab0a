import { defineConfig } from "vitest/config";

/** The unit tests that `npm run mutants` runs against each mutant: those of the pure rooms, which need no database. */
export default defineConfig({
	test: {
		include: [
			"server/src/{money,calendar,rating}/**/*.test.ts",
			"server/src/**/model/**/*.test.ts",
			"server/src/contracts/item-terms.test.ts",
		],
		// Hundreds of random cases for each mutant take too long, and find one today that they miss tomorrow.
		exclude: ["**/*.property.test.ts"],
	},
});
