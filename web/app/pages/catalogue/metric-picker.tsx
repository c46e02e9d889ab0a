import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { answer, api } from "../../api/client.ts";
import { Picker } from "../../ui/picker.tsx";
import styles from "./metric-picker.module.css";

const offered = 20;

/** The metric that usage is measured by. */
export function MetricPicker({
	uuid,
	onChange,
	error,
}: {
	readonly uuid: string | null;
	readonly onChange: (uuid: string) => void;
	readonly error: string | undefined;
}) {
	const metric = useMetric(uuid);
	return (
		<div className={styles.field}>
			<span className={styles.label} aria-hidden="true">
				Metric
			</span>
			<Picker
				label="Metric"
				value={metric === null ? null : { value: metric.uuid, label: metric.name, detail: metric.event_name }}
				onChange={({ value }) => onChange(value)}
				queryKey="metric"
				placeholder="Choose what is measured…"
				isInvalid={error !== undefined}
				find={async (search) => {
					const query = { limit: offered, ...(search === "" ? {} : { search }) };
					const { items } = await answer(api.GET("/api/v1/metric", { params: { query } }));
					return items.map(({ uuid, name, event_name }) => ({ value: uuid, label: name, detail: event_name }));
				}}
				footer={
					<Link to="/catalogue/metrics/$uuid" params={{ uuid: "new" }} className={styles.footer}>
						New metric
					</Link>
				}
			/>
			{error !== undefined && (
				<p className={styles.error} role="alert">
					{error}
				</p>
			)}
		</div>
	);
}

/** The metric of that UUID; null while it is not known. */
export function useMetric(uuid: string | null) {
	const { data = null } = useQuery({
		queryKey: ["metric", uuid],
		queryFn: () => answer(api.GET("/api/v1/metric/{metric_uuid}", { params: { path: { metric_uuid: uuid ?? "" } } })),
		enabled: uuid !== null,
	});
	return uuid === null ? null : data;
}
