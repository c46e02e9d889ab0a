import { queryOptions, useQuery } from "@tanstack/react-query";
import { answer, api } from "../../api/client.ts";
import type { Exact } from "../../api/exact.ts";
import type { components } from "../../api/schema.ts";
import type { Customer } from "../../domain/customers/customer.tsx";
import { formats } from "../../format/formats.ts";
import { type Column, Table } from "../../ui/list/table.tsx";
import { ProblemNotice } from "../../ui/message.tsx";
import { Nothing } from "../../ui/nothing.tsx";
import { Section } from "../../ui/page.tsx";
import { Status } from "../../ui/status.tsx";
import { words } from "./words.ts";

type Entitlement = components["schemas"]["Entitlement"];

const most = 1_000;

const entitlementsQuery = (customer_uuid: string) =>
	queryOptions({
		queryKey: ["customer", customer_uuid, "entitlements"],
		queryFn: () =>
			answer(
				api.GET("/api/v1/customer/{customer_uuid}/entitlements", {
					params: { path: { customer_uuid }, query: { limit: most } },
				}),
			),
	});

/** What the customer may use by its contracts, and what is left of it; nothing where no contract says. */
export function CustomerEntitlements({ customer }: { readonly customer: Customer }) {
	const { data, error } = useQuery(entitlementsQuery(customer.uuid));
	if (error === null && (data === undefined || data.count === 0)) return null;
	const columns: readonly Column<Entitlement>[] = [
		{ key: "feature", title: words.entitlements.feature, cell: ({ feature }) => feature },
		{ key: "granted", title: words.entitlements.granted, cell: grantedOf },
		{ key: "used", title: words.entitlements.used, isNumber: true, cell: usedOf },
		{
			key: "period",
			title: words.entitlements.period,
			isWide: true,
			cell: ({ period_start: from, period_end: to }) => (from && to ? formats.period(from, to) : null),
		},
		{ key: "allowed", title: words.entitlements.now, cell: (entitlement) => <Verdict {...entitlement} /> },
	];
	return (
		<Section title={words.entitlements.title}>
			<ProblemNotice problem={error} />
			<Table
				label={words.entitlements.title}
				columns={columns}
				rows={data?.items ?? []}
				rowKey={({ feature }) => feature}
				empty={<Nothing>{words.entitlements.none}</Nothing>}
			/>
		</Section>
	);
}

function grantedOf({ type, value, limit, enforcement }: Entitlement): string {
	if (type === "boolean") return value === true ? words.entitlements.on : words.entitlements.off;
	if (type === "value") return typeof value === "string" ? value : formats.quantity(value as Exact);
	if (limit === null) return words.entitlements.noLimit;
	const amount = formats.quantity(limit);
	return enforcement === "soft" ? words.entitlements.softLimit(amount) : words.entitlements.hardLimit(amount);
}

function usedOf({ used }: Entitlement): string | null {
	return used === null ? null : formats.quantity(used);
}

function Verdict({ allowed, exceeded }: Entitlement) {
	if (!allowed) return <Status tone="bad">{words.entitlements.refused}</Status>;
	if (exceeded) return <Status tone="careful">{words.entitlements.exceeded}</Status>;
	return <Status tone="good">{words.entitlements.allowed}</Status>;
}
