/** What the page says. */
export const words = {
	list: {
		title: "Credit units",
		summary:
			"Units of your own that credit can be counted in, such as credits or tokens, with what one is worth in each currency. Invoices in other currencies are not paid by them.",
		newUnit: "New unit",
		code: "Code",
		name: "Name",
		prices: "One is worth",
		actions: "Actions",
		actionsOf: (name: string) => `Actions for ${name}`,
		none: "No units. Credit is counted in currencies.",
	},
	dialog: {
		newTitle: "New credit unit",
		newDescription: "Grants name it by its code, which stays.",
		create: "Create unit",
		created: (name: string) => `${name} created.`,
		editTitle: (name: string) => `Edit ${name}`,
		editDescription:
			"A price holds from now on. Drafts follow with the next billing run; what was burned keeps its price.",
		edit: "Edit…",
		save: "Save unit",
		saved: (name: string) => `${name} saved.`,
		codeHint: "Letters, digits, _ . and -.",
		currency: "Currency",
		price: "Price of one",
		addPrice: "Add a currency",
		removePrice: (currency: string) => `Remove ${currency}`,
	},
	deleting: {
		action: "Delete",
		keep: "Keep",
		title: (name: string) => `Delete ${name}?`,
		text: "A unit that credit or an alert is counted in can’t be deleted.",
		deleted: (name: string) => `${name} deleted.`,
	},
};
