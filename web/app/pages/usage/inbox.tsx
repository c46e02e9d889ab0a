import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ButtonLink } from "../../ui/button.tsx";
import { Empty, Notice, ProblemNotice } from "../../ui/message.tsx";
import { Page, Section } from "../../ui/page.tsx";
import { InboxEntry } from "./inbox-entry.tsx";
import { type InboxGroup, inboxQuery, type Mended, referenceOf } from "./inbox-query.ts";
import styles from "./usage.module.css";
import { UsageTabs } from "./usage-tabs.tsx";

type Reason = InboxGroup["reason"];

const sections: Readonly<Record<Reason, { readonly title: string; readonly why: string }>> = {
	unknown_customer: {
		title: "They name a customer that does not exist",
		why: "Once a customer has this address or external id, these events are theirs, and are billed.",
	},
	no_customer: {
		title: "They name no customer",
		why: "Nobody can be billed for them. Void them, and have them sent again with a customer_id.",
	},
	no_event_name: {
		title: "They have no name",
		why: "Metrics read events by their name. Void them, and have them sent again with an event_name.",
	},
	no_metric: {
		title: "No metric reads them",
		why: "A metric says how events of a name are counted; a contract then bills it.",
	},
};

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
		<Page title="Inbox" summary="Events of the last 90 days that will not be billed as they are.">
			<UsageTabs />
			<ProblemNotice problem={error} />
			{mended !== null && <MendedNotice mended={mended} isWaiting={isWaiting(groups, mended)} />}
			{!isPending && error === null && groups.length === 0 && (
				<Empty title="Every event can be billed" action={<ButtonLink to="/usage/events">Show the events</ButtonLink>}>
					Events that name an unknown customer, or that no metric reads, would stand here, with what puts it right.
				</Empty>
			)}
			{(Object.keys(sections) as Reason[]).map((reason) => {
				const held = groups.filter((group) => group.reason === reason);
				if (held.length === 0) return null;
				return (
					<Section key={reason} title={sections[reason].title}>
						<p className={styles.quiet}>{sections[reason].why}</p>
						<ul className={styles.groups}>
							{held.map((group) => (
								<InboxEntry key={keyOf(group)} group={group} onMended={setMended} />
							))}
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
	return `${group.reason} ${referenceOf(group) ?? group.event_names[0]?.event_name ?? ""}`;
}
