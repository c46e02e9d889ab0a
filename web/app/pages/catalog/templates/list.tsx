import { answer, api } from "../../../api/client.ts";
import { useMay } from "../../../api/session.ts";
import { useList } from "../../../api/use-list.ts";
import { formats } from "../../../format/formats.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { List } from "../../../ui/list/list.tsx";
import type { Column } from "../../../ui/list/table.tsx";
import { useFilters } from "../../../ui/list/use-filters.ts";
import { Empty } from "../../../ui/message.tsx";
import { Page } from "../../../ui/page.tsx";
import { CatalogueTabs } from "../catalog-tabs.tsx";
import { TemplateStatus } from "./template.tsx";
import type { Template } from "./template-draft.ts";
import { words } from "./words.tsx";

const filters = [
	{
		key: "is_active",
		label: words.list.status,
		kind: {
			is: "choice",
			options: [
				{ value: "true", label: words.template.active },
				{ value: "false", label: words.template.inactive },
			],
		},
	},
] as const;

const columns: readonly Column<Template>[] = [
	{ key: "name", title: words.list.name, cell: ({ name }) => name },
	{
		key: "options",
		title: words.list.options,
		cell: ({ options }) => options.map(({ name }) => name).join(", "),
		isWide: true,
	},
	{ key: "services", title: words.list.services, cell: servicesOf, isWide: true },
	{ key: "status", title: words.list.status, cell: ({ is_active }) => <TemplateStatus isActive={is_active} /> },
	{ key: "changed", title: words.list.changed, cell: ({ updated_at }) => formats.distance(updated_at), isNumber: true },
];

/** What can be bought: each name once, across options. */
function servicesOf({ options }: Template): string {
	const names = options.flatMap(({ services }) => services.map(({ plan_item_name }) => plan_item_name));
	return [...new Set(names)].join(", ");
}

export function TemplateList() {
	const mayEdit = useMay("member");
	const { values } = useFilters();
	const { search, is_active } = values;
	const list = useList(["templates", values], (page) =>
		answer(
			api.GET("/api/v1/template", {
				params: {
					query: { ...page, search, ...(is_active === undefined ? {} : { is_active: is_active === "true" }) },
				},
			}),
		),
	);
	const create = (
		<ButtonLink kind="primary" to="/catalog/templates/$uuid" params={{ uuid: "new" }}>
			{words.list.newTemplate}
		</ButtonLink>
	);
	return (
		<Page title={words.list.title} summary={words.list.summary} actions={mayEdit && create}>
			<CatalogueTabs />
			<List
				noun="template"
				list={list}
				filters={filters}
				search={words.list.searchTemplates}
				columns={columns}
				rowKey={({ uuid }) => uuid}
				linkOf={({ uuid }) => ({ to: "/catalog/templates/$uuid", params: { uuid } })}
				none={
					<Empty title={words.list.noTemplatesYet} action={mayEdit && create}>
						{words.list.noTemplatesHint}
					</Empty>
				}
			/>
		</Page>
	);
}
