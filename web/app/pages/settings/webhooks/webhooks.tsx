import { Plus } from "lucide-react";
import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import type { components } from "../../../api/schema.ts";
import { useMay } from "../../../api/session.ts";
import { useList } from "../../../api/use-list.ts";
import { formats } from "../../../format/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { type Column, Table } from "../../../ui/list/table.tsx";
import { Empty, ProblemNotice } from "../../../ui/message.tsx";
import styles from "../settings.module.css";
import { ForAdmins, SettingsPage } from "../settings-page.tsx";
import { EndpointDialog } from "./endpoint-dialog.tsx";
import { EndpointStatus } from "./endpoint-status.tsx";
import { eventsText } from "./events-text.ts";
import { words } from "./words.ts";

type Endpoint = components["schemas"]["WebhookEndpoint"];

const columns: readonly Column<Endpoint>[] = [
	{
		key: "url",
		title: words.list.url,
		cell: ({ url, description }) => (
			<span className={styles.clip} title={url}>
				{description ?? url}
			</span>
		),
	},
	{ key: "events", title: words.list.events, isWide: true, cell: ({ events }) => eventsText(events) },
	{ key: "status", title: words.list.status, cell: (endpoint) => <EndpointStatus endpoint={endpoint} /> },
	{
		key: "created",
		title: words.list.created,
		isNumber: true,
		isWide: true,
		cell: ({ created_at }) => formats.date(created_at),
	},
];

/** Where messages about what happens are sent. */
export function WebhookSettings() {
	if (useMay("admin")) return <Endpoints />;
	return (
		<SettingsPage title={words.list.title}>
			<ForAdmins what={words.list.forAdmins} />
		</SettingsPage>
	);
}

function Endpoints() {
	const [isMaking, setMaking] = useState(false);
	const list = useList(["webhooks"], (page) => answer(api.GET("/api/v1/webhook", { params: { query: page } })));
	const make = (
		<Button kind="primary" icon={<Plus />} onClick={() => setMaking(true)}>
			{words.list.newEndpoint}
		</Button>
	);
	return (
		<SettingsPage title={words.list.title} summary={words.list.summary} actions={make} isWide>
			<ProblemNotice problem={list.problem} />
			<Table
				label={words.list.endpoints}
				columns={columns}
				rows={list.items}
				rowKey={({ uuid }) => uuid}
				linkOf={({ uuid }) => ({ to: "/settings/developer/webhooks/$uuid", params: { uuid } })}
				isLoading={list.isLoading}
				onEnd={list.onEnd}
				empty={
					<Empty title={words.list.noneYet} action={make}>
						{words.list.noneHint}
					</Empty>
				}
			/>
			{isMaking && <EndpointDialog endpoint={null} onClose={() => setMaking(false)} />}
		</SettingsPage>
	);
}
