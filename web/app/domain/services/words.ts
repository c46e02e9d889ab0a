/** The texts of a service's fields. */
export const words = {
	draftWords: {
		noPriceYet: "no price yet",
	},
	currencyPrices: {
		summary: (currencies: readonly string[]) =>
			currencies.length === 0 ? "Other currencies" : `Other currencies: ${currencies.join(", ")}`,
		hint: "A contract takes its currency’s price: nothing is converted. What a price leaves out is none.",
		choose: "Choose a currency",
		newCurrency: "new currency",
		priceIn: (currency: string) => `Price in ${currency}`,
		remove: (currency: string) => `Remove the price in ${currency}`,
		add: "Add a currency",
	},
	moreTerms: {
		summary: "More terms: minimum, maximum, discount, trial, tax, unit",
		perBillingPeriod: "Per billing period.",
		invoicedHint: "Several periods on one invoice, a line for each. Leave empty for an invoice each period.",
		durationHint: "Leave empty for no end.",
		taxRateHint: "Leave empty to use the customer’s rate.",
		supplyHint: "By which the tax rules decide, if you use them.",
		supplies: { digital_service: "Digital service", service: "Other service", goods: "Goods" },
		unitCodeHint:
			"For electronic invoices: what the quantity is counted in (UN/ECE Recommendation 20). Leave empty to use the metric’s, or C62: one.",
	},
	serviceFields: {
		includedHint: "Free of charge in each period.",
	},
	roundings: {
		up: "Every started one",
		down: "Only full ones",
	},
	matrixTable: {
		prices: "Prices by group",
		groupByHint: "Up to three properties of the events, with commas between them.",
		price: "Price",
		included: "Included",
		anyOther: "any other",
		remove: "Remove",
		row: (index: number) => `Row ${index}`,
		removeRow: (index: number) => `Remove row ${index}`,
		addRow: "Add row",
		hidden: (rows: string) => `${rows}, kept as they are. Change them with the API.`,
	},
	tierTable: {
		tiers: "Tiers",
		above: "Above",
		upTo: "Up to",
		flatFee: "Flat fee",
		remove: "Remove",
		tier: (index: number) => `Tier ${index}`,
		noEnd: "no end",
		upToCell: "up to",
		flatFeeCell: "flat fee",
		removeTier: (index: number) => `Remove tier ${index}`,
		addTier: "Add tier",
	},
};
