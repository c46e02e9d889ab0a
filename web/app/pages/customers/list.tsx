import { Plus } from "lucide-react";
import { answer, api } from "../../api/client.ts";
import { isPositive } from "../../api/exact.ts";
import { useMay } from "../../api/session.ts";
import { useList } from "../../api/use-list.ts";
import { formats } from "../../format/formats.ts";
import { Money } from "../../format/money.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { type Filter, FilterBar } from "../../ui/filters.tsx";
import { Empty, ProblemNotice } from "../../ui/message.tsx";
import { Page } from "../../ui/page.tsx";
import { Status } from "../../ui/status.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { useFilters } from "../../ui/use-filters.ts";
import type { Customer } from "./customer-form.ts";
import styles from "./customers.module.css";
import { NewCustomer } from "./new-customer.tsx";
import { type Balance, useBalances } from "./use-balances.ts";

const filters: readonly Filter[] = [
	{ key: "email", label: "E-mail", kind: { is: "text" } },
	{ key: "external_id", label: "External id", kind: { is: "text" } },
	{ key: "archived", label: "Archived", kind: { is: "choice", options: [{ value: "true", label: "Yes" }] } },
];

/** The words of the address that ask something of the list. */
function questionOf({ search, email, external_id, archived }: Readonly<Record<string, string | undefined>>) {
	return {
		...(search === undefined ? {} : { search }),
		...(email === undefined ? {} : { email }),
		...(external_id === undefined ? {} : { external_id }),
		...(archived === "true" ? { archived: true } : {}),
	};
}

/** Everybody who is billed, newest first, with what they owe. */
export function CustomerList() {
	const { values, set } = useFilters();
	const may = useMay("member");
	const question = questionOf(values);
	const { items, count, isLoading, problem, onEnd } = useList(["customers", question], (page) =>
		answer(api.GET("/api/v1/customer", { params: { query: { ...page, ...question } } })),
	);
	const balances = useBalances(items.map(({ uuid }) => uuid));
	const newCustomer = (kind: "primary" | "plain") =>
		may && (
			<Button kind={kind} icon={<Plus />} onClick={() => set("new", "1")}>
				New customer
			</Button>
		);
	return (
		<Page title="Customers" actions={newCustomer("primary")}>
			<FilterBar
				filters={filters}
				values={values}
				onChange={set}
				search={{ key: "search", placeholder: "Name, e-mail or external id" }}
			/>
			<ProblemNotice problem={problem} />
			<Table
				label="Customers"
				columns={columnsWith(balances)}
				rows={items}
				rowKey={({ uuid }) => uuid}
				linkOf={({ uuid }) => ({ to: "/customers/$uuid", params: { uuid } })}
				onEnd={onEnd}
				isLoading={isLoading}
				empty={Object.keys(question).length > 0 ? <NoMatch /> : <NoCustomers action={newCustomer("plain")} />}
				foot={
					count === null ? undefined : <span>{count === 1 ? "1 customer" : `${formats.count(count)} customers`}</span>
				}
			/>
			{may && values.new !== undefined && <NewCustomer onClose={() => set("new", undefined)} />}
		</Page>
	);
}

function columnsWith(balances: ReadonlyMap<string, readonly Balance[]>): readonly Column<Customer>[] {
	return [
		{ key: "name", title: "Name", cell: ({ name }) => name },
		{ key: "email", title: "E-mail", isWide: true, cell: ({ email }) => email ?? "–" },
		{ key: "external_id", title: "External id", isWide: true, cell: ({ external_id }) => external_id ?? "–" },
		{ key: "added", title: "Added", isWide: true, cell: ({ created_at }) => formats.date(created_at) },
		{
			key: "state",
			title: "Standing",
			isWide: true,
			cell: ({ uuid }) => {
				const isOverdue = balances.get(uuid)?.some(({ overdue }) => isPositive(overdue.amount));
				return isOverdue ? <Status tone="bad">Overdue</Status> : null;
			},
		},
		{
			key: "open",
			title: "Open",
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

function NoMatch() {
	return (
		<Empty
			title="No customer matches"
			action={
				<ButtonLink to="/customers" search={{}}>
					Show all customers
				</ButtonLink>
			}
		>
			Searched are names, contacts, e-mail addresses and external ids.
		</Empty>
	);
}

function NoCustomers({ action }: { readonly action: React.ReactNode }) {
	return (
		<Empty title="No customers yet" action={action}>
			Everybody whom you bill stands here. Usage events may name a customer before it exists: they become theirs as soon
			as one with that e-mail address or external id is added.
		</Empty>
	);
}
