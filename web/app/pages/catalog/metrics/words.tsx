import type { ReactNode } from "react";

/** What the page says. */
export const words = {
	filterRows: {
		onlyEventsWhere: "Only events where",
		condition: (index: number, label: string) => `Condition ${index}: ${label}`,
		removeCondition: (index: number) => `Remove condition ${index}`,
		valuesHint: (code: ReactNode) => <>Separate several values with commas. A number in quotes is text: {code}.</>,
		addCondition: "Add condition",
	},
	list: {
		name: "Name",
		event: "Event",
		aggregation: "Aggregation",
		conditions: "Conditions",
		unit: "Unit",
		changed: "Changed",
		newMetric: "New metric",
		title: "Metrics",
		summary: "How your software’s events become billable quantities.",
		search: "Name or event",
		noMetricsHint:
			"A metric defines how events become a quantity: add up their values, count them, or take the highest. Usage prices are based on it.",
		noMetricsYet: "No metrics yet",
	},
	metricEditor: {
		createMetric: "Create metric",
		saveChanges: "Save changes",
		discard: "Discard",
		recentEvents: "Recent events",
		billingConsequence: (contracts: number) =>
			`${contracts === 1 ? "A contract is" : `${contracts} contracts are`} billed by this metric. Open periods are measured again, and past invoices are corrected on the next one.`,
		title: "Change billing?",
		action: "Change metric",
	},
	metricFields: {
		name: "Name",
		nameHint: "Shown in the application.",
		namePlaceholder: "API calls",
		eventName: "Event name",
		eventNameHint: "As your software sends it, in snake_case.",
		aggregation: "Aggregation",
		aggregationHint: (hint: string, example: string) => `${hint} For example, ${example}.`,
		property: "Property",
		expression: "Expression",
		expressionHint:
			"Instead of a property: computes each event’s number from several properties, with + - * / and brackets.",
		carryOver: "Lasts until it is changed",
		latestLevelHint: "A period without a value has the last one before it.",
		uniqueLevelHint:
			"A value counts in every period until an event with the property operation “remove” takes it away.",
		unit: "Unit",
		unitHint: "Shown on invoices.",
		unitCode: "Unit code",
		unitCodeHint: "For electronic invoices, in UN/ECE Recommendation 20. Empty: C62, one.",
		countByHint: "The event property to count by.",
		numberHint: "The event property with the number. Leave empty to use the event’s value.",
	},
	metricTrial: {
		unnamed: "Enter an event name to see which recent events would count.",
		incomplete: "Complete the fields to see events.",
		verdict: (counted: ReactNode, shown: string, count: number, eventName: ReactNode) => (
			<>
				{counted} of the last {shown} {count === 1 ? "event" : "events"} named {eventName} count.
			</>
		),
		count: "Counted",
		dontCount: "Not counted",
		allEvents: "All events with this name",
		noEvents: (name: ReactNode, length: number) => (
			<>
				No event named {name} has been received yet.
				{length === 0 ? " The metric counts them from the first one." : " Received events have these names:"}
			</>
		),
		lastShown: (length: string) => `The last ${length} are shown.`,
	},
	metricUse: {
		template: "Template",
		contract: (status: string | undefined) => `Contract, ${status}`,
	},
	metric: {
		metrics: "Metrics",
		summary: (updatedAt: string) => `Changed ${updatedAt}`,
		saved: (name: string) => `${name} saved.`,
		usedBy: (use: string) => `Used by ${use}`,
		newMetric: "New metric",
		newSummary: "Defines how your software’s events become a quantity.",
		created: (name: string) => `${name} created.`,
		delete: "Delete…",
		cannotDelete: (name: string) => `${name} can’t be deleted`,
		description: (use: string) => `It is used by ${use}.`,
		close: "Close",
		deleteConsequence: "No template or contract uses it. Its events are kept, and a new metric can read them.",
		deleteTitle: (name: string) => `Delete ${name}?`,
		action: (name: string) => `Delete ${name}`,
		deleted: (name: string) => `${name} deleted.`,
	},
};
