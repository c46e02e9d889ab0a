import { parseArgs } from "node:util";
import { type AttackName, attackNames, claimedAttacks } from "./abuse/attacks.ts";
import { Clients } from "./abuse/clients.ts";
import { Comparison } from "./abuse/comparison.ts";
import { checkEvents } from "./abuse/lost-events.ts";
import { ResidentMemory } from "./abuse/resident-memory.ts";
import { Stage } from "./abuse/stage.ts";
import { number, Report } from "./report.ts";

/**
 * An abusive client beside a normal one (README.md): `node bench/abuse.ts [--quick] [--each] [--all] [--only <attack>]`. By default, runs the
 * attacks of the claim; `--all` adds the others, `--each` measures each attack separately.
 */
const { values } = parseArgs({
	options: {
		quick: { type: "boolean", default: false },
		each: { type: "boolean", default: false },
		all: { type: "boolean", default: false },
		only: { type: "string", multiple: true },
	},
});
const usual = values.each || values.all ? attackNames : claimedAttacks;
const chosen = (values.only ?? usual) as AttackName[];
const unknown = chosen.find((name) => !attackNames.includes(name));
if (unknown !== undefined) throw new Error(`--only ${unknown}: the attacks are ${attackNames.join(", ")}`);

/** In total, an hour beside the bad client. */
const full = { rounds: 12, alone_s: 120, together_s: 300, warmUp_s: 60 };
const quick = { rounds: 3, alone_s: 40, together_s: 40, warmUp_s: 15 };
const scale = values.quick ? quick : full;
const eachRounds = values.quick ? 1 : 3;
const eachStretch_s = values.quick ? 30 : 60;

/** The limit of the good client's 99th percentile beside the bad one, as a multiple of that alone. */
const slowdownLimit = 2;
/** The limit of the last third's memory, as a multiple of the first third's. */
const growthLimit = 1.2;

const report = new Report();
const stage = new Stage();
const clients = new Clients(stage);
const stop = async () => {
	clients.stop();
	await stage.stop();
};
for (const signal of ["SIGINT", "SIGTERM"] as const) {
	process.once(signal, () => void stop().finally(() => process.exit(130)));
}

try {
	await stage.start();
	const acknowledged = new Set<string>();
	const comparisonOf = (attacks: readonly AttackName[]) => new Comparison({ report, clients, attacks, acknowledged });
	await comparisonOf(chosen).warmUp(scale.warmUp_s);
	const memory = new ResidentMemory(stage.service);
	if (values.each) {
		report.heading("Each attack separately");
		for (const name of chosen) {
			const comparison = comparisonOf([name]);
			for (let round = 0; round < eachRounds; round += 1) await comparison.round(eachStretch_s, eachStretch_s);
			comparison.tellShortly(name);
		}
	} else {
		report.heading(`The good client alone and beside ${chosen.join(", ")}`);
		const comparison = comparisonOf(chosen);
		for (let round = 0; round < scale.rounds; round += 1) await comparison.round(scale.alone_s, scale.together_s, true);
		comparison.tell();
		report.claim({
			what: "p99 beside the bad client compared with alone",
			figure: comparison.slowdown,
			limit: slowdownLimit,
			is: "at most",
		});
	}
	memory.stop();
	report.heading("Effects that remain");
	await checkEvents(report, stage, acknowledged);
	const thirds_MB = memory.thirds_MB;
	report.line(
		`  resident, by thirds of the time: ${thirds_MB.map(number).join(", ")} MB; at most ${number(memory.peak_MB)} MB`,
	);
	if (!values.each) {
		const [first_MB, , last_MB] = thirds_MB;
		report.claim({
			what: "memory of the last third compared with the first",
			figure: last_MB / first_MB,
			limit: growthLimit,
			is: "at most",
		});
	}
	process.exitCode = report.end();
} finally {
	await stop();
}
