/** What the page says. */
export const words = {
	daysInWords: {
		onTheDueDate: "on the due date",
		beforeOrAfter: (count: number, day: number) =>
			`${count} ${count === 1 ? "day" : "days"} ${day < 0 ? "before" : "after"}`,
	},
	settingsForm: {
		unsavedChanges: "Unsaved changes",
		unsaved: "Unsaved:",
		discard: "Discard",
		saveChanges: "Save changes",
	},
	settingsPage: {
		organization: "Organization",
		team: "Team",
		developer: "Developer",
		webhooks: "Webhooks",
		payments: "Payments",
		taxRates: "Tax rates",
		creditUnits: "Credit units",
		email: "Email",
		history: "History",
		export: "Export",
		status: "System status",
		account: "Account",
		settings: "Settings",
		isReadOnly: "Only admins and owners can change these settings.",
		forAdmins: (what: string) => `${what} is for admins and owners.`,
	},
};
