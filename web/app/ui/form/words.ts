/** What forms say. */
export const words = {
	formDialog: {
		cancel: "Cancel",
	},
	leaveGuard: {
		consequence: "Your changes aren’t saved and will be lost.",
		title: "Leave without saving?",
		action: "Leave without saving",
	},
	options: {
		yes: "Yes",
		no: "No",
	},
	passwordInput: {
		showPassword: "Show password",
	},
	picker: {
		choose: "Choose…",
		searchPlaceholder: "Search…",
		noResults: "No results.",
	},
};
