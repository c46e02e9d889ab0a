import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { X } from "lucide-react";
import { answer, api } from "../../../api/client.ts";
import { useCustomer } from "../../../domain/customers/customer.tsx";
import { CustomerPicker } from "../../../domain/customers/customer-picker.tsx";
import { addDays } from "../../../format/days.ts";
import { todayInUtc } from "../../../format/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { DateInput, Field, Select } from "../../../ui/form/field.tsx";
import styles from "../usage.module.css";
import { type Metric, offeredGranularities, type Question } from "./question.ts";
import { words } from "./words.ts";

interface ControlsProps {
	readonly question: Question;
	readonly metrics: readonly Metric[];
	readonly names: readonly { readonly event_name: string }[];
}

const periods_days = [7, 30, 90, 365] as const;
const granularityNames = words.explorerControls.granularityNames;

/** What is shown, of whom and when; all of it stands in the address. */
export function ExplorerControls({ question, metrics, names }: ControlsProps) {
	const navigate = useNavigate();
	const change = (search: Readonly<Record<string, string | undefined>>) =>
		void navigate({ to: ".", search: (before: Record<string, string | undefined>) => ({ ...before, ...search }) });
	const { event_name, metric_uuid, customer_uuid, from, to, granularity, group_by } = question;
	const keys = usePropertyKeys(metrics.find(({ uuid }) => uuid === metric_uuid)?.event_name ?? event_name);
	const held = group_by?.replace(/^property:/, "");
	const properties = [...new Set([...(held === undefined || held === "customer" ? [] : [held]), ...keys])];
	return (
		<div className={styles.controls}>
			<Field label={words.explorerControls.show}>
				<Select
					value={metric_uuid === undefined ? `event:${event_name ?? ""}` : `metric:${metric_uuid}`}
					options={[
						...metrics.map(({ uuid, name }) => ({
							value: `metric:${uuid}`,
							label: words.explorerControls.metric(name),
						})),
						...names.map(({ event_name: name }) => ({
							value: `event:${name}`,
							label: words.explorerControls.event(name),
						})),
						...unknownName(names, event_name),
					]}
					onChange={({ target: { value } }) => {
						const [kind, what] = [value.slice(0, value.indexOf(":")), value.slice(value.indexOf(":") + 1)];
						change({
							event_name: kind === "event" ? what : undefined,
							metric_uuid: kind === "metric" ? what : undefined,
							group_by: group_by === "customer" ? group_by : undefined,
						});
					}}
				/>
			</Field>
			<Field label={words.explorerControls.customer}>
				<Customer uuid={customer_uuid} onChange={(uuid) => change({ customer_uuid: uuid })} />
			</Field>
			<Field label={words.explorerControls.period}>
				<Select
					value={String(periods_days.find((days) => isLast(days, question)) ?? "")}
					options={[
						...periods_days.map((days) => ({ value: String(days), label: words.explorerControls.lastDays(days) })),
						{ value: "", label: words.explorerControls.fromTo },
					]}
					onChange={({ target: { value } }) => {
						if (value !== "") change({ from: addDays(todayInUtc(), 1 - Number(value)), to: undefined });
					}}
				/>
			</Field>
			<Field label={words.explorerControls.from}>
				<DateInput
					value={from}
					max={to}
					onChange={({ target }) => target.value !== "" && change({ from: target.value })}
				/>
			</Field>
			<Field label={words.explorerControls.to}>
				<DateInput
					value={to}
					min={from}
					onChange={({ target }) => target.value !== "" && change({ from, to: target.value })}
				/>
			</Field>
			<Field label={words.explorerControls.by}>
				<Select
					value={granularity}
					options={offeredGranularities(from, to).map((value) => ({ value, label: granularityNames[value] }))}
					onChange={({ target }) => change({ granularity: target.value })}
				/>
			</Field>
			<Field label={words.explorerControls.groupBy}>
				<Select
					value={group_by === undefined || group_by === "customer" ? (group_by ?? "") : `property:${held}`}
					options={[
						{ value: "", label: words.explorerControls.nothing },
						{ value: "customer", label: words.explorerControls.customer },
						...properties.map((key) => ({ value: `property:${key}`, label: words.explorerControls.property(key) })),
					]}
					onChange={({ target }) => change({ group_by: target.value === "" ? undefined : target.value })}
				/>
			</Field>
		</div>
	);
}

/** A name of the address that no event bears stays chosen. */
function unknownName(names: ControlsProps["names"], name: string | undefined) {
	const isKnown = name === undefined || names.some(({ event_name }) => event_name === name);
	return isKnown ? [] : [{ value: `event:${name}`, label: words.explorerControls.event(name) }];
}

function isLast(days: number, { from, to }: Question): boolean {
	return to === todayInUtc() && from === addDays(to, 1 - days);
}

function Customer({
	uuid,
	onChange,
}: {
	readonly uuid: string | undefined;
	readonly onChange: (uuid: string | undefined) => void;
}) {
	const name = useCustomer(uuid ?? null)?.name;
	return (
		<div className={styles.customer}>
			<CustomerPicker
				value={uuid === undefined ? null : { value: uuid, label: name ?? "…" }}
				placeholder={words.explorerControls.allCustomersPlaceholder}
				onChange={({ value }) => onChange(value)}
			/>
			{uuid !== undefined && (
				<Button
					kind="quiet"
					isIcon
					icon={<X />}
					aria-label={words.explorerControls.showAllCustomers}
					onClick={() => onChange(undefined)}
				/>
			)}
		</div>
	);
}

const lookedAt = 50;

/** The properties that the last events of the name have. */
function usePropertyKeys(name: string | undefined): readonly string[] {
	const query = { event_name: name ?? "", limit: lookedAt };
	const { data } = useQuery({
		queryKey: ["events", "properties", name],
		queryFn: () => answer(api.GET("/api/v1/usage/events/ingested", { params: { query } })),
		enabled: name !== undefined,
	});
	return [...new Set(data?.items.flatMap(({ properties }) => Object.keys(properties ?? {})))].sort();
}
