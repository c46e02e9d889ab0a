import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import type { components } from "../../../api/schema.ts";
import { useMay } from "../../../api/session.ts";
import { Money } from "../../../format/money.tsx";
import { Button } from "../../../ui/button.tsx";
import { type Column, Table } from "../../../ui/list/table.tsx";
import { ProblemNotice } from "../../../ui/message.tsx";
import { Section } from "../../../ui/page.tsx";
import type { Period } from "./periods.ts";
import { RecordedId } from "./recorded-id.tsx";
import styles from "./taxes.module.css";
import { words } from "./words.ts";

type Told = components["schemas"]["TaxTransaction"];
type Asked = components["schemas"]["TaxQuestion"];
const most = 100;

/** What a tax provider elsewhere refuses, and where its taxes differ from the documents'. Nothing where there is nothing to see. */
export function ProviderTaxes({ period }: { readonly period: Period }) {
	return (
		<>
			<Refused />
			<ToldDifferently title={words.provider.failed} query={{ status: "failed" }} />
			<ToldDifferently title={words.provider.different} query={{ status: "recorded", is_different: true, ...period }} />
		</>
	);
}

const askedColumns: readonly Column<Asked>[] = [
	{
		key: "customer",
		title: words.provider.customer,
		cell: ({ customer_uuid, customer_name }) => (
			<Link to="/customers/$uuid" params={{ uuid: customer_uuid }}>
				{customer_name}
			</Link>
		),
	},
	{
		key: "fault",
		title: words.provider.reason,
		cell: ({ fault }) => <div className={styles.reason}>{faultText(fault)}</div>,
	},
];

/** Questions that drafts wait for. */
function Refused() {
	const { data } = useQuery({
		queryKey: ["taxes", "questions"],
		queryFn: () =>
			answer(
				api.GET("/api/v1/tax-question", { params: { query: { status: "waiting", is_refused: true, limit: most } } }),
			),
	});
	const rows = data?.items ?? [];
	if (rows.length === 0) return null;
	return (
		<Section title={words.provider.refused}>
			<Table
				label={words.provider.refused}
				columns={askedColumns}
				rows={rows}
				rowKey={({ uuid }) => uuid}
				empty={null}
			/>
		</Section>
	);
}

const toldColumns: readonly Column<Told>[] = [
	{
		key: "invoice",
		title: words.provider.invoice,
		cell: ({ invoice_uuid, invoice_number, kind }) => (
			<>
				<Link to="/invoices/$uuid" params={{ uuid: invoice_uuid }}>
					{invoice_number}
				</Link>
				{kind !== "commit" && `, ${words.provider.kinds[kind]}`}
			</>
		),
	},
	{
		key: "tax",
		title: words.provider.byDocument,
		isNumber: true,
		isWide: true,
		cell: ({ tax_amount, currency }) => <Money value={tax_amount} currency={currency} />,
	},
	{
		key: "provider",
		title: words.provider.byProvider,
		isNumber: true,
		isWide: true,
		cell: ({ provider_tax_amount, currency }) =>
			provider_tax_amount === null ? "–" : <Money value={provider_tax_amount} currency={currency} />,
	},
	{ key: "fault", title: words.provider.reason, cell: (row) => <Fault row={row} /> },
];

interface ToldProps {
	readonly title: string;
	readonly query: {
		readonly status: "failed" | "recorded";
		readonly is_different?: boolean;
		readonly from?: string;
		readonly to?: string;
	};
}

function ToldDifferently({ title, query }: ToldProps) {
	const { data } = useQuery({
		queryKey: ["taxes", "told", query],
		queryFn: () => answer(api.GET("/api/v1/tax-transaction", { params: { query: { ...query, limit: most } } })),
	});
	const rows = data?.items ?? [];
	if (rows.length === 0) return null;
	return (
		<Section title={title}>
			<Table label={title} columns={toldColumns} rows={rows} rowKey={({ uuid }) => uuid} empty={null} />
		</Section>
	);
}

/** Why the provider recorded nothing, and a way to try again. */
function Fault({ row }: { readonly row: Told }) {
	const { uuid, status, fault } = row;
	const mayRetry = useMay("admin");
	const [isNamed, setNamed] = useState(false);
	const retry = useMutation({
		mutationFn: async () => {
			const path = { tax_transaction_uuid: uuid };
			await answer(api.POST("/api/v1/tax-transaction/{tax_transaction_uuid}/retry", { params: { path }, body: {} }));
			await refresh();
		},
	});
	if (fault === null) return null;
	return (
		<div className={styles.reason}>
			{faultText(fault)}
			{status === "failed" && mayRetry && (
				<div className={styles.ways}>
					<Button isBusy={retry.isPending} onClick={() => retry.mutate()}>
						{words.provider.retry}
					</Button>
					{fault === "reference_exists" && <Button onClick={() => setNamed(true)}>{words.provider.lost.button}</Button>}
				</div>
			)}
			<ProblemNotice problem={retry.error} />
			{isNamed && <RecordedId told={row} onClose={() => setNamed(false)} />}
		</div>
	);
}

function faultText(fault: string | null): string {
	const known: Readonly<Record<string, string>> = words.provider.faults;
	return known[fault ?? ""] ?? fault ?? "";
}
