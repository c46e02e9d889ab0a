import { Plus } from "lucide-react";
import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { useMay } from "../../../api/session.ts";
import { useList } from "../../../api/use-list.ts";
import { type Discount, DiscountState, offWords } from "../../../domain/discounts/discount.tsx";
import { NewDiscount } from "../../../domain/discounts/new-discount.tsx";
import { formats } from "../../../format/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { List } from "../../../ui/list/list.tsx";
import type { Column } from "../../../ui/list/table.tsx";
import { useFilters } from "../../../ui/list/use-filters.ts";
import { Empty } from "../../../ui/message.tsx";
import { Page } from "../../../ui/page.tsx";
import { CatalogueTabs } from "../catalog-tabs.tsx";
import { HolderOf } from "./holder.tsx";
import { words } from "./words.ts";

const columns: readonly Column<Discount>[] = [
	{ key: "name", title: words.list.name, cell: ({ name }) => name },
	{ key: "off", title: words.list.off, cell: offWords, isNumber: true },
	{ key: "holder", title: words.list.holder, cell: (discount) => <HolderOf discount={discount} />, isWide: true },
	{ key: "from", title: words.list.from, cell: ({ starts_on }) => formats.date(starts_on), isWide: true },
	{
		key: "redemptions",
		title: words.list.redemptions,
		cell: ({ code, redemptions }) => (code === null ? "" : formats.count(redemptions)),
		isNumber: true,
		isWide: true,
	},
	{ key: "status", title: words.list.status, cell: DiscountState },
];

export function DiscountList() {
	const mayEdit = useMay("member");
	const [isMaking, setMaking] = useState(false);
	const { values } = useFilters();
	const { code } = values;
	const list = useList(["discounts", values], (page) =>
		answer(api.GET("/api/v1/discount", { params: { query: { ...page, code } } })),
	);
	const create = (
		<Button kind="primary" icon={<Plus />} onClick={() => setMaking(true)}>
			{words.list.newDiscount}
		</Button>
	);
	return (
		<Page title={words.list.title} summary={words.list.summary} actions={mayEdit && create}>
			<CatalogueTabs />
			<List
				noun="discount"
				list={list}
				search={words.list.search}
				searchKey="code"
				columns={columns}
				rowKey={({ uuid }) => uuid}
				linkOf={({ uuid }) => ({ to: "/catalog/discounts/$uuid", params: { uuid } })}
				none={
					<Empty title={words.list.noneYet} action={mayEdit && create}>
						{words.list.noneHint}
					</Empty>
				}
			/>
			{isMaking && <NewDiscount subject={null} onClose={() => setMaking(false)} />}
		</Page>
	);
}
