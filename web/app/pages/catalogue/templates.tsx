import { answer, api } from "../../api/client.ts";
import { useMay } from "../../api/session.ts";
import { useList } from "../../api/use-list.ts";
import { formats } from "../../format/formats.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { FilterBar } from "../../ui/filters.tsx";
import { Empty, ProblemNotice } from "../../ui/message.tsx";
import { Page } from "../../ui/page.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { useFilters } from "../../ui/use-filters.ts";
import { CatalogueTabs } from "./catalogue-tabs.tsx";
import { TemplateStatus } from "./template.tsx";
import type { Template } from "./terms-words.ts";

const filters = [
	{
		key: "is_active",
		label: "Status",
		kind: {
			is: "choice",
			options: [
				{ value: "true", label: "Active" },
				{ value: "false", label: "Not active" },
			],
		},
	},
] as const;

const columns: readonly Column<Template>[] = [
	{ key: "name", title: "Name", cell: ({ name }) => name },
	{ key: "options", title: "Options", cell: ({ options }) => options.map(({ name }) => name).join(", "), isWide: true },
	{ key: "services", title: "Services", cell: servicesOf, isWide: true },
	{ key: "status", title: "Status", cell: ({ is_active }) => <TemplateStatus isActive={is_active} /> },
	{ key: "changed", title: "Changed", cell: ({ updated_at }) => formats.distance(updated_at), isNumber: true },
];

/** What can be bought: each name once, whatever the option. */
function servicesOf({ options }: Template): string {
	const names = options.flatMap(({ services }) => services.map(({ plan_item_name }) => plan_item_name));
	return [...new Set(names)].join(", ");
}

export function TemplateList() {
	const mayEdit = useMay("member");
	const { values, set } = useFilters();
	const { search, is_active } = values;
	const { items, count, isLoading, problem, onEnd } = useList(["templates", values], (page) =>
		answer(
			api.GET("/api/v1/template", {
				params: {
					query: { ...page, search, ...(is_active === undefined ? {} : { is_active: is_active === "true" }) },
				},
			}),
		),
	);
	const isFiltered = search !== undefined || is_active !== undefined;
	const make = (
		<ButtonLink kind="primary" to="/catalogue/templates/$uuid" params={{ uuid: "new" }}>
			New template
		</ButtonLink>
	);
	return (
		<Page title="Catalogue" summary="What you sell, and at which prices." actions={mayEdit && make}>
			<CatalogueTabs />
			<FilterBar
				filters={filters}
				values={values}
				onChange={set}
				search={{ key: "search", placeholder: "Search templates" }}
			/>
			<ProblemNotice problem={problem} />
			<Table
				label="Templates"
				columns={columns}
				rows={items}
				rowKey={({ uuid }) => uuid}
				linkOf={({ uuid }) => ({ to: "/catalogue/templates/$uuid", params: { uuid } })}
				onEnd={onEnd}
				isLoading={isLoading}
				foot={count === null ? undefined : `${formats.count(count)} ${count === 1 ? "template" : "templates"}`}
				empty={
					isFiltered ? (
						<Empty title="No template matches">Take a filter away, or search for another word.</Empty>
					) : (
						<Empty title="No templates yet" action={mayEdit && make}>
							A template holds what you sell: fees, and usage with its tiers. Contracts are made from it in a moment.
						</Empty>
					)
				}
			/>
		</Page>
	);
}
