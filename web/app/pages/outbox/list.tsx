import { useEffect } from "react";
import { answer, api } from "../../api/client.ts";
import { refresh } from "../../api/queries.ts";
import { useList } from "../../api/use-list.ts";
import { formats } from "../../format/formats.ts";
import { FilterBar } from "../../ui/filters.tsx";
import { Empty, ProblemNotice } from "../../ui/message.tsx";
import { Page } from "../../ui/page.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { useFilters } from "../../ui/use-filters.ts";
import { kindWords, type Mail, MailStatus, statusWords } from "./mail-words.tsx";
import { NoMailServer, useMailServer } from "./no-mail-server.tsx";

const filters = [
	{
		key: "status",
		label: "Status",
		kind: { is: "choice", options: Object.entries(statusWords).map(([value, { label }]) => ({ value, label })) },
	},
	{
		key: "kind",
		label: "Kind",
		kind: { is: "choice", options: Object.entries(kindWords).map(([value, label]) => ({ value, label })) },
	},
] as const;

const columns: readonly Column<Mail>[] = [
	{ key: "subject", title: "Subject", cell: ({ subject }) => subject },
	{ key: "to", title: "To", cell: ({ recipients }) => addressesOf(recipients), isWide: true },
	{ key: "kind", title: "Kind", cell: ({ kind }) => kindWords[kind], isWide: true },
	{ key: "status", title: "Status", cell: ({ status }) => <MailStatus status={status} /> },
	{
		key: "when",
		title: "Written",
		cell: ({ created_at }) => formats.instant(created_at),
		isNumber: true,
		isWide: true,
	},
];

function addressesOf([first, ...others]: Mail["recipients"]): string {
	if (first === undefined) return "nobody";
	return others.length === 0 ? first.address : `${first.address} and ${formats.count(others.length)} more`;
}

/** While a mail that is shown waits for its turn, the list looks again. */
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
	const { values, set } = useFilters();
	const { search, status, kind } = values;
	const hasServer = useMailServer();
	const { items, count, isLoading, problem, onEnd } = useList(["mails", values], (page) => {
		const query = { ...page, search, status: status as Mail["status"], kind: kind as Mail["kind"] };
		return answer(api.GET("/api/v1/mail", { params: { query } }));
	});
	useNewsOf(items);
	const isFiltered = [search, status, kind].some((value) => value !== undefined);
	return (
		<Page title="Outbox" summary="Every mail that was written, and what became of it at each recipient.">
			{hasServer === false && <NoMailServer />}
			<FilterBar
				filters={filters}
				values={values}
				onChange={set}
				search={{ key: "search", placeholder: "Subject or address" }}
			/>
			<ProblemNotice problem={problem} />
			<Table
				label="Mails"
				columns={columns}
				rows={items}
				rowKey={({ uuid }) => uuid}
				linkOf={({ uuid }) => ({ to: "/outbox/$uuid", params: { uuid } })}
				onEnd={onEnd}
				isLoading={isLoading}
				foot={count === null ? undefined : `${formats.count(count)} ${count === 1 ? "mail" : "mails"}`}
				empty={
					isFiltered ? (
						<Empty title="No mail matches">
							Take a filter away, or search for another part of a subject or address.
						</Empty>
					) : (
						<Empty title="No mails yet">Invoices, reminders and receipts stand here once they are sent.</Empty>
					)
				}
			/>
		</Page>
	);
}
