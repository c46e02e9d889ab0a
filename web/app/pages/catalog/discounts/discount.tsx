import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import type { components } from "../../../api/schema.ts";
import { useMay } from "../../../api/session.ts";
import { useList } from "../../../api/use-list.ts";
import {
	type Discount,
	DiscountState,
	discountQuery,
	offWords,
	periodsWords,
} from "../../../domain/discounts/discount.tsx";
import { EndDiscount } from "../../../domain/discounts/end-discount.tsx";
import { formats } from "../../../format/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { type Column, Table } from "../../../ui/list/table.tsx";
import { ProblemNotice } from "../../../ui/message.tsx";
import { Nothing } from "../../../ui/nothing.tsx";
import { Facts, Page, Section } from "../../../ui/page.tsx";
import { ContractLink, CustomerLink, HolderOf } from "./holder.tsx";
import { words } from "./words.ts";

type Redemption = components["schemas"]["DiscountRedemption"];

/** One discount: what it takes off, for whom, who redeemed its code, and its end. */
export function DiscountPage() {
	const { uuid = "" } = useParams({ strict: false });
	const { data: discount } = useSuspenseQuery(discountQuery(uuid));
	const mayEdit = useMay("member");
	const [isEnding, setEnding] = useState(false);
	return (
		<Page
			title={discount.name}
			parent={{ label: words.discount.discounts, link: { to: "/catalog/discounts" } }}
			status={<DiscountState {...discount} />}
			summary={offWords(discount)}
			actions={
				mayEdit &&
				discount.ended_on === null && (
					<Button kind="danger" onClick={() => setEnding(true)}>
						{words.discount.end}
					</Button>
				)
			}
			aside={<DiscountFacts discount={discount} />}
		>
			{discount.code !== null && <Redemptions discount={discount} />}
			<Section title={words.discount.how}>
				<p>{words.discount.howText}</p>
			</Section>
			{isEnding && <EndDiscount discount={discount} onClose={() => setEnding(false)} />}
		</Page>
	);
}

function DiscountFacts({ discount }: { readonly discount: Discount }) {
	const { code, starts_on, ended_on, redemptions, max_redemptions, max_redemptions_per_customer } = discount;
	const count = formats.count(redemptions);
	const limit = max_redemptions === null ? count : words.discount.limitOf(count, formats.count(max_redemptions));
	const each = max_redemptions_per_customer;
	return (
		<Facts
			facts={[
				[code === null ? words.discount.holder : words.discount.code, <HolderOf key="for" discount={discount} />],
				[words.discount.from, words.discount.fromText(formats.date(starts_on))],
				[words.discount.endedOn, ended_on === null ? null : formats.date(ended_on)],
				[words.discount.periods, periodsWords(discount)],
				[words.discount.limit, code === null ? null : limit],
				[words.discount.each, each === null ? null : formats.count(each)],
				[words.discount.until, discount.redeem_until === null ? null : formats.date(discount.redeem_until)],
				[words.discount.created, formats.instant(discount.created_at)],
			]}
		/>
	);
}

const columns: readonly Column<Redemption>[] = [
	{
		key: "customer",
		title: words.discount.redeemedBy,
		cell: ({ customer_uuid }) => <CustomerLink uuid={customer_uuid} />,
	},
	{
		key: "contract",
		title: words.discount.contract,
		cell: ({ contract_uuid }) =>
			contract_uuid === null ? words.discount.allContracts : <ContractLink uuid={contract_uuid} />,
		isWide: true,
	},
	{ key: "since", title: words.discount.since, cell: ({ starts_on }) => formats.date(starts_on) },
	{
		key: "at",
		title: words.discount.redeemedAt,
		cell: ({ created_at }) => formats.instant(created_at),
		isNumber: true,
		isWide: true,
	},
];

function Redemptions({ discount: { uuid } }: { readonly discount: Discount }) {
	const list = useList(["discount", uuid, "redemptions"], (page) =>
		answer(
			api.GET("/api/v1/discount/{discount_uuid}/redemptions", {
				params: { path: { discount_uuid: uuid }, query: page },
			}),
		),
	);
	return (
		<Section title={words.discount.redemptions}>
			<ProblemNotice problem={list.problem} />
			<Table
				label={words.discount.redemptions}
				columns={columns}
				rows={list.items}
				rowKey={({ uuid }) => uuid}
				isLoading={list.isLoading}
				onEnd={list.onEnd}
				empty={<Nothing>{words.discount.noRedemptions}</Nothing>}
			/>
		</Section>
	);
}
