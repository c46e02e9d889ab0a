/** The texts of a service's fields. */
export const words = {
	draftWords: {
		noPriceYet: "no price yet",
	},
	moreTerms: {
		summary: "More terms: minimum, maximum, discount, trial, tax",
		perBillingPeriod: "Per billing period.",
		durationHint: "Leave empty for no end.",
		taxRateHint: "Leave empty to use the customer’s rate.",
	},
	serviceFields: {
		includedHint: "Free of charge in each period.",
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
