/** What the page says. */
export const words = {
	activate: {
		activated: (title: string) => `${title} is active. The next billing run creates its invoices.`,
		activeTitle: (title: string) => `${title} is active`,
		description: "Check these points. If something is wrong, amend the contract.",
		ok: "OK",
		title: (title: string) => `Activate ${title}`,
		activateDescription:
			"The terms become fixed; use amendments to change them. These invoices follow, as drafts unless invoices are sent automatically.",
		activate: "Activate",
		showInvoicesUpTo: "Show invoices up to",
		noInvoices: "No invoices by this date. Choose a later date.",
		activateWith: (amount: string, invoiceDate: string) => `Activate: first invoice of ${amount} on ${invoiceDate}`,
	},
	contractFields: {
		namePlaceholder: "Order form 2026",
		endDateHint: "Leave empty for no end.",
		timezoneHint: "Whose days periods and usage go by. Fixed at activation.",
		organizationZone: "The organization’s",
		calendarAligned: "Weeks from Monday; months, quarters and years of the calendar",
		billingDayOfDaysHint: "Only cycles in days are counted from it.",
		billingDayHint: "Day of the month when periods start.",
		paymentTermsHint: (termsDays: number | null) =>
			`Leave empty for ${termsDays === null ? "the organization’s default" : `the customer’s: ${termsDays}`}.`,
		groupHint: "Contracts of one group share the invoice of a day. Leave empty for invoices of its own.",
		renews: "Renew automatically at the end of the term",
		renewalHint: "Leave empty for the original term.",
		thresholdHint: "Invoices usage within a period each time it costs this much. Leave empty for never.",
		upliftHint: "5 raises each price by 5 % at each renewal. Leave empty for the option’s.",
	},
	discardDraft: {
		consequence: "It is kept as canceled and never billed. This can’t be undone.",
		title: (title: string) => `Discard ${title}?`,
		action: "Discard",
		draftDiscarded: "Draft discarded.",
	},
	draftForm: {
		draftSaved: "Draft saved.",
		terms: "Terms",
		unsavedChanges: "Unsaved changes",
		discard: "Discard",
		saveChanges: "Save changes",
	},
	draftPreview: {
		firstInvoices: "First invoices",
		summary: (count: number | undefined, asOf: string) =>
			`${count === 0 ? "No invoices" : "What would be billed"} up to ${asOf}, based on the saved draft.`,
	},
	new: {
		title: "New contract",
		contracts: "Contracts",
		mayNotWrite: "You can view contracts but not change them. An admin can change your role.",
		terms: "Terms",
		createDraft: "Create draft",
		cancel: "Cancel",
	},
	optionChoice: {
		fromATemplate: "From a template",
		option: "Option",
		optionHint: "Its services are copied. Later changes to the template don’t affect this contract.",
		optionPlaceholder: "None (custom services)",
		editTheseServices: "Edit these services",
		removeOption: "Remove option",
		noPrice: (currency: string) => `no price in ${currency}: add one to the template, or choose another currency`,
	},
	serviceCard: {
		newService: "New service",
		remove: (title: string) => `Remove ${title}`,
		startHint: "Leave empty for the contract’s start.",
		endHint: "Leave empty for the contract’s whole term.",
	},
	serviceList: {
		services: "Services",
		addService: "Add service",
	},
};
