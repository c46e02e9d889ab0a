import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ButtonLink } from "../../../ui/button.tsx";
import { Empty, Notice, ProblemNotice } from "../../../ui/message.tsx";
import { Page, Section } from "../../../ui/page.tsx";
import styles from "../usage.module.css";
import { UsageTabs } from "../usage-tabs.tsx";
import { ClosedUsageEntry } from "./closed-usage.tsx";
import { type Reason, sections } from "./sections.ts";
import { InboxEntry } from "./unmatched-group.tsx";
import { type InboxGroup, inboxQuery, type Mended, referenceOf } from "./unmatched-query.ts";

const askAgainAfter_ms = 1_000;

/** Events of the last 90 days that nothing will bill as they are: why, and what puts it right, right there. */
export function UsageInbox() {
	const [mended, setMended] = useState<Mended | null>(null);
	const { data, error, isPending } = useQuery({
		...inboxQuery,
		refetchInterval: ({ state }) => (isWaiting(state.data?.items, mended) ? askAgainAfter_ms : false),
	});
	const groups = data?.items ?? [];
	return (
		<Page
			title="Inbox"
			summary="Events of the last 90 days that will not be billed as they are, and usage for closed books."
		>
			<UsageTabs />
			<ProblemNotice problem={error} />
			{mended !== null && <MendedNotice mended={mended} isWaiting={isWaiting(groups, mended)} />}
			{!isPending && error === null && groups.length === 0 && (
				<Empty title="Every event can be billed" action={<ButtonLink to="/usage/events">Show the events</ButtonLink>}>
					Events that name an unknown customer, that no metric reads or no contract bills, and usage for closed books
					would stand here, with what puts it right.
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
									<InboxEntry key={keyOf(group)} group={group} onMended={setMended} />
								) : (
									<ClosedUsageEntry key={group.closed_usage.uuid} usage={group.closed_usage} />
								),
							)}
						</ul>
					</Section>
				);
			})}
			{data?.next_cursor != null && <Notice>There are more. They come when these are done.</Notice>}
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
					Create a contract
				</ButtonLink>
			}
		>
			{isWaiting
				? `The events of ${reference} are being given to ${customer.name}…`
				: `The events of ${reference} are ${customer.name}’s now. A contract that bills them puts them on an invoice.`}
		</Notice>
	);
}

function isWaiting(groups: readonly InboxGroup[] | undefined, mended: Mended | null): boolean {
	return mended !== null && groups?.some((group) => referenceOf(group) === mended.reference) === true;
}

function keyOf(group: InboxGroup): string {
	const { reason, hint, customer, item } = group;
	const [event] = group.event_names;
	return [reason, hint, customer?.uuid, item?.item_id, referenceOf(group) ?? event?.event_name].join(" ");
}
