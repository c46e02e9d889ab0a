import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { answer, api } from "../../api/client.ts";
import { useMay } from "../../api/session.ts";
import { Select } from "../../ui/form/field.tsx";
import { useFilters } from "../../ui/list/use-filters.ts";
import { ProblemNotice } from "../../ui/message.tsx";
import { Page } from "../../ui/page.tsx";
import { FirstSteps } from "./first-steps.tsx";
import styles from "./home.module.css";
import { Outstanding } from "./outstanding.tsx";
import { hasToDo, type Overview } from "./overview.ts";
import { Revenue } from "./revenue.tsx";
import { ToDo } from "./to-do.tsx";
import { UsageTrend } from "./usage-trend.tsx";
import { words } from "./words.tsx";

/** What a finance person asks first: what is owed and how old it is, what came of each month, what is used, what waits for them. */
export function Home() {
	const { values, set } = useFilters();
	const query = values.currency === undefined ? {} : { currency: values.currency };
	const { data: overview, error } = useQuery({
		queryKey: ["overview", query],
		queryFn: () => answer(api.GET("/api/v1/report/overview", { params: { query } })),
		placeholderData: keepPreviousData,
		// Whatever was done since changes it.
		staleTime: 0,
	});
	const mayBegin = useMay("member");
	const isBeginning = mayBegin && overview !== undefined && !hasIssued(overview);
	return (
		<Page
			title={words.home.title}
			actions={overview !== undefined && <Currencies overview={overview} onChange={(to) => set("currency", to)} />}
		>
			<ProblemNotice problem={error} />
			{isBeginning && <FirstSteps overview={overview} />}
			<div className={styles.top}>
				{!isBeginning && <Outstanding overview={overview} />}
				{(!isBeginning || hasToDo(overview)) && <ToDo overview={overview} />}
			</div>
			<div className={styles.charts}>
				{!isBeginning && <Revenue overview={overview} />}
				<UsageTrend isBeginning={isBeginning} />
			</div>
		</Page>
	);
}

/** Whether an invoice ever left the house, as far as the overview goes. */
function hasIssued({ currencies, outstanding, revenue_by_month }: Overview): boolean {
	return currencies.length > 1 || outstanding.count > 0 || revenue_by_month.some(({ count }) => count > 0);
}

function Currencies({ overview, onChange }: { readonly overview: Overview; readonly onChange: (to: string) => void }) {
	const { currency, currencies } = overview;
	const all = currencies.includes(currency) ? currencies : [currency, ...currencies];
	if (all.length < 2) return null;
	return (
		<Select
			aria-label={words.home.currency}
			value={currency}
			options={all.map((code) => ({ value: code, label: code }))}
			onChange={({ target }) => onChange(target.value)}
		/>
	);
}
