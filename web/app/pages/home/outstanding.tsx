import { Link } from "@tanstack/react-router";
import { addDays } from "../../format/days.ts";
import { formats } from "../../format/formats.ts";
import { GreatMoney } from "../../format/money.tsx";
import { BarChart } from "../../ui/charts/bar-chart.tsx";
import type { ChartPoint } from "../../ui/charts/chart-data.ts";
import { Section } from "../../ui/page.tsx";
import styles from "./home.module.css";
import { countOf, type Overview } from "./overview.ts";
import { words } from "./words.tsx";

/** The one number, and how old the part of it is that should have come. */
export function Outstanding({ overview }: { readonly overview: Overview | undefined }) {
	return (
		<Section title={words.outstanding.outstanding} isSheet>
			<div className={styles.great}>{overview !== undefined && <Amounts overview={overview} />}</div>
			<BarChart
				isBad
				label={words.outstanding.overdueByAge}
				pointTitle={words.outstanding.daysPastDue}
				valueTitle={
					overview === undefined ? words.outstanding.overdue : words.outstanding.overdueCurrency(overview.currency)
				}
				points={overview?.overdue.buckets.map((bucket) => pointOf(overview, bucket)) ?? []}
				series={[
					{ name: words.outstanding.overdue, values: overview?.overdue.buckets.map(({ amount }) => amount) ?? [] },
				]}
				write={(value) => formats.money(value, overview?.currency ?? "EUR")}
				writeTick={(value) => formats.shortMoney(value, overview?.currency ?? "EUR")}
			/>
		</Section>
	);
}

function Amounts({ overview: { currency, outstanding, overdue } }: { readonly overview: Overview }) {
	return (
		<>
			<Link to="/invoices" search={{ invoice_status: "sent", currency }} className={styles.number}>
				<GreatMoney value={outstanding.amount} currency={currency} />
			</Link>
			<p className={styles.quiet}>
				{formats.count(outstanding.count)}{" "}
				{countOf(outstanding.count, words.outstanding.openInvoice, words.outstanding.openInvoices)}
				{overdue.count === 0 ? (
					words.outstanding.noneOverdue
				) : (
					<>
						,{" "}
						<Link to="/invoices" search={{ is_overdue: "true", currency }} className={styles.overdue}>
							{words.outstanding.overdueOn(formats.money(overdue.amount, currency), formats.count(overdue.count))}
						</Link>
					</>
				)}
			</p>
		</>
	);
}

type Bucket = Overview["overdue"]["buckets"][number];

function pointOf({ as_of, currency }: Overview, { from_days, to_days, count }: Bucket): ChartPoint {
	const days = to_days === null ? `${from_days}+` : `${from_days}–${to_days}`;
	return {
		key: String(from_days),
		tick: days,
		label: words.outstanding.overdueByAgePoint(days, formats.count(count), countOf(count, "invoice", "invoices")),
		link: {
			to: "/invoices",
			search: {
				is_overdue: "true",
				currency,
				due_date_lte: addDays(as_of, -from_days),
				...(to_days === null ? {} : { due_date_gte: addDays(as_of, -to_days) }),
			},
		},
	};
}
