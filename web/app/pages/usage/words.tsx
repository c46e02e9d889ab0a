import type { ReactNode } from "react";

/** What the page says. */
export const words = {
	noUsage: {
		noUsageHint:
			"Your software reports usage by sending events. They show here as they arrive, and contracts bill them.",
		noUsageYet: "No usage yet",
		sendTheFirstEvent: "Send the first event",
	},
	usageTabs: {
		usage: "Usage",
		explorer: "Explorer",
		events: "Events",
		unmatched: (rest: ReactNode) => <>Unmatched{rest}</>,
		jobs: "Jobs",
		alerts: "Alerts",
	},
};
