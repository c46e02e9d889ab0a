import { queryOptions, useQuery } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { useMay } from "../../../api/session.ts";
import type { Customer } from "../../../domain/customers/customer.tsx";
import { formats } from "../../../format/formats.ts";
import { Money } from "../../../format/money.tsx";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/floating/menu.tsx";
import { type Column, Table } from "../../../ui/list/table.tsx";
import { ProblemNotice } from "../../../ui/message.tsx";
import { Nothing } from "../../../ui/nothing.tsx";
import { Section } from "../../../ui/page.tsx";
import styles from "../customers.module.css";
import { NewGrant } from "./new-grant.tsx";
import { type Grant, VoidGrant } from "./void-grant.tsx";
import { words } from "./words.ts";

const shown = 100;

const grantsQuery = (customer_uuid: string) =>
	queryOptions({
		queryKey: ["credit-grants", customer_uuid],
		queryFn: () => answer(api.GET("/api/v1/credit-grant", { params: { query: { customer_uuid, limit: shown } } })),
	});

const liveBalanceQuery = (customer_uuid: string) =>
	queryOptions({
		queryKey: ["credit-grants", "balance", customer_uuid],
		queryFn: () =>
			answer(api.GET("/api/v1/customer/{customer_uuid}/credit-balance", { params: { path: { customer_uuid } } })),
	});

/** The customer's prepaid and promotional credit: what is left of it, each grant, and more of them. */
export function GrantsSection({ customer }: { readonly customer: Customer }) {
	const may = useMay("member") && customer.archived_at === null;
	const [isNew, setNew] = useState(false);
	const [voided, setVoided] = useState<Grant | null>(null);
	const { data, error } = useQuery(grantsQuery(customer.uuid));
	const { data: balances } = useQuery(liveBalanceQuery(customer.uuid));
	const columns: readonly Column<Grant>[] = [
		{ key: "name", title: words.section.name, cell: ({ name }) => name },
		{ key: "expires", title: words.section.expires, isWide: true, cell: endOf },
		{
			key: "granted",
			title: words.section.granted,
			isNumber: true,
			isWide: true,
			cell: ({ amount, currency }) => <Money value={amount} currency={currency} />,
		},
		{
			key: "left",
			title: words.section.left,
			isNumber: true,
			cell: ({ balance, currency }) => <Money value={balance} currency={currency} />,
		},
		{
			key: "actions",
			title: words.section.actions,
			cell: (grant) =>
				may &&
				grant.voided_at === null && (
					<Menu
						label={words.section.voidGrant(grant.name)}
						groups={[
							[
								{
									label: words.voiding.action,
									icon: <Trash2 />,
									isDangerous: true,
									onSelect: () => setVoided(grant),
								},
							],
						]}
					/>
				),
		},
	];
	return (
		<Section
			title={words.section.title}
			actions={
				may && (
					<Button icon={<Plus />} onClick={() => setNew(true)}>
						{words.section.newGrant}
					</Button>
				)
			}
		>
			<ProblemNotice problem={error} />
			{balances !== undefined && balances.items.length > 0 && (
				<div className={styles.balances}>
					{balances.items.map(({ currency, balance }) => (
						<span key={currency} className={styles.balance}>
							<strong>
								<Money value={balance} currency={currency} />
							</strong>
							<span className={styles.quiet}>{words.section.leftOf(currency)}</span>
						</span>
					))}
				</div>
			)}
			<Table
				label={words.section.title}
				columns={columns}
				rows={data?.items ?? []}
				rowKey={({ uuid }) => uuid}
				empty={<Nothing>{words.section.none}</Nothing>}
			/>
			{isNew && <NewGrant customer={customer} onClose={() => setNew(false)} />}
			{voided !== null && <VoidGrant grant={voided} onClose={() => setVoided(null)} />}
		</Section>
	);
}

function endOf({ expires_at, voided_at }: Grant): string {
	if (voided_at !== null) return words.section.voided;
	return expires_at === null ? words.section.never : formats.date(expires_at);
}
