import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import type { components } from "../../../api/schema.ts";
import { useMay } from "../../../api/session.ts";
import { useList } from "../../../api/use-list.ts";
import { formats } from "../../../format/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { Confirm } from "../../../ui/floating/dialog.tsx";
import { Menu } from "../../../ui/floating/menu.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { type Column, Table } from "../../../ui/list/table.tsx";
import { ProblemNotice } from "../../../ui/message.tsx";
import { Nothing } from "../../../ui/nothing.tsx";
import { Facts, Page, Section } from "../../../ui/page.tsx";
import { EditAlert } from "./alert-form.tsx";
import {
	type Alert,
	alertQuery,
	ComparedWords,
	ContractLink,
	CustomerLink,
	figureWords,
	HolderOf,
	thresholdWords,
} from "./compared.tsx";
import { words } from "./words.ts";

type Trigger = components["schemas"]["AlertTrigger"];

/** One alert: what it compares, for whom, and what it triggered. */
export function AlertPage() {
	const { uuid = "" } = useParams({ strict: false });
	const { data: alert } = useSuspenseQuery(alertQuery(uuid));
	const mayEdit = useMay("member");
	const [open, setOpen] = useState<"edit" | "remove" | null>(null);
	const close = () => setOpen(null);
	return (
		<Page
			title={alert.name}
			parent={{ label: words.alert.alerts, link: { to: "/usage/alerts" } }}
			summary={<ComparedWords alert={alert} />}
			actions={
				mayEdit && (
					<>
						<Button onClick={() => setOpen("edit")}>{words.alert.edit}</Button>
						<Menu
							label={words.alert.more}
							groups={[
								[
									{
										...{ label: words.alert.remove, icon: <Trash2 />, isDangerous: true },
										onSelect: () => setOpen("remove"),
									},
								],
							]}
						/>
					</>
				)
			}
			aside={<AlertFacts alert={alert} />}
		>
			<Triggers alert={alert} />
			<Section title={words.alert.how}>
				<p>{words.alert.howText}</p>
			</Section>
			{open === "edit" && <EditAlert alert={alert} onClose={close} />}
			{open === "remove" && <RemoveAlert alert={alert} onClose={close} />}
		</Page>
	);
}

function AlertFacts({ alert }: { readonly alert: Alert }) {
	const { basis, contract_uuid, repeat, created_at } = alert;
	return (
		<Facts
			facts={[
				[words.alert.thresholds, thresholdWords(alert)],
				[words.alert.holder, <HolderOf key="for" alert={alert} />],
				[words.alert.contract, contract_uuid === null ? null : <ContractLink key="contract" uuid={contract_uuid} />],
				[words.alert.basis, basis === null ? null : words.bases[basis]],
				[words.alert.repeat, words.repeats[repeat]],
				[words.alert.created, formats.instant(created_at)],
			]}
		/>
	);
}

function columnsOf(alert: Alert): readonly Column<Trigger>[] {
	const isBalance = alert.kind === "credit_balance";
	return [
		{
			key: "customer",
			title: words.alert.customer,
			cell: ({ customer_uuid }) => <CustomerLink uuid={customer_uuid} />,
		},
		{
			key: "threshold",
			title: words.alert.threshold,
			cell: ({ threshold }) => figureWords(alert, threshold),
			isNumber: true,
		},
		{ key: "value", title: words.alert.value, cell: ({ value }) => figureWords(alert, value), isNumber: true },
		{
			key: "period",
			title: isBalance ? words.alert.recovered : words.alert.period,
			cell: ({ period_start, recovered_at }) => {
				if (period_start !== null) return formats.date(period_start);
				return recovered_at === null ? "" : formats.instant(recovered_at);
			},
			isWide: true,
		},
		{
			key: "at",
			title: words.alert.at,
			cell: ({ triggered_at }) => formats.instant(triggered_at),
			isNumber: true,
			isWide: true,
		},
	];
}

function Triggers({ alert }: { readonly alert: Alert }) {
	const path = { alert_uuid: alert.uuid };
	const list = useList(["alert", alert.uuid, "triggers"], (query) =>
		answer(api.GET("/api/v1/alert/{alert_uuid}/triggers", { params: { path, query } })),
	);
	return (
		<Section title={words.alert.triggers}>
			<ProblemNotice problem={list.problem} />
			<Table
				label={words.alert.triggers}
				columns={columnsOf(alert)}
				rows={list.items}
				rowKey={({ uuid }) => uuid}
				isLoading={list.isLoading}
				onEnd={list.onEnd}
				empty={<Nothing>{words.alert.none}</Nothing>}
			/>
		</Section>
	);
}

function RemoveAlert({ alert: { uuid, name }, onClose }: { readonly alert: Alert; readonly onClose: () => void }) {
	const navigate = useNavigate();
	const remove = async () => {
		await answer(api.DELETE("/api/v1/alert/{alert_uuid}", { params: { path: { alert_uuid: uuid } } }));
		await navigate({ to: "/usage/alerts" });
		await refresh();
		say(words.remove.removed(name));
	};
	return (
		<Confirm
			isOpen
			onClose={onClose}
			title={words.remove.title(name)}
			action={words.remove.action}
			cancel={words.remove.keep}
			isDangerous
			onConfirm={remove}
		>
			<p>{words.remove.text}</p>
		</Confirm>
	);
}
