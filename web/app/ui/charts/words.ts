/** What charts say. */
export const words = {
	chartFrame: {
		showAsChart: "Show as chart",
		showAsTable: "Show as table",
	},
	chartTable: {
		asATable: (label: string) => `${label}, as a table`,
	},
};
