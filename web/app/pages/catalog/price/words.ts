/** What the page says. */
export const words = {
	priceCurve: {
		at: (amount: string, quantity: string) => `${amount} at ${quantity}`,
		summary: (prices: string) => `Price by quantity: from ${prices}`,
	},
	pricePreview: {
		price: "Price",
		usage: "Usage",
		quantity: "Quantity",
		currency: "Currency of the example",
		numberOfEvents: "Number of events",
		priceOfEvents: "Price of each",
		showAsTable: "Show as table",
		priceByQuantity: "Price by quantity",
	},
	priceSteps: {
		included: (included: string) => `${included} included`,
		discount: "Discount",
		maximum: "Limited to the maximum",
		minimum: "Raised to the minimum",
		priceCalculation: "Price calculation",
		total: "Total",
		cost: (quantity: string, unit: string) => `${quantity} ${unit} cost`,
		eachOnAverage: (amountPerUnit: string) => `${amountPerUnit} each on average`,
		of: (rate: string, units: string) => `${rate} of ${units}`,
		ownPrices: (units: string) => `${units} at the events’ own prices`,
		atMinimum: "at the minimum",
		atMaximum: "at the maximum",
		above: (from: string) => `above ${from}`,
		upTo: (upTo: string) => `up to ${upTo}`,
	},
	usePrice: {
		notANumber: "Some fields need a number.",
		failed: "The price couldn’t be calculated.",
		incomplete: "Complete the terms to see the price.",
	},
};
