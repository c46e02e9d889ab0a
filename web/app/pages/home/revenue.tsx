import { lastDayOf } from "../../format/days.ts";
import { formats } from "../../format/formats.ts";
import { BarChart } from "../../ui/charts/bar-chart.tsx";
import type { ChartPoint } from "../../ui/charts/chart-data.ts";
import { Section } from "../../ui/page.tsx";
import { countOf, type Overview } from "./overview.ts";
import { words } from "./words.tsx";

/** What was invoiced in each of the last twelve months, and what was credited in it, each by the date of its document. */
export function Revenue({ overview }: { readonly overview: Overview | undefined }) {
	const months = overview?.revenue_by_month ?? [];
	const currency = overview?.currency ?? "EUR";
	return (
		<Section title={words.revenue.revenueByMonth} isSheet>
			<BarChart
				label={words.revenue.revenueByMonth}
				pointTitle={words.revenue.month}
				valueTitle={overview === undefined ? words.revenue.invoiced : words.revenue.invoicedWithTax(currency)}
				points={months.map((month) => pointOf(currency, month))}
				series={[{ name: words.revenue.invoiced, values: months.map(({ invoiced }) => invoiced) }]}
				told={[
					{ name: words.revenue.credited, values: months.map(({ credited }) => credited) },
					{ name: words.revenue.paid, values: months.map(({ paid }) => paid) },
				]}
				write={(value) => formats.money(value, currency)}
				writeTick={(value) => formats.shortMoney(value, currency)}
			/>
		</Section>
	);
}

function pointOf(currency: string, { month, count }: Overview["revenue_by_month"][number]): ChartPoint {
	return {
		key: month,
		tick: formats.month(month),
		label: words.revenue.monthPoint(formats.month(month), formats.count(count), countOf(count, "invoice", "invoices")),
		link: {
			to: "/invoices",
			search: {
				is_issued: "true",
				currency,
				invoice_date_gte: `${month}-01`,
				invoice_date_lte: lastDayOf(month),
			},
		},
	};
}
