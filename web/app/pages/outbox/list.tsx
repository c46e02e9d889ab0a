import { useEffect } from "react";
import { answer, api } from "../../api/client.ts";
import { refresh } from "../../api/queries.ts";
import { useList } from "../../api/use-list.ts";
import { formats } from "../../format/formats.ts";
import { optionsOf } from "../../ui/form/options.ts";
import type { Filter } from "../../ui/list/filters.tsx";
import { List } from "../../ui/list/list.tsx";
import type { Column } from "../../ui/list/table.tsx";
import { useFilters } from "../../ui/list/use-filters.ts";
import { Empty } from "../../ui/message.tsx";
import { Page } from "../../ui/page.tsx";
import { kindWords, type Mail, MailStatus, statusWords } from "./mail-words.tsx";
import { NoMailServer, useMailServer } from "./no-mail-server.tsx";

const filters: readonly Filter[] = [
	{ key: "status", label: "Status", kind: { is: "choice", options: optionsOf(statusWords) } },
	{ key: "kind", label: "Type", kind: { is: "choice", options: optionsOf(kindWords) } },
];

const columns: readonly Column<Mail>[] = [
	{ key: "subject", title: "Subject", cell: ({ subject }) => subject },
	{ key: "to", title: "To", cell: ({ recipients }) => addressesOf(recipients), isWide: true },
	{ key: "kind", title: "Type", cell: ({ kind }) => kindWords[kind], isWide: true },
	{ key: "status", title: "Status", cell: ({ status }) => <MailStatus status={status} /> },
	{
		key: "when",
		title: "Created",
		cell: ({ created_at }) => formats.instant(created_at),
		isNumber: true,
		isWide: true,
	},
];

function addressesOf([first, ...others]: Mail["recipients"]): string {
	if (first === undefined) return "no one";
	return others.length === 0 ? first.address : `${first.address} and ${formats.count(others.length)} more`;
}

/** The list refreshes while an email in it is queued. */
const lookAgain_ms = 3_000;

function useNewsOf(mails: readonly Mail[]): void {
	const isWaiting = mails.some(({ status }) => status === "queued");
	useEffect(() => {
		if (!isWaiting) return;
		const timer = setInterval(() => void refresh(["mails"]), lookAgain_ms);
		return () => clearInterval(timer);
	}, [isWaiting]);
}

export function Outbox() {
	const { values } = useFilters();
	const { search, status, kind } = values;
	const hasServer = useMailServer();
	const list = useList(["mails", values], (page) => {
		const query = { ...page, search, status: status as Mail["status"], kind: kind as Mail["kind"] };
		return answer(api.GET("/api/v1/mail", { params: { query } }));
	});
	useNewsOf(list.items);
	return (
		<Page title="Outbox" summary="Every email, with its delivery to each recipient.">
			{hasServer === false && <NoMailServer />}
			<List
				noun="email"
				list={list}
				filters={filters}
				search="Subject or address"
				columns={columns}
				rowKey={({ uuid }) => uuid}
				linkOf={({ uuid }) => ({ to: "/outbox/$uuid", params: { uuid } })}
				none={<Empty title="No emails yet">Invoices, reminders and receipts show here once they are sent.</Empty>}
			/>
		</Page>
	);
}
