import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { coverage, coverageText } from "./coverage.ts";

it.each(coverage())("$file: $rows rows, $byFunctions run by functions, $throughApi through the API", ({
	file,
	rows,
	byFunctions,
	throughApi,
	listed,
}) => {
	process.stdout.write(
		`${file}: ${rows} rows, ${byFunctions} run by functions, ${throughApi} through the API, ${listed.length} listed with reasons\n`,
	);
	expect(throughApi + listed.length).toBe(rows);
	expect(byFunctions + listed.filter(({ isApiAlone }) => !isApiAlone).length).toBe(rows);
	expect(listed.filter(({ reason }) => reason === "")).toEqual([]);
});

it("the README says the same", () => {
	const readme = readFileSync(new URL("README.md", import.meta.url), "utf8");
	expect(readme).toContain(`\n${coverageText()}`);
});
