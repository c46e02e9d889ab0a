import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { Fragment, useState } from "react";
import { answer, api, download } from "../../../api/client.ts";
import { sumOf } from "../../../api/exact.ts";
import type { components } from "../../../api/schema.ts";
import { formats, todayInUtc } from "../../../format/formats.ts";
import { Money } from "../../../format/money.tsx";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/floating/menu.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { type Filter, FilterBar } from "../../../ui/list/filters.tsx";
import { type Column, Table } from "../../../ui/list/table.tsx";
import { useFilters } from "../../../ui/list/use-filters.ts";
import { Empty, ProblemNotice } from "../../../ui/message.tsx";
import { Page } from "../../../ui/page.tsx";
import styles from "../list.module.css";
import { InvoiceTabs } from "../views.tsx";
import { type Period, usualPeriods } from "./periods.ts";
import { ProviderTaxes } from "./provider-taxes.tsx";
import { words } from "./words.ts";

type TaxRow = components["schemas"]["TaxReportRow"];

const filters: readonly Filter[] = [
	{ key: "from", label: words.from, kind: { is: "date" } },
	{ key: "to", label: words.to, kind: { is: "date" } },
];

const columns: readonly Column<TaxRow>[] = [
	{ key: "jurisdiction", title: words.jurisdiction, cell: ({ jurisdiction }) => jurisdiction ?? words.notSaid },
	{
		key: "category",
		title: words.category,
		isWide: true,
		cell: ({ category }) => (category === null ? words.notSaid : `${words.categories[category]} (${category})`),
	},
	{ key: "rate", title: words.rate, isNumber: true, cell: ({ rate }) => formats.percent(rate) },
	{
		key: "taxable",
		title: words.taxable,
		isNumber: true,
		cell: ({ taxable_amount, currency }) => <Money value={taxable_amount} currency={currency} />,
	},
	{
		key: "tax",
		title: words.tax,
		isNumber: true,
		cell: ({ tax_amount, currency }) => <Money value={tax_amount} currency={currency} />,
	},
];

/** What was taxed in a period, and the declarations that follow from it. */
export function Taxes() {
	const { values, set } = useFilters();
	const usual = usualPeriods(todayInUtc());
	const thisQuarter = usual.find(({ label }) => label === words.thisQuarter)?.period as Period;
	const period = { from: values.from ?? thisQuarter.from, to: values.to ?? thisQuarter.to };
	const { data, error } = useQuery({
		queryKey: ["taxes", period],
		queryFn: () => answer(api.GET("/api/v1/report/tax", { params: { query: period } })),
	});
	const rows = data?.items ?? [];
	return (
		<Page title={words.title} summary={words.summary}>
			<InvoiceTabs />
			<nav className={styles.views} aria-label={words.periods}>
				{usual.map(({ label, period: { from, to } }) => (
					<Link
						key={label}
						to="/taxes"
						search={{ from, to }}
						className={styles.view}
						aria-current={from === period.from && to === period.to ? "page" : undefined}
						activeOptions={{ exact: true, includeSearch: true }}
					>
						{label}
					</Link>
				))}
			</nav>
			<FilterBar filters={filters} values={period} onChange={set} actions={<Declarations period={period} />} />
			<ProblemNotice problem={error} />
			<Table
				label={words.title}
				columns={columns}
				rows={rows}
				rowKey={({ currency, jurisdiction, category, rate }) =>
					JSON.stringify([currency, jurisdiction, category, rate])
				}
				isLoading={data === undefined && error === null}
				empty={error === null ? <Empty title={words.empty}>{words.emptyHint}</Empty> : null}
				foot={rows.length === 0 ? undefined : <Totals rows={rows} />}
			/>
			<ProviderTaxes period={period} />
		</Page>
	);
}

/** The tax by currency. */
function Totals({ rows }: { readonly rows: readonly TaxRow[] }) {
	const byCurrency = [...Map.groupBy(rows, ({ currency }) => currency)];
	return (
		<>
			<span>{words.total}</span>
			<span>
				{byCurrency.map(([currency, own], place) => (
					<Fragment key={currency}>
						{place > 0 && " · "}
						<Money value={sumOf(own.map(({ tax_amount }) => tax_amount))} currency={currency} />
					</Fragment>
				))}
			</span>
		</>
	);
}

function Declarations({ period: { from, to } }: { readonly period: Period }) {
	const [isBusy, setBusy] = useState(false);
	const [problem, setProblem] = useState<unknown>(null);
	const save = (name: "oss" | "ec-sales") => {
		setBusy(true);
		setProblem(null);
		download(`/report/${name}.csv?from=${from}&to=${to}`)
			.then(() => say(words.saved))
			.catch(setProblem)
			.finally(() => setBusy(false));
	};
	return (
		<>
			<ProblemNotice problem={problem} />
			<Menu
				trigger={
					<Button icon={<Download />} isBusy={isBusy}>
						{words.export}
					</Button>
				}
				groups={[
					[
						{ label: words.oss, onSelect: () => save("oss") },
						{ label: words.ecSales, onSelect: () => save("ec-sales") },
					],
				]}
			/>
		</>
	);
}
