import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus, Ticket } from "lucide-react";
import { useState } from "react";
import { answer, api } from "../../api/client.ts";
import { formats } from "../../format/formats.ts";
import { Menu } from "../../ui/floating/menu.tsx";
import { type Column, Table } from "../../ui/list/table.tsx";
import { ProblemNotice } from "../../ui/message.tsx";
import { Nothing } from "../../ui/nothing.tsx";
import { Section } from "../../ui/page.tsx";
import { type Discount, DiscountState, offWords, periodsWords } from "./discount.tsx";
import { type DiscountSubject, NewDiscount } from "./new-discount.tsx";
import { RedeemCode } from "./redeem-code.tsx";
import { words } from "./words.ts";

const shown = 100;

const columns: readonly Column<Discount>[] = [
	{
		key: "name",
		title: words.section.name,
		cell: ({ uuid, name }) => (
			<Link to="/catalog/discounts/$uuid" params={{ uuid }}>
				{name}
			</Link>
		),
	},
	{ key: "off", title: words.section.off, cell: offWords, isNumber: true },
	{ key: "from", title: words.section.from, isWide: true, cell: ({ starts_on }) => formats.date(starts_on) },
	{ key: "periods", title: words.section.periods, isWide: true, cell: periodsWords },
	{ key: "status", title: words.section.status, cell: DiscountState },
];

/** Every query about the discounts of a customer or contract. */
const discountsOf = (question: { readonly customer_uuid: string } | { readonly contract_uuid: string }) =>
	queryOptions({
		queryKey: ["discounts", question],
		queryFn: () => answer(api.GET("/api/v1/discount", { params: { query: { ...question, limit: shown } } })),
	});

interface DiscountsSectionProps {
	readonly subject: Exclude<DiscountSubject, null>;
	readonly mayWrite: boolean;
}

/** The discounts that a customer has, or a contract with its services, given or redeemed; and more of them. */
export function DiscountsSection({ subject, mayWrite }: DiscountsSectionProps) {
	const [open, setOpen] = useState<"new" | "redeem" | null>(null);
	const isContract = "contract" in subject;
	const { data, error } = useQuery(
		discountsOf(isContract ? { contract_uuid: subject.contract.uuid } : { customer_uuid: subject.customer.uuid }),
	);
	const close = () => setOpen(null);
	const rows = data?.items ?? [];
	return (
		<Section
			title={words.section.title}
			actions={
				mayWrite && (
					<Menu
						label={words.section.title}
						groups={[
							[
								{ label: words.section.newDiscount, icon: <Plus />, onSelect: () => setOpen("new") },
								{ label: words.section.redeemCode, icon: <Ticket />, onSelect: () => setOpen("redeem") },
							],
						]}
					/>
				)
			}
		>
			<ProblemNotice problem={error} />
			<Table
				label={words.section.title}
				columns={columns}
				rows={rows}
				rowKey={({ uuid }) => uuid}
				empty={<Nothing>{isContract ? words.section.noneOfContract : words.section.noneOfCustomer}</Nothing>}
			/>
			{open === "new" && <NewDiscount subject={subject} onClose={close} />}
			{open === "redeem" && (
				<RedeemCode
					customerUuid={isContract ? subject.contract.customer_uuid : subject.customer.uuid}
					contractUuid={isContract ? subject.contract.uuid : null}
					onClose={close}
				/>
			)}
		</Section>
	);
}
