import { useQuery } from "@tanstack/react-query";
import { formats } from "../../format/formats.ts";
import { Tabs } from "../../ui/page.tsx";
import { unmatchedQuery } from "./unmatched-query.ts";
import styles from "./usage.module.css";
import { words } from "./words.tsx";

/** The pages of usage; how much is unmatched stands beside it. */
export function UsageTabs() {
	const { data } = useQuery(unmatchedQuery);
	const count = data?.items.length ?? 0;
	return (
		<Tabs
			label={words.usageTabs.usage}
			tabs={[
				{ label: words.usageTabs.explorer, link: { to: "/usage" } },
				{ label: words.usageTabs.events, link: { to: "/usage/events" } },
				{
					label: (
						<>
							{words.usageTabs.unmatched(
								count > 0 && (
									<span className={styles.badge}>
										{formats.count(count)}
										{data?.next_cursor != null && "+"}
									</span>
								),
							)}
						</>
					),
					link: { to: "/usage/unmatched" },
				},
				{ label: words.usageTabs.jobs, link: { to: "/usage/jobs" } },
				{ label: words.usageTabs.alerts, link: { to: "/usage/alerts" } },
			]}
		/>
	);
}
