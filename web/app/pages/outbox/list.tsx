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
import { words } from "./words.tsx";

const filters: readonly Filter[] = [
	{ key: "status", label: words.list.status, kind: { is: "choice", options: optionsOf(statusWords) } },
	{ key: "kind", label: words.list.type, kind: { is: "choice", options: optionsOf(kindWords) } },
];

const columns: readonly Column<Mail>[] = [
	{ key: "subject", title: words.list.subject, cell: ({ subject }) => subject },
	{ key: "to", title: words.list.to, cell: ({ recipients }) => addressesOf(recipients), isWide: true },
	{ key: "kind", title: words.list.type, cell: ({ kind }) => kindWords[kind], isWide: true },
	{ key: "status", title: words.list.status, cell: ({ status }) => <MailStatus status={status} /> },
	{
		key: "when",
		title: words.list.created,
		cell: ({ created_at }) => formats.instant(created_at),
		isNumber: true,
		isWide: true,
	},
];

function addressesOf([first, ...others]: Mail["recipients"]): string {
	if (first === undefined) return words.list.noOne;
	return others.length === 0 ? first.address : words.list.andMore(first.address, formats.count(others.length));
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
		<Page title={words.list.title} summary={words.list.summary}>
			{hasServer === false && <NoMailServer />}
			<List
				noun="email"
				list={list}
				filters={filters}
				search={words.list.search}
				columns={columns}
				rowKey={({ uuid }) => uuid}
				linkOf={({ uuid }) => ({ to: "/outbox/$uuid", params: { uuid } })}
				none={<Empty title={words.list.noEmailsYet}>{words.list.noEmailsHint}</Empty>}
			/>
		</Page>
	);
}
