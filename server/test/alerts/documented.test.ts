import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { metricList } from "../../src/platform/instruments/list.ts";
import type { Metric } from "../../src/platform/instruments/metric.ts";
import { useTestApp } from "../support/app.ts";
import { readExposition } from "./exposition.ts";
import { namesIn } from "./promql.ts";
import { readRules } from "./rules.ts";

/** The list of metrics is what is exported, documented, alerted on and drawn. */

const app = useTestApp({ isMetricsOpen: true });
const metrics = Object.entries<Metric>(metricList);
const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
const scrape = async () => readExposition(String((await app.request({ method: "GET", path: "/metrics" })).body));

/** Without an organization, there is nothing to roll up or bill; and no backup was made yet. */
const missingAtFirst = new Set([
	...[
		"tallybook_rollup_delay_seconds",
		"tallybook_billing_success_age_seconds",
		"tallybook_log_archive_failing_seconds",
	],
	...["tallybook_backup_last_success", "tallybook_backup_success_age_seconds"],
]);

describe("the list of metrics", () => {
	it("follows Prometheus' conventions", () => {
		for (const [name, { type, labels = {}, help }] of metrics) {
			expect(name).toMatch(/^tallybook_[a-z]+(_[a-z]+)*$/);
			expect([name, name.endsWith("_total")]).toEqual([name, type === "counter"]);
			if (type === "histogram") expect(name).toMatch(/_seconds$/);
			expect(name).not.toMatch(/_(ms|milliseconds|minutes|kb|MiB)/);
			for (const label of Object.keys(labels))
				expect(label).not.toMatch(/customer|organi[sz]ation|email|uuid|path|url/);
			expect(help).toMatch(/^[A-Z].*\.$/);
		}
	});

	it("is what a first scrape exports, with its types and help texts", async () => {
		const { types, helps, samples } = await scrape();
		const exported = [...types].filter(([name]) => name.startsWith("tallybook_"));
		expect(exported.sort()).toEqual(metrics.map(([name, { type }]): [string, string] => [name, type]).sort());
		for (const [name, { help, type, labels = {} }] of metrics) {
			expect(helps.get(name)).toBe(help);
			const isOpen = Object.values(labels).includes(null);
			if (isOpen || missingAtFirst.has(name)) continue;
			const combinations = Object.values(labels).reduce((all, values) => all * (values?.length ?? 0), 1);
			expect([name, samples.get(type === "histogram" ? `${name}_count` : name)?.length]).toEqual([name, combinations]);
		}
	});

	it("is the table in monitoring.md", () => {
		const rows = read("docs/operating/monitoring.md")
			.split("\n")
			.filter((line) => line.startsWith("| `tallybook_"));
		const expected = metrics.map(([name, { type, source, labels = {}, help }]) => {
			const named = Object.entries(labels).map(([label, values]) =>
				values === null ? `\`${label}\`` : `\`${label}\`: ${values.map((value) => `\`${value}\``).join(", ")}`,
			);
			return `| \`${name}\` | ${type} | ${source} | ${named.join("; ") || "–"} | ${help} |`;
		});
		expect(rows).toEqual(expected);
	});
});

/** The names of samples that a scrape can have. */
async function sampleNames(): Promise<Set<string>> {
	const { types, samples } = await scrape();
	const ofHistograms = [...types].flatMap(([name, type]) =>
		type === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
	);
	return new Set([...ofHistograms, ...samples.keys(), "up"]);
}

