import { useSuspenseQueries } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { Archive, CalendarClock, FilePlus, Wallet } from "lucide-react";
import { useState } from "react";
import { answer, api } from "../../api/client.ts";
import { isPositive } from "../../api/exact.ts";
import { useMay } from "../../api/session.ts";
import { type Customer, customerQuery } from "../../domain/customers/customer.tsx";
import { DiscountsSection } from "../../domain/discounts/discounts-section.tsx";
import { storedMethodsQuery } from "../../domain/payments/stored-methods.ts";
import { formats } from "../../format/formats.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Menu } from "../../ui/floating/menu.tsx";
import { Page } from "../../ui/page.tsx";
import { Status } from "../../ui/status.tsx";
import { ArchiveCustomer } from "./archive.tsx";
import { BalanceLine } from "./balance-line.tsx";
import { CustomerContracts } from "./contracts.tsx";
import { CustomerCredit } from "./credit/credit.tsx";
import { CustomerFacts } from "./customer-facts.tsx";
import {
	balanceQuery,
	contractsQuery,
	creditQuery,
	invoicesQuery,
	itemsQuery,
	paymentsQuery,
	taxIdChecksQuery,
} from "./customer-queries.ts";
import { CustomerEntitlements } from "./entitlements.tsx";
import { GrantsSection } from "./grants/grants-section.tsx";
import { CustomerHistory } from "./history.tsx";
import { CustomerInvoices } from "./invoices.tsx";
import { CustomerMethods } from "./methods/methods.tsx";
import { NextInvoice } from "./next-invoice.tsx";
import { CustomerPayments } from "./payments.tsx";
import { CustomerUsage } from "./usage.tsx";
import type { Balance } from "./use-balances.ts";
import { words } from "./words.ts";

/** Everything about one customer: what is open, what was agreed, used, invoiced and paid, and how to reach them. */
export function CustomerPage() {
	const { uuid = "" } = useParams({ strict: false });
	const mayWrite = useMay("member");
	// All at once: the page appears whole, and nothing on it jumps.
	const [{ data: customer }, { data: balances }] = useSuspenseQueries({
		queries: [
			customerQuery(uuid),
			balanceQuery(uuid),
			invoicesQuery(uuid),
			contractsQuery(uuid),
			itemsQuery(uuid),
			paymentsQuery(uuid),
			storedMethodsQuery(uuid),
			creditQuery(uuid),
			taxIdChecksQuery(uuid),
		],
	});
	return (
		<Page
			title={customer.name}
			parent={{ label: words.list.title, link: { to: "/customers" } }}
			status={
				customer.archived_at === null ? (
					<Standing balances={balances.items} />
				) : (
					<Status tone="neutral">{words.customer.archivedOn(formats.date(customer.archived_at))}</Status>
				)
			}
			summary={<BalanceLine customer={customer} balances={balances.items} />}
			actions={<Actions customer={customer} balances={balances.items} />}
			aside={<CustomerFacts customer={customer} />}
		>
			<CustomerInvoices customer={customer} />
			<CustomerContracts customer={customer} />
			<DiscountsSection subject={{ customer }} mayWrite={mayWrite && customer.archived_at === null} />
			<CustomerEntitlements customer={customer} />
			<CustomerUsage customer={customer} />
			<GrantsSection customer={customer} />
			<CustomerCredit customer={customer} />
			<CustomerPayments customer={customer} />
			<CustomerMethods customer={customer} />
			<CustomerHistory customer={customer} />
		</Page>
	);
}

function Standing({ balances }: { readonly balances: readonly Balance[] }) {
	if (balances.some(({ overdue }) => isPositive(overdue.amount)))
		return <Status tone="bad">{words.customer.overdue}</Status>;
	if (balances.length > 0) return <Status tone="active">{words.customer.open}</Status>;
	return <Status tone="good">{words.customer.nothingDue}</Status>;
}

interface ActionsProps {
	readonly customer: Customer;
	readonly balances: readonly Balance[];
}

function Actions({ customer, balances }: ActionsProps) {
	const may = useMay("member");
	const navigate = useNavigate();
	const [isPreviewed, setPreviewed] = useState(false);
	const [isArchived, setArchived] = useState(false);
	const { uuid } = customer;
	if (customer.archived_at !== null) return null;
	const preview = {
		label: words.customer.previewNextInvoice,
		icon: <CalendarClock />,
		onSelect: () => setPreviewed(true),
	};
	const newContract = {
		label: words.customer.newContract,
		icon: <FilePlus />,
		onSelect: () => void navigate({ to: "/contracts/new", search: { customer_uuid: uuid } }),
	};
	const record = {
		label: words.customer.recordPayment,
		icon: <Wallet />,
		isDisabled: balances.length === 0,
		onSelect: () => void goToOpenInvoice(),
	};
	const archive = {
		label: words.customer.archive,
		icon: <Archive />,
		isDangerous: true,
		onSelect: () => setArchived(true),
	};
	/** Where one invoice is open, that is the one; else the person chooses. */
	const goToOpenInvoice = async () => {
		const query = { customer_uuid: uuid, invoice_status: ["sent" as const], limit: 2 };
		const { items, count } = await answer(api.GET("/api/v1/invoice", { params: { query } }));
		const only = count === 1 ? items[0] : undefined;
		if (only !== undefined) await navigate({ to: "/invoices/$uuid", params: { uuid: only.uuid } });
		else await navigate({ to: "/invoices", search: { customer_uuid: uuid, invoice_status: "sent" } });
	};
	return (
		<>
			{may ? (
				<>
					<ButtonLink kind="primary" to="/invoices" search={{ customer_uuid: uuid, new: "1" }}>
						{words.customer.newInvoice}
					</ButtonLink>
					<Menu groups={[[newContract, record], [preview], [archive]]} />
				</>
			) : (
				<Button icon={preview.icon} onClick={preview.onSelect}>
					{preview.label}
				</Button>
			)}
			{isArchived && <ArchiveCustomer customer={customer} onClose={() => setArchived(false)} />}
			{isPreviewed && <NextInvoice customer={customer} onClose={() => setPreviewed(false)} />}
		</>
	);
}
