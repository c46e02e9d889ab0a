/** The texts of the pickers of customers. */
export const words = {
	customerFilter: {
		customer: "Customer",
	},
	customerPicker: {
		customer: "Customer",
		customerPlaceholder: "Choose a customer…",
	},
};
