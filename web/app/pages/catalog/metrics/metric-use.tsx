import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { answer, api } from "../../../api/client.ts";
import type { components } from "../../../api/schema.ts";
import { formats } from "../../../format/formats.ts";
import styles from "./metric.module.css";
import { words } from "./words.tsx";

type MetricUse = components["schemas"]["MetricUse"];

/** What charges by the metric; null while it is not known. */
export function useMetricUse(uuid: string): MetricUse | null {
	const { data = null } = useQuery({
		queryKey: ["metric-use", uuid],
		queryFn: () => answer(api.GET("/api/v1/metric/{metric_uuid}/use", { params: { path: { metric_uuid: uuid } } })),
	});
	return data;
}

export function isUsed(use: MetricUse | null): boolean {
	return use !== null && use.template_count + use.contract_count > 0;
}

/** `2 templates and 1 contract` */
export function wordsOfUse({ template_count, contract_count }: MetricUse): string {
	return [counted(template_count, "template"), counted(contract_count, "contract")].filter(Boolean).join(" and ");
}

function counted(count: number, noun: string): string {
	if (count === 0) return "";
	return `${formats.count(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** Links to what charges by it, the newest of each kind. */
export function MetricUses({ use }: { readonly use: MetricUse }) {
	return (
		<ul className={styles.uses}>
			{use.items.map(({ kind, uuid, name, status }) => (
				<li key={uuid}>
					{kind === "template" ? (
						<Link to="/catalog/templates/$uuid" params={{ uuid }}>
							{name}
						</Link>
					) : (
						<Link to="/contracts/$uuid" params={{ uuid }}>
							{name}
						</Link>
					)}
					<span className={styles.quiet}>
						{kind === "template" ? words.metricUse.template : words.metricUse.contract(status?.replaceAll("_", " "))}
					</span>
				</li>
			))}
		</ul>
	);
}
