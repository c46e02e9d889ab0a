/** The texts of an invoice's status. */
export const words = {
	status: {
		draft: "Draft",
		open: "Open",
		paid: "Paid",
		void: "Void",
		writtenOff: "Written off",
		overdue: "Overdue",
		paidOn: (paidAt: string) => `paid on ${paidAt}`,
		voidedOn: (voidedAt: string) => `voided on ${voidedAt}`,
		wasDue: (dueDate: string) => `was due ${dueDate}`,
		due: (dueDate: string) => `due ${dueDate}`,
	},
};