describe("an alert", () => {
	const rules = readRules();

	it("there are at least twelve, with distinct names", () => {
		expect(rules.length).toBeGreaterThanOrEqual(12);
		expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
	});

	it("refers to metrics and labels that exist", async () => {
		const known = await sampleNames();
		for (const { expr } of rules) {
			for (const name of namesIn(expr)) expect([expr, known.has(name)]).toEqual([expr, true]);
			for (const [, metric = "", matchers = ""] of expr.matchAll(/(tallybook_\w+)\{([^}]*)\}/g)) {
				const { labels = {} } = (metricList as Record<string, Metric>)[
					metric.replace(/_(count|bucket|sum)$/, "")
				] as Metric;
				for (const [, label = "", values = ""] of matchers.matchAll(/(\w+)=~?"([^"]*)"/g)) {
					const allowed = labels[label];
					expect([metric, Object.keys(labels)]).toEqual([metric, expect.arrayContaining([label])]);
					if (allowed) expect(allowed).toEqual(expect.arrayContaining(values.split("|")));
				}
			}
		}
	});

	it.each(rules)("$alert says how severe it is, what happened, and what to do", (rule) => {
		const { summary, description, runbook_url } = rule.annotations;
		expect(["critical", "warning"]).toContain(rule.labels.severity);
		expect(rule.for).toMatch(/^\d+m$/);
		expect(summary).toMatch(/^\S.*[^.]$/);
		expect(description).toMatch(/\.$/);
		const used = [...`${summary} ${description}`.matchAll(/\$labels\.(\w+)/g)].map(([, label]) => label as string);
		for (const label of used) expect(rule.expr).toMatch(new RegExp(`^max by \\(${label}\\)|^min by \\(${label}\\)`));
		const [path = "", anchor = ""] = runbook_url.split("#");
		const sections = new Map(
			read(path)
				.split(/^## /m)
				.slice(1)
				.map((section): [string, string] => [headingAnchor(section), section]),
		);
		expect(sections.get(anchor)).toContain(`\`${rule.alert}\`, ${rule.labels.severity}.`);
		expect(sections.get(anchor)?.trim().split("\n\n").length).toBeGreaterThanOrEqual(3);
	});

	it("has the only sections of the runbook", () => {
		const sections = read("docs/operating/runbook.md").match(/^## .*$/gm) ?? [];
		expect(sections.length).toBe(rules.length);
	});
});

const headingAnchor = (section: string) => (section.split("\n")[0] as string).toLowerCase().replaceAll(" ", "-");

interface Panel {
	readonly id: number;
	readonly type: string;
	readonly title: string;
	readonly datasource?: { readonly type: string; readonly uid: string };
	readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
	readonly fieldConfig?: { readonly defaults: { readonly unit: string } };
	readonly targets?: readonly { readonly refId: string; readonly expr: string }[];
}

describe("the dashboard", () => {
	const dashboard = JSON.parse(read("deploy/grafana/tallybook.json")) as {
		readonly uid: string;
		readonly schemaVersion: number;
		readonly templating: {
			readonly list: readonly { readonly name: string; readonly type: string; readonly query: string }[];
		};
		readonly panels: readonly Panel[];
	};
	const panels = dashboard.panels.filter(({ type }) => type !== "row");

	it("can be imported: identified, without an address, for any Prometheus", () => {
		expect(dashboard).toMatchObject({ uid: "tallybook", schemaVersion: expect.any(Number) });
		expect(dashboard.templating.list).toMatchObject([{ name: "datasource", type: "datasource", query: "prometheus" }]);
		expect(read("deploy/grafana/tallybook.json")).not.toMatch(/https?:\/\//);
		// Grafana's schema of a dashboard allows no other keys, and no value of a variable without its text.
		expect(Object.keys(dashboard).filter((key) => key.startsWith("_"))).toEqual([]);
		expect(dashboard.templating.list[0]).not.toHaveProperty("current");
		expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
		for (const { title, datasource, fieldConfig, targets = [] } of panels) {
			expect(title).not.toBe("");
			expect(datasource).toEqual({ type: "prometheus", uid: `$${"{datasource}"}` });
			expect(fieldConfig?.defaults.unit).toMatch(/^(short|s|ops|reqps|bytes|percentunit)$/);
			expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length);
			expect(targets).not.toEqual([]);
		}
	});

	it("has no panel over another", () => {
		const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
			Array.from({ length: w * h }, (_none, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
		);
		expect(new Set(cells).size).toBe(cells.length);
	});

	it("draws only metrics that exist, and joins those of the database by max or min", async () => {
		const known = await sampleNames();
		for (const { expr } of panels.flatMap(({ targets = [] }) => targets)) {
			const names = namesIn(expr.replaceAll("$__rate_interval", "5m"));
			expect(names).not.toEqual([]);
			for (const name of names) {
				expect([expr, known.has(name)]).toEqual([expr, true]);
				if ((metricList as Record<string, Metric>)[name]?.source === "database") expect(expr).toMatch(/^(max|min)\b/);
			}
		}
	});

	it("draws every metric, except the version, and whether collectors succeeded", () => {
		const text = read("deploy/grafana/tallybook.json");
		const undrawn = metrics.map(([name]) => name).filter((name) => !text.includes(name));
		expect(undrawn).toEqual([
			"tallybook_build_info",
			"tallybook_collector_success",
			"tallybook_database_connections_limit",
		]);
	});
});
