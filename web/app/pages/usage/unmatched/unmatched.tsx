import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ButtonLink } from "../../../ui/button.tsx";
import { Empty, Notice, ProblemNotice } from "../../../ui/message.tsx";
import { Page, Section } from "../../../ui/page.tsx";
import { type Mended, referenceOf, type UnmatchedGroup, unmatchedQuery } from "../unmatched-query.ts";
import styles from "../usage.module.css";
import { UsageTabs } from "../usage-tabs.tsx";
import { ClosedUsageEntry } from "./closed-usage.tsx";
import { type Reason, sections } from "./sections.ts";
import { GroupEntry } from "./unmatched-group.tsx";
import { words } from "./words.tsx";

const askAgainAfter_ms = 1_000;

/** Events of the last 90 days that nothing will bill as they are: why, and what puts it right, right there. */
export function UnmatchedUsage() {
	const [mended, setMended] = useState<Mended | null>(null);
	const { data, error, isPending } = useQuery({
		...unmatchedQuery,
		refetchInterval: ({ state }) => (isWaiting(state.data?.items, mended) ? askAgainAfter_ms : false),
	});
	const groups = data?.items ?? [];
	return (
		<Page title={words.unmatched.title} summary={words.unmatched.summary}>
			<UsageTabs />
			<ProblemNotice problem={error} />
			{mended !== null && <MendedNotice mended={mended} isWaiting={isWaiting(groups, mended)} />}
			{!isPending && error === null && groups.length === 0 && (
				<Empty
					title={words.unmatched.caughtUp}
					action={<ButtonLink to="/usage/events">{words.unmatched.showEvents}</ButtonLink>}
				>
					{words.unmatched.caughtUpHint}
				</Empty>
			)}
			{(Object.keys(sections) as Reason[]).map((reason) => {
				const held = groups.filter((group) => group.reason === reason);
				if (held.length === 0) return null;
				return (
					<Section key={reason} title={sections[reason].title}>
						<p className={styles.quiet}>{sections[reason].why}</p>
						<ul className={styles.groups}>
							{held.map((group) =>
								group.closed_usage === null ? (
									<GroupEntry key={keyOf(group)} group={group} onMended={setMended} />
								) : (
									<ClosedUsageEntry key={group.closed_usage.uuid} usage={group.closed_usage} />
								),
							)}
						</ul>
					</Section>
				);
			})}
			{data?.next_cursor != null && <Notice>{words.unmatched.more}</Notice>}
		</Page>
	);
}

function MendedNotice({ mended, isWaiting }: { readonly mended: Mended; readonly isWaiting: boolean }) {
	const { customer, reference } = mended;
	return (
		<Notice
			kind="good"
			action={
				<ButtonLink to="/contracts/new" search={{ customer_uuid: customer.uuid }}>
					{words.unmatched.createContract}
				</ButtonLink>
			}
		>
			{isWaiting
				? words.unmatched.assigning(reference, customer.name)
				: words.unmatched.assigned(reference, customer.name)}
		</Notice>
	);
}

function isWaiting(groups: readonly UnmatchedGroup[] | undefined, mended: Mended | null): boolean {
	return mended !== null && groups?.some((group) => referenceOf(group) === mended.reference) === true;
}

function keyOf(group: UnmatchedGroup): string {
	const { reason, hint, customer, item } = group;
	const [event] = group.event_names;
	return [reason, hint, customer?.uuid, item?.item_id, referenceOf(group) ?? event?.event_name].join(" ");
}
