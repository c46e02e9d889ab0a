import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { PencilLine, Plus, Receipt, RefreshCw, ScrollText, Trash2 } from "lucide-react";
import { useState } from "react";
import { useMay } from "../../../api/session.ts";
import { CreditAmount } from "../../../domain/credit/credit-amount.tsx";
import type { Customer } from "../../../domain/customers/customer.tsx";
import { formats } from "../../../format/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/floating/menu.tsx";
import { type Column, Table } from "../../../ui/list/table.tsx";
import { ProblemNotice } from "../../../ui/message.tsx";
import { Nothing } from "../../../ui/nothing.tsx";
import { Section } from "../../../ui/page.tsx";
import styles from "../customers.module.css";
import { EditGrant } from "./edit-grant.tsx";
import { GrantLedger } from "./grant-ledger.tsx";
import { type Grant, grantsQuery, liveBalanceQuery, topUpQuery } from "./grant-queries.ts";
import { NewGrant } from "./new-grant.tsx";
import { SellCredit } from "./sell-credit.tsx";
import { EndTopUp, SetTopUp } from "./top-up.tsx";
import { TopUpLine } from "./top-up-line.tsx";
import { VoidGrant } from "./void-grant.tsx";
import { words } from "./words.ts";

/** What is open: a dialog on a grant, or one that adds to them. */
type Open =
	| { readonly dialog: "new" | "sell" | "top-up" | "end-top-up" }
	| { readonly dialog: "edit" | "ledger" | "void"; readonly grant: Grant };

/** The customer's prepaid and promotional credit: what is left of it, each grant, and how more of it comes. */
export function GrantsSection({ customer }: { readonly customer: Customer }) {
	const may = useMay("member") && customer.archived_at === null;
	const [open, setOpen] = useState<Open | null>(null);
	const { data, error } = useQuery(grantsQuery(customer.uuid));
	const { data: balances } = useQuery(liveBalanceQuery(customer.uuid));
	const { data: topUp = null } = useQuery(topUpQuery(customer.uuid));
	const close = () => setOpen(null);
	return (
		<Section title={words.section.title} actions={may && <Actions onOpen={setOpen} />}>
			<ProblemNotice problem={error} />
			{balances !== undefined && balances.items.length > 0 && (
				<div className={styles.balances}>
					{balances.items.map((left) => (
						<span key={left.currency ?? `unit ${left.unit}`} className={styles.balance}>
							<strong>
								<CreditAmount value={left.balance} of={left} />
							</strong>
							<span className={styles.quiet}>{words.section.leftOf(left.currency ?? left.unit ?? "")}</span>
						</span>
					))}
				</div>
			)}
			{topUp !== null && (
				<TopUpLine
					customer={customer}
					topUp={topUp}
					onChange={() => setOpen({ dialog: "top-up" })}
					onEnd={() => setOpen({ dialog: "end-top-up" })}
				/>
			)}
			<Table
				label={words.section.title}
				columns={columnsFor(may, setOpen)}
				rows={data?.items ?? []}
				rowKey={({ uuid }) => uuid}
				empty={<Nothing>{words.section.none}</Nothing>}
			/>
			{open?.dialog === "new" && <NewGrant customer={customer} onClose={close} />}
			{open?.dialog === "sell" && <SellCredit customer={customer} onClose={close} />}
			{open?.dialog === "top-up" && <SetTopUp customer={customer} topUp={topUp} onClose={close} />}
			{open?.dialog === "end-top-up" && <EndTopUp customer={customer} onClose={close} />}
			{open?.dialog === "edit" && <EditGrant grant={open.grant} onClose={close} />}
			{open?.dialog === "ledger" && <GrantLedger grant={open.grant} onClose={close} />}
			{open?.dialog === "void" && <VoidGrant grant={open.grant} onClose={close} />}
		</Section>
	);
}

function Actions({ onOpen }: { readonly onOpen: (open: Open) => void }) {
	return (
		<div className={styles.buttons}>
			<Button icon={<Plus />} onClick={() => onOpen({ dialog: "new" })}>
				{words.section.newGrant}
			</Button>
			<Menu
				label={words.section.more}
				groups={[
					[
						{ label: words.selling.menu, icon: <Receipt />, onSelect: () => onOpen({ dialog: "sell" }) },
						{ label: words.topUp.menu, icon: <RefreshCw />, onSelect: () => onOpen({ dialog: "top-up" }) },
					],
				]}
			/>
		</div>
	);
}

function columnsFor(may: boolean, onOpen: (open: Open) => void): readonly Column<Grant>[] {
	return [
		{ key: "name", title: words.section.name, cell: (grant) => <NameOf grant={grant} /> },
		{ key: "expires", title: words.section.expires, isWide: true, cell: endOf },
		{
			key: "granted",
			title: words.section.granted,
			isNumber: true,
			isWide: true,
			cell: (grant) => <CreditAmount value={grant.amount} of={grant} />,
		},
		{
			key: "left",
			title: words.section.left,
			isNumber: true,
			cell: (grant) => <CreditAmount value={grant.balance} of={grant} />,
		},
		{
			key: "actions",
			title: words.section.actions,
			cell: (grant) => <GrantMenu grant={grant} may={may && grant.voided_at === null} onOpen={onOpen} />,
		},
	];
}

function GrantMenu(props: { readonly grant: Grant; readonly may: boolean; readonly onOpen: (open: Open) => void }) {
	const { grant, may, onOpen } = props;
	const ledger = {
		...{ label: words.ledger.menu, icon: <ScrollText /> },
		onSelect: () => onOpen({ dialog: "ledger", grant }),
	};
	const edit = {
		...{ label: words.editing.menu, icon: <PencilLine /> },
		onSelect: () => onOpen({ dialog: "edit", grant }),
	};
	const toVoid = {
		...{ label: words.voiding.action, icon: <Trash2 />, isDangerous: true },
		onSelect: () => onOpen({ dialog: "void", grant }),
	};
	// What is bought and not paid is voided with its invoice.
	const isVoidable = grant.effective_at !== null;
	return (
		<Menu
			label={words.section.actionsFor(grant.name)}
			groups={may ? [[ledger, edit], isVoidable ? [toVoid] : []] : [[ledger]]}
		/>
	);
}

function NameOf({ grant: { name, effective_at, invoice_uuid, rolled_over_from } }: { readonly grant: Grant }) {
	return (
		<span className={styles.cause}>
			<span>{name}</span>
			{invoice_uuid !== null && (
				<span className={styles.quiet}>
					{effective_at === null && `${words.section.notPaid} · `}
					<Link to="/invoices/$uuid" params={{ uuid: invoice_uuid }}>
						{words.section.theInvoice}
					</Link>
				</span>
			)}
			{rolled_over_from !== null && <span className={styles.quiet}>{words.section.rolledOver}</span>}
		</span>
	);
}

function endOf({ expires_at, voided_at }: Grant): string {
	if (voided_at !== null) return words.section.voided;
	return expires_at === null ? words.section.never : formats.date(expires_at);
}
