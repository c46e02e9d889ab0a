import type { ReactNode } from "react";

/** What the page says. */
export const words = {
	amendItem: {
		newQuantityOf: (planItemName: string) => `New quantity of ${planItemName}`,
		newPriceOf: (planItemName: string) => `New price of ${planItemName}`,
		changeTiersOf: (planItemName: string) => `Change tiers of ${planItemName}`,
		removeFromThisDay: "Remove from this day",
	},
	amend: {
		applied: (effectiveDate: string) => `New terms apply from ${effectiveDate}.`,
		title: (title: string) => `Amend ${title}`,
		description:
			"New terms apply from the day you choose. Until then you can undo the amendment. Charges already made for later days are corrected on that day.",
		amend: "Amend",
		amendFrom: (count: number, day: string) => `Amend ${count === 1 ? "one service" : `${count} services`} from ${day}`,
		effectiveDate: "Effective date",
		addService: "Add service",
	},
	amendmentWords: {
		changes: "Changes",
		added: (planItemName: ReactNode, item: string) => (
			<>
				{planItemName} added: {item}
			</>
		),
		removed: (planItemName: ReactNode) => <>{planItemName} removed</>,
		changed: (before: string) => `changed: ${before}`,
	},
	amendments: {
		amendments: "Amendments",
		from: (effectiveDate: string) => `From ${effectiveDate}`,
		agreedOn: (createdAt: string) => `Agreed on ${createdAt}`,
		inEffect: "In effect",
		upcoming: "Upcoming",
		undo: "Undo…",
		undoAmendment: (effectiveDate: string) => `Undo amendment of ${effectiveDate}`,
		latest: (shown: string) => `The ${shown} latest ones.`,
	},
	cancel: {
		canceledBeforeStart: "Contract canceled before its start.",
		ended: (endDate: string) => `The contract ends on ${endDate}.`,
		title: (title: string) => `Cancel ${title}`,
		description: (isPast: boolean) =>
			`The contract is served and billed up to its last day, and doesn’t renew. ${isPast ? "That day has passed: this can’t be undone." : "Until that day has passed, you can reinstate it."}`,
		keep: "Keep",
		endDate: "End date",
		day: "Day",
		periodEnd: "End of the current period",
		periodEndHint: "Nothing is credited.",
		endOfTheTerm: (endDate: string) => `End of the term, ${endDate}`,
		termEndHint: "The contract runs to the end of its term and isn’t renewed.",
		anotherDate: "Another date",
		anotherDateHint: "Advance charges for later days are credited pro rata. Usage up to the last day is billed.",
		neverServed: "Never served",
		cancelBeforeItStarts: "Cancel before it starts",
		neverHint: "Nothing is billed, and anything already billed is credited.",
		cancelAtPeriodEnd: "Cancel at end of period",
		cancelContract: "Cancel contract",
		cancel: "Cancel",
		cancelOn: (last: string) => `Cancel on ${last}`,
	},
	compare: {
		carriedToCreditBalance: "Carried to credit balance",
	},
	comparisonSums: {
		difference: "Difference: ",
		none: "none",
		total: "Total",
		withoutTheChange: "Without the change",
		withTheChange: "With the change",
		toCredit: (credit: string) => ` ${credit} to credit`,
	},
	comparison: {
		effectOnInvoices: "Effect on invoices",
		noInvoices: "No invoices by this date, with or without the change. Choose a later date.",
		invoice: "Invoice",
		withoutTheChange: "Without the change",
		withTheChange: "With the change",
		difference: "Difference",
		notes: (isUnchanged: boolean, hasCorrections: boolean) =>
			`${isUnchanged ? "No change to invoices by this date. " : ""}${hasCorrections ? "Separate correction invoices are dated on the last day shown. The daily run creates them when due. " : ""}Existing drafts aren’t listed. The next run reprices them.`,
		noDate: "No date",
		noInvoice: "No invoice",
	},
	inForceActions: {
		amend: "Amend…",
		changeSettings: "Change settings…",
		cancelContract: "Cancel contract…",
		reinstate: "Reinstate…",
	},
	reinstate: {
		reinstated: (title: string) => `${title} reinstated.`,
		title: (title: string) => `Reinstate ${title}`,
		description: (last: string) => `It was set to end on ${last}. It continues as agreed, and renews if it did before.`,
		action: "Reinstate contract",
		keepCanceled: "Keep canceled",
	},
	takeBack: {
		amendmentUndone: "Amendment undone.",
		title: (effectiveDate: string) => `Undo amendment of ${effectiveDate}`,
		description: "The earlier terms continue. The amendment stays in the contract’s history.",
		action: "Undo amendment",
		keep: "Keep",
	},
	termsDialog: {
		settingsSaved: "Settings saved.",
		title: (title: string) => `Settings of ${title}`,
		description: "These can change without an amendment. To change prices, quantities or services, amend the contract.",
		action: "Save settings",
		endDateHint: "Leave empty for no end.",
		paymentTermsHint: "For later invoices. Leave empty for the customer’s default.",
		groupHint: "Contracts of one group share the invoice of a day. Leave empty for invoices of its own.",
		renews: "Renew automatically at the end of the term",
		renewsHint: "Only a contract with an end date can renew.",
		renewalHint: "Leave empty for the original term.",
		thresholdHint: "Invoices usage within a period each time it costs this much. Leave empty for never.",
		upliftHint: "For renewals to come; 5 raises each price by 5 %.",
		endDateNotice:
			"Nothing is billed or credited today. If you move the end date closer, days already charged after it are credited the day after the new end date.",
	},
};
