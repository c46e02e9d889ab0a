import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useMay } from "../../../api/session.ts";
import { formats } from "../../../format/formats.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { type Mended, referenceOf, type UnmatchedGroup } from "../unmatched-query.ts";
import styles from "../usage.module.css";
import { CreateCustomer } from "./create-customer.tsx";
import { MapCustomer } from "./map-customer.tsx";
import { hintWords } from "./sections.ts";
import { words } from "./words.tsx";

interface GroupProps {
	readonly group: UnmatchedGroup;
	readonly onMended: (mended: Mended) => void;
}

/** Events that have one fault in common, and what puts it right. */
export function GroupEntry({ group, onMended }: GroupProps) {
	const { event_count, is_complete, first_event_on, last_event_at, event_names } = group;
	const count = `${formats.count(event_count)}${is_complete ? "" : "+"}`;
	return (
		<li>
			<div className={styles.group}>
				<h3>
					{group.customer === null ? (
						titleOf(group)
					) : (
						<Link to="/customers/$uuid" params={{ uuid: group.customer.uuid }}>
							{group.customer.name}
						</Link>
					)}
				</h3>
				{group.hint !== null && (
					<p>
						{hintWords[group.hint]}
						{group.item !== null && words.unmatchedGroup.theyNameTheService(group.item.plan_item_name)}
					</p>
				)}
				<p className={styles.quiet}>
					{count} {event_count === 1 ? "event" : "events"}
					{first_event_on !== null && last_event_at !== null && `, ${formats.period(first_event_on, last_event_at)}`}
				</p>
				{group.reason !== "no_metric" && event_names.length > 0 && (
					<p className={`${styles.names} ${styles.quiet}`}>
						{event_names.map(({ event_name, has_metric }) => (
							<span key={event_name}>
								<code>{event_name}</code>
								{!has_metric && words.unmatchedGroup.noMetricReadsIt}
							</span>
						))}
					</p>
				)}
				<Examples group={group} />
			</div>
			<Fix group={group} onMended={onMended} />
		</li>
	);
}

function titleOf(group: UnmatchedGroup): string {
	if (group.reason === "no_metric") return group.event_names[0]?.event_name ?? "";
	return referenceOf(group) ?? words.unmatchedGroup.allEvents;
}

/** Down to the events themselves. */
function Examples({ group: { reason, event_names, latest_idempotency_keys } }: { readonly group: UnmatchedGroup }) {
	if (reason === "no_metric") {
		return (
			<p>
				<Link to="/usage/events" search={{ event_name: event_names[0]?.event_name }}>
					{words.unmatchedGroup.showEvents}
				</Link>
			</p>
		);
	}
	if (latest_idempotency_keys.length === 0) return null;
	return (
		<p className={`${styles.names} ${styles.quiet}`}>
			{words.unmatchedGroup.lastReceived(
				latest_idempotency_keys.map((key) => (
					<Link key={key} to="/usage/events" search={{ idempotency_key: key, event: key }}>
						{key}
					</Link>
				)),
			)}
		</p>
	);
}

type Opened =
	| { readonly is: "create" }
	| { readonly is: "map"; readonly to: UnmatchedGroup["similar_customers"][number] | null };

function Fix({ group, onMended }: GroupProps) {
	const mayWrite = useMay("member");
	const [opened, setOpened] = useState<Opened | null>(null);
	if (!mayWrite) return null;
	if (group.reason === "no_metric") {
		return (
			<ButtonLink
				to="/catalog/metrics/$uuid"
				params={{ uuid: "new" }}
				search={{ event_name: group.event_names[0]?.event_name }}
				icon={<Plus />}
			>
				{words.unmatchedGroup.createMetric}
			</ButtonLink>
		);
	}
	if (group.reason === "no_item_matches") return <MatchFix group={group} />;
	if (group.reason !== "unknown_customer") {
		return (
			<ButtonLink to="/usage/events" search={group.reason === "no_customer" ? { attributed: "false" } : {}}>
				{words.unmatchedGroup.showEvents}
			</ButtonLink>
		);
	}
	const done = (mended: Mended) => {
		setOpened(null);
		onMended(mended);
	};
	return (
		<div className={styles.buttons}>
			{group.similar_customers.map((customer) => (
				<Button key={customer.uuid} onClick={() => setOpened({ is: "map", to: customer })}>
					{words.unmatchedGroup.itIs(customer.name)}
				</Button>
			))}
			<Button onClick={() => setOpened({ is: "map", to: null })}>{words.unmatchedGroup.chooseCustomer}</Button>
			<Button icon={<Plus />} onClick={() => setOpened({ is: "create" })}>
				{words.unmatchedGroup.createCustomer}
			</Button>
			{opened?.is === "create" && <CreateCustomer group={group} onClose={() => setOpened(null)} onMended={done} />}
			{opened?.is === "map" && (
				<MapCustomer group={group} similar={opened.to} onClose={() => setOpened(null)} onMended={done} />
			)}
		</div>
	);
}

/** Where the hint is followed: to the contract that lacks the service, or to a new one; to the metrics; to the events. */
function MatchFix({ group: { hint, customer, item, event_names } }: { readonly group: UnmatchedGroup }) {
	if (customer === null) return null;
	const [event] = event_names;
	if (hint === "filters") {
		return (
			<ButtonLink to="/catalog/metrics" search={{}}>
				{words.unmatchedGroup.showMetrics}
			</ButtonLink>
		);
	}
	if (item !== null) {
		return (
			<ButtonLink to="/contracts/$uuid" params={{ uuid: item.contract_uuid }}>
				{words.unmatchedGroup.openContract}
			</ButtonLink>
		);
	}
	if (hint === "no_contract") {
		return (
			<ButtonLink to="/contracts/new" search={{ customer_uuid: customer.uuid }} icon={<Plus />}>
				{words.unmatchedGroup.createContract}
			</ButtonLink>
		);
	}
	if (hint === "no_item") {
		return (
			<ButtonLink to="/contracts" search={{ customer_uuid: customer.uuid, status: "active" }}>
				{words.unmatchedGroup.showContracts}
			</ButtonLink>
		);
	}
	return (
		<ButtonLink to="/usage/events" search={{ customer_uuid: customer.uuid, event_name: event?.event_name }}>
			{words.unmatchedGroup.showEvents}
		</ButtonLink>
	);
}
