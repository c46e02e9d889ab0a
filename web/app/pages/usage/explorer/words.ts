/** What the page says. */
export const words = {
	explorerControls: {
		granularityNames: { hour: "Hour", day: "Day", month: "Month" },
		show: "Show",
		metric: (name: string) => `Metric: ${name}`,
		event: (name: string) => `Event: ${name}`,
		customer: "Customer",
		period: "Period",
		lastDays: (days: number) => `Last ${days} days`,
		fromTo: "From – to",
		from: "From",
		to: "To",
		by: "By",
		groupBy: "Group by",
		nothing: "Nothing",
		property: (key: string) => `Property: ${key}`,
		allCustomersPlaceholder: "All customers",
		showAllCustomers: "Show all customers",
	},
	explorerResult: {
		usage: "Usage",
		by: (what: string, granularity: string) => `${what} by ${granularity}`,
		inUtc: (granularity: string) => `${granularity}, in UTC`,
		mostShown: (mostSeries: number, length: string) =>
			`The chart shows the ${mostSeries} largest of ${length}; the table shows all.`,
		quantity: "Quantity",
		quantityOf: (eventName: string) => `Quantity of ${eventName}`,
	},
	explorer: {
		title: "Usage",
	},
	groupTable: {
		customer: "Customer",
		events: "Events",
		quantity: "Quantity",
		highestPer: (granularity: string) => `Highest per ${granularity}`,
		usageByGroup: "Usage by group",
		groups: (length: number, count: string) => (length === 1 ? "1 group" : `${count} groups`),
		total: (events: string, quantity: string | null) =>
			quantity === null ? `${events} events` : `${events} events, ${quantity} in total`,
		noUsageHint: "No matching events. Choose a longer period or another event.",
		noUsage: "No usage in this period",
	},
	stretchWords: {
		titles: { hour: "Hour", day: "Day", month: "Month" },
	},
	timeTable: {
		events: "Events",
		quantity: "Quantity",
		usageByTime: "Usage by time",
		total: (events: string, quantity: string | null) =>
			quantity === null ? `${events} events` : `${events} events, ${quantity} in total`,
	},
	useGroupNames: {
		noCustomer: "No customer",
		noValue: "No value",
	},
};
