import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { answer, api } from "../../../api/client.ts";
import type { Exact } from "../../../api/exact.ts";
import type { components } from "../../../api/schema.ts";
import { titleOf } from "../../../domain/contracts/contract.tsx";
import { CustomerName } from "../../../domain/customers/customer.tsx";
import { useMetric } from "../../../domain/metrics/metric.ts";
import { formats } from "../../../format/formats.ts";
import { words } from "./words.ts";

export type Alert = components["schemas"]["Alert"];
type Compared = Pick<Alert, "kind" | "metric_uuid" | "currency" | "unit">;

export const alertQuery = (uuid: string) =>
	queryOptions({
		queryKey: ["alert", uuid],
		queryFn: () => answer(api.GET("/api/v1/alert/{alert_uuid}", { params: { path: { alert_uuid: uuid } } })),
	});

/** "Usage of API calls", "Spend" */
export function ComparedWords({ alert: { kind, metric_uuid } }: { readonly alert: Compared }) {
	const metric = useMetric(metric_uuid);
	return kind === "usage" ? words.usageOf(metric?.name ?? "…") : words.kinds[kind];
}

/** A threshold or value: "1,000", "€1,000.00" */
export function figureWords({ currency, unit }: Compared, figure: Exact): string {
	if (unit !== null) return `${formats.quantity(figure)} ${unit}`;
	return currency === null ? formats.quantity(figure) : formats.money(figure, currency);
}

export function thresholdWords(alert: Alert): string {
	return alert.thresholds.map((threshold) => figureWords(alert, threshold)).join(" · ");
}

export function HolderOf({ alert: { customer_uuid } }: { readonly alert: Alert }) {
	return customer_uuid === null ? words.each : <CustomerLink uuid={customer_uuid} />;
}

export function CustomerLink({ uuid }: { readonly uuid: string }) {
	return (
		<Link to="/customers/$uuid" params={{ uuid }}>
			<CustomerName uuid={uuid} />
		</Link>
	);
}

export function ContractLink({ uuid }: { readonly uuid: string }) {
	const { data } = useQuery({
		queryKey: ["contract", uuid],
		queryFn: () => answer(api.GET("/api/v1/contract/{contract_uuid}", { params: { path: { contract_uuid: uuid } } })),
	});
	return (
		<Link to="/contracts/$uuid" params={{ uuid }}>
			{data === undefined ? "…" : titleOf(data)}
		</Link>
	);
}
