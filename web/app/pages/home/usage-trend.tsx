import { useQuery } from "@tanstack/react-query";
import { Big } from "big.js";
import { answer, api } from "../../api/client.ts";
import { type Exact, exactOf, textOf } from "../../api/exact.ts";
import { useMay } from "../../api/session.ts";
import { addDays } from "../../format/days.ts";
import { formats, todayInUtc } from "../../format/formats.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { LineChart } from "../../ui/charts/line-chart.tsx";
import { Select } from "../../ui/form/field.tsx";
import { useFilters } from "../../ui/list/use-filters.ts";
import { ProblemNotice } from "../../ui/message.tsx";
import { Section } from "../../ui/page.tsx";
import styles from "./home.module.css";
import { words } from "./words.tsx";

const shown_days = 30;
const none = exactOf("0");

/** What was used of one kind of event, today and in the thirty days up to it. */
export function UsageTrend({ isBeginning }: { readonly isBeginning: boolean }) {
	const { values, set } = useFilters();
	const { data: names, error } = useQuery({
		queryKey: ["event-names"],
		queryFn: () => answer(api.GET("/api/v1/usage/event-names")),
	});
	const name = values.usage ?? names?.items[0]?.event_name;
	// The first steps lead there.
	if (isBeginning && (names?.count ?? 0) === 0) return null;
	if (names?.count === 0) return <NoUsage />;
	const options = names?.items.map(({ event_name }) => ({ value: event_name, label: event_name })) ?? [];
	return (
		<Section
			title={words.usageTrend.usage}
			isSheet
			actions={
				options.length > 1 && (
					<div className={styles.choice}>
						<Select
							aria-label={words.usageTrend.eventName}
							value={name}
							options={options}
							onChange={({ target }) => set("usage", target.value)}
						/>
					</div>
				)
			}
		>
			<ProblemNotice problem={error} />
			<Trend name={name} />
		</Section>
	);
}

function Trend({ name }: { readonly name: string | undefined }) {
	const today = todayInUtc();
	const dayOf = (place: number) => addDays(today, place - shown_days + 1);
	const days = Array.from({ length: shown_days }, (_, place) => dayOf(place));
	const query = { event_name: name ?? "", from: dayOf(-shown_days), to: today, granularity: "day" as const };
	const { data, error } = useQuery({
		queryKey: ["usage-summary", query],
		queryFn: () => answer(api.GET("/api/v1/usage/summary", { params: { query } })),
		enabled: name !== undefined,
	});
	const byDay = new Map(data?.items.map(({ start, quantity }) => [start.slice(0, 10), quantity]));
	const quantityOn = (day: string): Exact => byDay.get(day) ?? none;
	const total = days.reduce((sum, day) => sum.plus(textOf(quantityOn(day))), new Big(0));
	return (
		<>
			<ProblemNotice problem={error} />
			<p className={styles.told}>
				{data !== undefined &&
					words.usageTrend.today(
						<strong>{formats.quantity(quantityOn(today))}</strong>,
						<strong>{formats.quantity(exactOf(total.toFixed()))}</strong>,
					)}
			</p>
			<LineChart
				label={words.usageTrend.usageOfByDay(name)}
				pointTitle={words.usageTrend.dayInUtc}
				valueTitle={name === undefined ? words.usageTrend.used : words.usageTrend.usedOf(name)}
				points={days.map((day) => ({
					key: day,
					tick: formats.day(day),
					label: formats.date(day),
					link: { to: "/usage/events", search: { event_name: name, from: day, to: day } },
				}))}
				series={[{ name: words.usageTrend.used, values: days.map(quantityOn) }]}
				before={{ name: words.usageTrend.before, values: days.map((day) => quantityOn(addDays(day, -shown_days))) }}
				write={formats.quantity}
				writeTick={formats.shortCount}
			/>
		</>
	);
}

function NoUsage() {
	const isAdmin = useMay("admin");
	return (
		<Section title={words.usageTrend.usage} isSheet>
			<p className={styles.done}>{words.usageTrend.noEvents}</p>
			{isAdmin && <ButtonLink to="/settings/developer/api">{words.usageTrend.sendTheFirstEvent}</ButtonLink>}
		</Section>
	);
}
