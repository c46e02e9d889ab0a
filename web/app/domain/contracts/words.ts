/** The texts of contracts. */
export const words = {
	contract: {
		draft: "Draft",
		active: "Active",
		ended: "Ended",
		canceled: "Canceled",
		contractWith: (customerName: string) => `Contract with ${customerName}`,
		from: (startDate: string) => `from ${startDate}`,
		noStart: "no start date",
	},
};
