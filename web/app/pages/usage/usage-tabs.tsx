import { useQuery } from "@tanstack/react-query";
import { formats } from "../../format/formats.ts";
import { Tabs } from "../../ui/page.tsx";
import { unmatchedQuery } from "./unmatched/unmatched-query.ts";
import styles from "./usage.module.css";

/** The pages of usage; the inbox with how much stands in it. */
export function UsageTabs() {
	const { data } = useQuery(unmatchedQuery);
	const count = data?.items.length ?? 0;
	return (
		<Tabs
			label="Usage"
			tabs={[
				{ label: "Explorer", link: { to: "/usage" } },
				{ label: "Events", link: { to: "/usage/events" } },
				{
					label: (
						<>
							Unmatched
							{count > 0 && (
								<span className={styles.badge}>
									{formats.count(count)}
									{data?.next_cursor != null && "+"}
								</span>
							)}
						</>
					),
					link: { to: "/usage/unmatched" },
				},
				{ label: "Jobs", link: { to: "/usage/jobs" } },
			]}
		/>
	);
}
