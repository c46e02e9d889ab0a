import { Plus } from "lucide-react";
import { answer, api } from "../../api/client.ts";
import { isPositive } from "../../api/exact.ts";
import { useMay } from "../../api/session.ts";
import { useList } from "../../api/use-list.ts";
import type { Customer } from "../../domain/customers/customer.tsx";
import { formats } from "../../format/formats.ts";
import { Money } from "../../format/money.tsx";
import { Button } from "../../ui/button.tsx";
import { yesOrNo } from "../../ui/form/options.ts";
import type { Filter } from "../../ui/list/filters.tsx";
import { List } from "../../ui/list/list.tsx";
import type { Column } from "../../ui/list/table.tsx";
import { useFilters } from "../../ui/list/use-filters.ts";
import { Empty } from "../../ui/message.tsx";
import { Page } from "../../ui/page.tsx";
import { Status } from "../../ui/status.tsx";
import styles from "./customers.module.css";
import { NewCustomer } from "./form/new-customer.tsx";
import { type Balance, useBalances } from "./use-balances.ts";
import { words } from "./words.ts";

const filters: readonly Filter[] = [
	{ key: "email", label: words.list.email, kind: { is: "text" } },
	{ key: "external_id", label: words.list.externalId, kind: { is: "text" } },
	{ key: "archived", label: words.list.archived, kind: { is: "choice", options: [yesOrNo[0]] } },
];

/** What the address asks of the list. */
function questionOf({ search, email, external_id, archived }: Readonly<Record<string, string | undefined>>) {
	return {
		...(search === undefined ? {} : { search }),
		...(email === undefined ? {} : { email }),
		...(external_id === undefined ? {} : { external_id }),
		...(archived === "true" ? { archived: true } : {}),
	};
}

/** Every customer, newest first, with what they owe. */
export function CustomerList() {
	const { values, set } = useFilters();
	const may = useMay("member");
	const question = questionOf(values);
	const list = useList(["customers", question], (page) =>
		answer(api.GET("/api/v1/customer", { params: { query: { ...page, ...question } } })),
	);
	const balances = useBalances(list.items.map(({ uuid }) => uuid));
	const newCustomer = (kind: "primary" | "plain") =>
		may && (
			<Button kind={kind} icon={<Plus />} onClick={() => set("new", "1")}>
				{words.list.newCustomer}
			</Button>
		);
	return (
		<Page title={words.list.title} actions={newCustomer("primary")}>
			<List
				noun="customer"
				list={list}
				filters={filters}
				search={words.list.search}
				columns={columnsWith(balances)}
				rowKey={({ uuid }) => uuid}
				linkOf={({ uuid }) => ({ to: "/customers/$uuid", params: { uuid } })}
				none={<NoCustomers action={newCustomer("plain")} />}
			/>
			{may && values.new !== undefined && <NewCustomer onClose={() => set("new", undefined)} />}
		</Page>
	);
}

function columnsWith(balances: ReadonlyMap<string, readonly Balance[]>): readonly Column<Customer>[] {
	return [
		{ key: "name", title: words.list.name, cell: ({ name }) => name },
		{ key: "email", title: words.list.email, isWide: true, cell: ({ email }) => email ?? "–" },
		{ key: "external_id", title: words.list.externalId, isWide: true, cell: ({ external_id }) => external_id ?? "–" },
		{ key: "added", title: words.list.added, isWide: true, cell: ({ created_at }) => formats.date(created_at) },
		{
			key: "state",
			title: words.list.status,
			isWide: true,
			cell: ({ uuid }) => {
				const isOverdue = balances.get(uuid)?.some(({ overdue }) => isPositive(overdue.amount));
				return isOverdue ? <Status tone="bad">{words.list.overdue}</Status> : null;
			},
		},
		{
			key: "open",
			title: words.list.open,
			isNumber: true,
			cell: ({ uuid }) => <Open balances={balances.get(uuid)} />,
		},
	];
}

/** What is due, in each currency; a dash for nothing. */
function Open({ balances }: { readonly balances: readonly Balance[] | undefined }) {
	if (balances === undefined) return null;
	if (balances.length === 0) return <span className={styles.quiet}>–</span>;
	return (
		<span className={styles.amounts}>
			{balances.map(({ currency, outstanding }) => (
				<Money key={currency} value={outstanding.amount} currency={currency} />
			))}
		</span>
	);
}

function NoCustomers({ action }: { readonly action: React.ReactNode }) {
	return (
		<Empty title={words.list.noCustomersYet} action={action}>
			{words.list.noCustomersHint}
		</Empty>
	);
}
