import type { ReactNode } from "react";

/** What the page says. */
export const words = {
	closedUsage: {
		beforeTax: (planItemName: ReactNode, periodStart: string, money: ReactNode) => (
			<>
				{planItemName}, {periodStart}: {money} before tax
			</>
		),
		explanation: (quantity: string, shown: string, count: number) =>
			`The period now has ${quantity} on ${shown} ${count === 1 ? "event" : "events"}; the amount is the difference from what was billed.`,
		amountFor: (amount: string, customerName: string) => `${amount} for ${customerName}`,
		billed: (what: string) => `${what} will be on the next invoice.`,
		dismissed: (what: string) => `${what} stays unbilled.`,
		itemFor: (planItemName: string, customerName: string) => `${planItemName} for ${customerName}`,
		dontBill: "Don’t bill",
		dontBillOf: (of: string) => `Don’t bill: ${of}`,
		billOnNextInvoice: "Bill on next invoice",
		billOnNextInvoiceOf: (of: string) => `Bill on next invoice: ${of}`,
	},
	createCustomer: {
		oneEvent: (reference: string | null) => `The event that names ${reference} is assigned to this customer.`,
		manyEvents: (eventCount: string, reference: string | null) =>
			`The ${eventCount} events that name ${reference} are assigned to this customer.`,
		title: "Create customer",
		name: "Name",
		email: "Email",
		emailHint: "Invoices go here.",
		externalId: "External ID",
		externalIdHint: "The customer’s ID in your own system.",
	},
	mapCustomer: {
		title: "Choose customer",
		description: (reference: string, events: string, eventCount: number) =>
			`Which customer is ${reference}? ${events} ${eventCount === 1 ? "is" : "are"} assigned to it.`,
		assignEvents: "Assign events",
		assignEventsTo: (name: string) => `Assign events to ${name}`,
		oneEvent: "The event that names it",
		manyEvents: (eventCount: string) => `The ${eventCount} events that name it`,
		emailAddress: "email address",
		externalId: "external ID",
		gain: (name: string, field: string, reference: string) => `${name} gets the ${field} ${reference}.`,
		lossOfAddress: "Invoices go to the new address, and events",
		lossOfId: "Events",
		change: (field: string, name: string, had: string, reference: string, loss: string) =>
			`The ${field} of ${name} changes from ${had} to ${reference}. ${loss} that still name ${had} are no longer assigned to this customer. If you use both, send events with the customer’s UUID instead.`,
	},
	sections: {
		sections: {
			books_closed: {
				title: "Late usage for closed periods",
				why: "The period is closed, so nothing is corrected automatically. Bill the difference on the next invoice, or leave it unbilled.",
			},
			no_price: {
				title: "No price",
				why: "The service charges each event at its own price, and these state none. Void them and send them again with a price.",
			},
			expression_failed: {
				title: "Expression without a value",
				why: "The metric computes each event’s amount, and can’t for these: a property is missing or no number, or it divides by 0. Void them and send them again.",
			},
			no_price_matches: {
				title: "No price for the group",
				why: "The service prices usage by group, and no row of its price matrix takes these events. Amend the contract with a row, or void them and send them again.",
			},
			no_item_matches: {
				title: "Not billed by a contract",
				why: "The customer is known, but no service counts these events. They stay unbilled until a contract or metric does.",
			},
			unknown_customer: {
				title: "Unknown customer",
				why: "Once a customer has this email address or external ID, these events are assigned to it and billed.",
			},
			no_customer: {
				title: "No customer",
				why: "These events can’t be billed. Void them and send them again with a customer_id.",
			},
			no_event_name: {
				title: "No event name",
				why: "Metrics read events by name. Void these and send them again with an event_name.",
			},
			no_metric: {
				title: "No metric",
				why: "A metric defines how events are counted. A contract then bills the metric.",
			},
		},
		hintWords: {
			no_contract: "The customer has no active contract. Create one that bills this usage, or activate the draft.",
			no_item: "No service of the customer’s contracts reads this event. Amend a contract to add one.",
			dates: "The events are outside the service period. Check their timestamps and the contract’s dates.",
			filters: "The metric’s filters exclude these events. Check the filters or the events’ properties.",
		},
	},
	unmatchedGroup: {
		theyNameTheService: (planItemName: string) => ` They name the service ${planItemName}.`,
		noMetricReadsIt: " (no metric reads it)",
		allEvents: "All events",
		showEvents: "Show events",
		lastReceived: (rest: ReactNode) => <>Last received:{rest}</>,
		createMetric: "Create metric",
		itIs: (name: string) => `It’s ${name}`,
		chooseCustomer: "Choose customer",
		createCustomer: "Create customer",
		showMetrics: "Show metrics",
		openContract: "Open contract",
		createContract: "Create contract",
		showContracts: "Show contracts",
	},
	unmatched: {
		title: "Unmatched",
		summary: "Events of the last 90 days that won’t be billed as they are, and late usage for closed periods.",
		caughtUpHint:
			"Every event can be billed. Events without a known customer, metric or contract show here, with ways to fix them.",
		caughtUp: "You’re all caught up",
		showEvents: "Show events",
		more: "There are more. They show here when these are done.",
		createContract: "Create contract",
		assigning: (reference: string, name: string) => `Assigning the events of ${reference} to ${name}…`,
		assigned: (reference: string, name: string) =>
			`The events of ${reference} are assigned to ${name}. A contract that bills them adds them to an invoice.`,
	},
};
