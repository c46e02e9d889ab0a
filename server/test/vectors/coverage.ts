import { listed, listedThroughApi } from "./listed.ts";
import { partRows, readVectors, type VectorFile } from "./vectors.ts";

const files: readonly VectorFile[] = ["pricing", "proration", "billing_periods", "aggregation", "invoice_totals"];

export interface Coverage {
	readonly file: VectorFile;
	readonly rows: number;
	/** Run by the functions of the room that computes the figure. */
	readonly byFunctions: number;
	readonly throughApi: number;
	/** The rows that aren't run, with the reason, including those that only the API can't express. */
	readonly listed: readonly { readonly id: string; readonly reason: string; readonly isApiAlone: boolean }[];
}

/** The number of rows of each file that are run, counted like the tests that run them. */
export function coverage(): Coverage[] {
	return files.map((file) => {
		const rows = readVectors(file);
		const reasons = listedThroughApi[file];
		return {
			file,
			rows: rows.length,
			byFunctions: partRows(rows, listed[file]).run.length,
			throughApi: partRows(rows, reasons).run.length,
			listed: partRows(rows, reasons).listed.map(({ id }) => ({
				id,
				reason: reasons[id] ?? "",
				isApiAlone: !Object.hasOwn(listed[file], id),
			})),
		};
	});
}

/** The tables of README.md. */
export function coverageText(): string {
	const counts = coverage().map(
		({ file, rows, byFunctions, throughApi }) => `| \`${file}.json\` | ${rows} | ${byFunctions} | ${throughApi} |`,
	);
	const reasons = coverage().flatMap(({ listed }) =>
		listed.map(({ id, reason, isApiAlone }) => `| ${id} | ${isApiAlone ? "the API" : "both"} | ${reason} |`),
	);
	return [
		"| file | rows | by functions | through the API |",
		"|---|---|---|---|",
		...counts,
		"",
		"| not run | by | because |",
		"|---|---|---|",
		...reasons,
		"",
	].join("\n");
}
