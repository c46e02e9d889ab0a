import { parseArgs } from "node:util";
import { Laboratory, type Scale } from "./laboratory.ts";
import { measureDuplicates } from "./phases/duplicates.ts";
import { measureGrowth } from "./phases/growth.ts";
import { measureMemory } from "./phases/memory.ts";
import { measureConnections, measureRates } from "./phases/rates.ts";
import { measureSingleEvents } from "./phases/single-events.ts";
import { number, Report } from "./report.ts";

/** Verifies the speed of ingestion (README.md): `node bench/ingest.ts [--quick] [--only <phase>] [--large-rows 10000000]`. */

const phases: Readonly<Record<string, (laboratory: Laboratory) => Promise<void>>> = {
	rates: measureRates,
	connections: measureConnections,
	single: measureSingleEvents,
	duplicates: measureDuplicates,
	growth: measureGrowth,
	memory: measureMemory,
};
const memoryLimit_MB = 512;

const { values } = parseArgs({
	options: {
		quick: { type: "boolean", default: false },
		only: { type: "string", multiple: true },
		"large-rows": { type: "string" },
	},
});
const chosen = values.only ?? Object.keys(phases);
const unknown = chosen.find((name) => phases[name] === undefined);
if (unknown !== undefined) throw new Error(`--only ${unknown}: the phases are ${Object.keys(phases).join(", ")}`);

const quick: Scale = { rounds: 1, seconds: 0.7, largeTable_rows: 200_000, stretch_s: 2, isQuick: true };
const full: Scale = { rounds: 3, seconds: 3, largeTable_rows: 10_000_000, stretch_s: 30, isQuick: false };
const scale = values.quick ? quick : full;
const largeRows = values["large-rows"] === undefined ? scale.largeTable_rows : Number(values["large-rows"]);

const report = new Report();
const laboratory = new Laboratory(report, { ...scale, largeTable_rows: largeRows });
for (const signal of ["SIGINT", "SIGTERM"] as const) {
	process.once(signal, () => {
		void laboratory.stop().finally(() => process.exit(130));
	});
}
try {
	await laboratory.start();
	report.line(`at rest, the Node process takes at most ${number(laboratory.service.takePeak())} MB`);
	for (const name of chosen) {
		await phases[name]?.(laboratory);
		await laboratory.checkRows();
		report.line(`  the Node process took at most ${number(laboratory.service.takePeak())} MB`);
	}
	const { peak_MB } = laboratory.service;
	report.claim({
		what: "memory of the Node process",
		figure: peak_MB,
		limit: memoryLimit_MB,
		is: "at most",
		unit: " MB",
	});
	process.exitCode = report.end();
} finally {
	await laboratory.stop();
}
