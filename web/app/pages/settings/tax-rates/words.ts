/** What the page says. */
export const words = {
	list: {
		title: "Tax rates",
		summary:
			"Rates by country and date, used where tax rules decide the tax of a line. Your own rates win over those that Tallybook knows.",
		newRate: "New rate",
		country: "Country",
		category: "Category",
		rate: "Rate",
		validFrom: "Valid from",
		source: "Source",
		actions: "Actions",
		own: (source: string) => `Yours: ${source}`,
		actionsOf: (country: string, validFrom: string) => `Actions for ${country} from ${validFrom}`,
	},
	dialog: {
		title: "New tax rate",
		description: "Holds from its first day on, until your next rate of the same country and category. Drafts follow.",
		action: "Add rate",
		countryHint: "Its code: FI.",
		categories: {
			S: "Standard rate",
			Z: "Zero rate",
			E: "Exempt",
			O: "Outside the scope",
			L: "Canary Islands (IGIC)",
			M: "Ceuta and Melilla (IPSI)",
		},
		rate: "Rate (%)",
		sourceHint: "Where the rate was published, or who told you.",
		created: (country: string) => `Rate for ${country} added.`,
	},
	deleting: {
		action: "Delete",
		keep: "Keep",
		title: (country: string) => `Delete the rate for ${country}?`,
		text: "Drafts get the rate that is then in force. Sent invoices keep their tax.",
		deleted: (country: string) => `Rate for ${country} deleted.`,
	},
};
