/** What the page says. */
export const words = {
	catalogTabs: {
		catalog: "Catalog",
		templates: "Templates",
		metrics: "Metrics",
		discounts: "Discounts",
	},
	faults: {
		attention: (count: number) =>
			`${count === 1 ? "One field needs" : `${count} fields need`} attention, marked below. Nothing was saved.`,
	},
};
