import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

export const rulesPath = fileURLToPath(new URL("../../../deploy/prometheus/alerts.yaml", import.meta.url));

export interface Rule {
	readonly alert: string;
	readonly expr: string;
	readonly for: string;
	readonly labels: { readonly severity: string };
	readonly annotations: { readonly summary: string; readonly description: string; readonly runbook_url: string };
}

export function readRules(): Rule[] {
	const { groups } = parse(readFileSync(rulesPath, "utf8")) as { groups: { rules: Rule[] }[] };
	return groups.flatMap(({ rules }) => rules);
}
