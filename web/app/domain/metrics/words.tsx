import type { ReactNode } from "react";

/** The texts of metrics. */
export const words = {
	metricPicker: {
		metric: "Metric",
		metricHint: "Which events count, and how.",
		metricPlaceholder: "Choose a metric…",
		use: (name: string, eventName: ReactNode) => (
			<>
				Use {name} {eventName}
			</>
		),
		newMetric: "New metric",
		newMetricName: (name: string) => `New metric “${name}”`,
	},
	newMetric: {
		title: "New metric",
		description: "Defines which of your events count for this service.",
		action: "Create metric",
		name: "Name",
		eventName: "Event name",
		eventNameHint: "As your software sends it, in snake_case: api_call.",
		aggregation: "Aggregation",
		unit: "Unit",
		unitCode: "Unit code",
		unitCodeHint: "For electronic invoices.",
	},
};
