/** What the page says. */
export const words = {
	addMethod: {
		visaSucceeds: "Visa, succeeds",
		mastercardSucceeds: "Mastercard, succeeds",
		bankAccount: "Bank account, succeeds after 2 seconds",
		cardDeclined: "Card, declined",
		cardInsufficient: "Card, insufficient funds",
		cardTimeout: "Card, succeeds but the response is lost",
		bankAccountReturned: "Bank account, payment returned later",
		title: "No payment provider",
		close: "Close",
		chooseProvider: "Choose provider",
		noProvider: (may: boolean) =>
			`Your organization records payments by hand. Choose a payment provider to store and charge cards and bank accounts. ${!may ? "An admin can choose one in Settings." : ""}`,
		added: (name: string) => `Payment method added for ${name}.`,
		formTitle: (name: string) => `Payment method for ${name}`,
		description: "Card and account numbers stay with the payment provider. Only the last digits are stored here.",
		action: "Add method",
		sandboxCardOrAccount: "Sandbox card or account",
		sandboxCardOrAccountHint: "For testing: no money moves.",
		paymentMethodToken: "Payment method token",
		makeDefault: "Make default",
		makeDefaultHint: "Charged on each invoice’s due date.",
	},
	methods: {
		addMethod: "Add method",
		paymentMethods: "Payment methods",
		noMethods:
			"The default method is charged automatically on an invoice’s due date. Without one, the customer pays through the link on the invoice.",
		nowDefault: (name: string) => `${name} is now the default.`,
		removed: (name: string) => `${name} removed.`,
		default: "Default",
		actionsFor: (name: string) => `Actions for ${name}`,
		makeDefault: "Make default",
		remove: "Remove…",
		consequence: (isDefault: boolean) =>
			`It won’t be charged again and is deleted at the payment provider. A charge in progress continues.${isDefault ? " No other method replaces it automatically." : ""}`,
		title: (name: string) => `Remove ${name}?`,
		action: (name: string) => `Remove ${name}`,
	},
};
