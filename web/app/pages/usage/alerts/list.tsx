import { Plus } from "lucide-react";
import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { useMay } from "../../../api/session.ts";
import { useList } from "../../../api/use-list.ts";
import { customerFilter } from "../../../domain/customers/customer-filter.tsx";
import { Button } from "../../../ui/button.tsx";
import { List } from "../../../ui/list/list.tsx";
import type { Column } from "../../../ui/list/table.tsx";
import { useFilters } from "../../../ui/list/use-filters.ts";
import { Empty } from "../../../ui/message.tsx";
import { Page } from "../../../ui/page.tsx";
import { UsageTabs } from "../usage-tabs.tsx";
import { words as usageWords } from "../words.tsx";
import { NewAlert } from "./alert-form.tsx";
import { type Alert, ComparedWords, HolderOf, thresholdWords } from "./compared.tsx";
import { words } from "./words.ts";

const columns: readonly Column<Alert>[] = [
	{ key: "name", title: words.list.name, cell: ({ name }) => name },
	{ key: "compared", title: words.list.compared, cell: (alert) => <ComparedWords alert={alert} />, isWide: true },
	{ key: "thresholds", title: words.list.thresholds, cell: thresholdWords, isNumber: true },
	{ key: "holder", title: words.list.holder, cell: (alert) => <HolderOf alert={alert} />, isWide: true },
];

export function AlertList() {
	const mayEdit = useMay("member");
	const [isMaking, setMaking] = useState(false);
	const { values } = useFilters();
	const { customer_uuid } = values;
	const list = useList(["alerts", values], (page) =>
		answer(api.GET("/api/v1/alert", { params: { query: { ...page, customer_uuid } } })),
	);
	const create = (
		<Button kind="primary" icon={<Plus />} onClick={() => setMaking(true)}>
			{words.list.newAlert}
		</Button>
	);
	return (
		<Page title={usageWords.usageTabs.usage} summary={words.list.summary} actions={mayEdit && create}>
			<UsageTabs />
			<List
				noun="alert"
				list={list}
				filters={[customerFilter]}
				columns={columns}
				rowKey={({ uuid }) => uuid}
				linkOf={({ uuid }) => ({ to: "/usage/alerts/$uuid", params: { uuid } })}
				none={
					<Empty title={words.list.noneYet} action={mayEdit && create}>
						{words.list.noneHint}
					</Empty>
				}
			/>
			{isMaking && <NewAlert onClose={() => setMaking(false)} />}
		</Page>
	);
}
