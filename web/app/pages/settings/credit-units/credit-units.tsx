import { PencilLine, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { useMay } from "../../../api/session.ts";
import { useList } from "../../../api/use-list.ts";
import { formats } from "../../../format/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/floating/menu.tsx";
import { type Column, Table } from "../../../ui/list/table.tsx";
import { ProblemNotice } from "../../../ui/message.tsx";
import { Nothing } from "../../../ui/nothing.tsx";
import { SettingsPage } from "../settings-page.tsx";
import { DeleteUnit } from "./delete-unit.tsx";
import { type Unit, UnitDialog } from "./unit-dialog.tsx";
import { words } from "./words.ts";

type Open = { readonly dialog: "new" } | { readonly dialog: "edit" | "delete"; readonly unit: Unit };

const columns: readonly Column<Unit>[] = [
	{ key: "name", title: words.list.name, cell: ({ name }) => name },
	{ key: "code", title: words.list.code, isWide: true, cell: ({ code }) => code },
	{
		key: "prices",
		title: words.list.prices,
		cell: ({ prices }) => prices.map(({ currency, unit_price }) => formats.unitPrice(unit_price, currency)).join(" · "),
	},
];

/** The units that credit can be counted in. */
export function CreditUnits() {
	const isReadOnly = !useMay("member");
	const [open, setOpen] = useState<Open | null>(null);
	const close = () => setOpen(null);
	const list = useList(["credit-units"], (page) => answer(api.GET("/api/v1/credit-unit", { params: { query: page } })));
	const actions: Column<Unit> = {
		key: "actions",
		title: words.list.actions,
		cell: (unit) => (
			<Menu
				label={words.list.actionsOf(unit.name)}
				groups={[
					[{ label: words.dialog.edit, icon: <PencilLine />, onSelect: () => setOpen({ dialog: "edit", unit }) }],
					[
						{
							...{ label: words.deleting.action, icon: <Trash2 />, isDangerous: true },
							onSelect: () => setOpen({ dialog: "delete", unit }),
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
					<Button kind="primary" icon={<Plus />} onClick={() => setOpen({ dialog: "new" })}>
						{words.list.newUnit}
					</Button>
				)
			}
		>
			<ProblemNotice problem={list.problem} />
			<Table
				label={words.list.title}
				columns={isReadOnly ? columns : [...columns, actions]}
				rows={list.items}
				rowKey={({ uuid }) => uuid}
				isLoading={list.isLoading}
				onEnd={list.onEnd}
				empty={<Nothing>{words.list.none}</Nothing>}
			/>
			{open?.dialog === "new" && <UnitDialog unit={null} onClose={close} />}
			{open?.dialog === "edit" && <UnitDialog unit={open.unit} onClose={close} />}
			{open?.dialog === "delete" && <DeleteUnit unit={open.unit} onClose={close} />}
		</SettingsPage>
	);
}
