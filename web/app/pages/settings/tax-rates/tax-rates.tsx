import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import type { components } from "../../../api/schema.ts";
import { useMay } from "../../../api/session.ts";
import { useList } from "../../../api/use-list.ts";
import { formats } from "../../../format/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/floating/menu.tsx";
import { type Column, Table } from "../../../ui/list/table.tsx";
import { ProblemNotice } from "../../../ui/message.tsx";
import styles from "../settings.module.css";
import { SettingsPage } from "../settings-page.tsx";
import { DeleteRate, type OwnRate } from "./delete-rate.tsx";
import { NewRate } from "./new-rate.tsx";
import { words } from "./words.ts";

type Rate = components["schemas"]["TaxRate"];

const columns: readonly Column<Rate>[] = [
	{ key: "country", title: words.list.country, cell: ({ country }) => country },
	{
		key: "category",
		title: words.list.category,
		isWide: true,
		cell: ({ category }) => words.dialog.categories[category],
	},
	{ key: "rate", title: words.list.rate, isNumber: true, cell: ({ rate }) => formats.percent(rate) },
	{ key: "from", title: words.list.validFrom, isNumber: true, cell: ({ valid_from }) => formats.date(valid_from) },
	{
		key: "source",
		title: words.list.source,
		isWide: true,
		cell: ({ source, is_built_in }) => (
			<span className={styles.clip} title={source}>
				{is_built_in ? source : words.list.own(source)}
			</span>
		),
	},
];

/** The rates by which tax rules decide: the program's, and the organization's own, which are added and deleted here. */
export function TaxRates() {
	const isReadOnly = !useMay("admin");
	const [isNew, setNew] = useState(false);
	const [deleted, setDeleted] = useState<OwnRate | null>(null);
	const list = useList(["tax-rates"], (page) => answer(api.GET("/api/v1/tax-rate", { params: { query: page } })));
	const actions: Column<Rate> = {
		key: "actions",
		title: words.list.actions,
		cell: ({ uuid, country, valid_from }) =>
			uuid !== null && (
				<Menu
					label={words.list.actionsOf(country, valid_from)}
					groups={[
						[
							{
								label: words.deleting.action,
								icon: <Trash2 />,
								isDangerous: true,
								onSelect: () => setDeleted({ uuid, country }),
							},
						],
					]}
				/>
			),
	};
	return (
		<SettingsPage
			title={words.list.title}
			summary={words.list.summary}
			isReadOnly={isReadOnly}
			isWide
			actions={
				!isReadOnly && (
					<Button kind="primary" icon={<Plus />} onClick={() => setNew(true)}>
						{words.list.newRate}
					</Button>
				)
			}
		>
			<ProblemNotice problem={list.problem} />
			<Table
				label={words.list.title}
				columns={isReadOnly ? columns : [...columns, actions]}
				rows={list.items}
				rowKey={({ uuid, country, category, valid_from }) => uuid ?? `${country} ${category} ${valid_from}`}
				isLoading={list.isLoading}
				onEnd={list.onEnd}
				empty={null}
			/>
			{isNew && <NewRate onClose={() => setNew(false)} />}
			{deleted !== null && <DeleteRate rate={deleted} onClose={() => setDeleted(null)} />}
		</SettingsPage>
	);
}
