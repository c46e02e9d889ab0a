import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { namesIn, type Series } from "./promql.ts";
import { type Rule, rulesPath } from "./rules.ts";
import { break_min, calm_min } from "./timeline.ts";

/** Lets Prometheus' own program evaluate the rules on the same histories. */

export const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;

/** What should fire at the end of a history, and nothing at the end of its calm. */
export interface Told {
	readonly name: string;
	readonly alerts: readonly string[];
	readonly series: Series;
}

const firingAlerts = 'group by (alertname) (ALERTS{alertstate="firing"})';
const minutes = Array.from({ length: calm_min + break_min + 1 }, (_none, minute) => minute);

/** @returns what `promtool test rules` says; empty if it agrees */
export function promtoolObjections(rules: readonly Rule[], told: readonly Told[]): string {
	const names = [...new Set(rules.flatMap(({ expr }) => namesIn(expr)))];
	const file = join(tmpdir(), `tallybook-alerts-${process.pid}.yaml`);
	const tests = told.map(({ name, alerts, series }) => ({
		...{ name, interval: "1m", input_series: names.flatMap((of) => inputSeries(of, series)) },
		promql_expr_test: [
			{ expr: firingAlerts, eval_time: `${calm_min}m`, exp_samples: [] },
			{
				...{ expr: firingAlerts, eval_time: `${calm_min + break_min}m` },
				exp_samples: alerts.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 })),
			},
		],
	}));
	// Every JSON is YAML.
	writeFileSync(file, JSON.stringify({ rule_files: [rulesPath], evaluation_interval: "1m", tests }));
	try {
		const { status, stdout, stderr } = spawnSync("promtool", ["test", "rules", file], { encoding: "utf8" });
		return status === 0 ? "" : `${stdout}${stderr}`;
	} finally {
		rmSync(file);
	}
}

/** Every value of a name, minute by minute: `_` before there is one, `stale` once it has gone. */
function inputSeries(name: string, series: Series): { series: string; values: string }[] {
	const all = new Map<string, string[]>();
	for (const minute of minutes) {
		for (const { labels, value } of series(name, minute)) {
			const key = Object.entries(labels).map(([label, text]) => `${label}=${JSON.stringify(text)}`);
			const id = `${name}{${key.sort().join(",")}}`;
			const values = all.get(id) ?? Array(minutes.length).fill("_");
			values[minute] = String(value);
			all.set(id, values);
		}
	}
	return [...all].map(([id, values]) => {
		const last = values.findLastIndex((value) => value !== "_");
		if (last + 1 < values.length) values[last + 1] = "stale";
		return { series: id, values: inRuns(values) };
	});
}

/** `5 5 5` as `5+0x2`, and `_ _ _` as `_x3`. */
function inRuns(values: readonly string[]): string {
	const runs: { value: string; length: number }[] = [];
	for (const value of values) {
		const last = runs.at(-1);
		if (last?.value === value) last.length += 1;
		else runs.push({ value, length: 1 });
	}
	return runs
		.map(({ value, length }) => {
			if (length === 1) return value;
			return value === "_" ? `_x${length}` : `${value}+0x${length - 1}`;
		})
		.join(" ");
}
