import type { ReactNode } from "react";

/** What the page says. */
export const words = {
	firstSteps: {
		getStarted: "Get started",
		done: " (done)",
		companyDetails: "Company details",
		companyDetailsWhy: "Your company’s name and address appear on every invoice.",
		paymentSettings: "Payment settings",
		paymentSettingsWhy: "Print bank details on invoices, or charge cards through a provider.",
		addCustomer: "Add a customer",
		addCustomerWhy: "A name and an email address are enough.",
		createAMetric: "Create a metric",
		createAMetricWhy: "Defines how events are counted: calls, seats, gigabytes.",
		sendTheFirstEvent: "Send the first event",
		sendTheFirstEventWhy: "Create an API token so that your software can report usage.",
		createTheFirstInvoice: "Create the first invoice",
		createTheFirstInvoiceWhy: "By hand, or automatically from a contract. You see it before it is sent.",
	},
	home: {
		title: "Home",
		currency: "Currency",
	},
	outstanding: {
		outstanding: "Outstanding",
		overdueByAge: "Overdue by age",
		daysPastDue: "Days past due",
		overdue: "Overdue",
		overdueCurrency: (currency: string) => `Overdue, ${currency}`,
		openInvoice: "open invoice",
		openInvoices: "open invoices",
		noneOverdue: ", none overdue",
		overdueOn: (amount: string, count: string) => `${amount} overdue on ${count}`,
		overdueByAgePoint: (days: string, count: string, noun: string) => `${days} days past due, ${count} ${noun}`,
	},
	revenue: {
		revenueByMonth: "Revenue by month",
		month: "Month",
		invoiced: "Invoiced",
		invoicedWithTax: (currency: string) => `Invoiced, ${currency}, with tax`,
		credited: "Credited",
		paid: "Paid",
		monthPoint: (month: string, count: string, noun: string) => `${month}, ${count} ${noun}`,
	},
	toDo: {
		failedPayment: "failed payment",
		failedPayments: "failed payments",
		contractThatCouldntBeBilled: "contract that couldn’t be billed",
		contractsThatCouldntBeBilled: "contracts that couldn’t be billed",
		undeliveredEmail: "undelivered email",
		undeliveredEmails: "undelivered emails",
		draftToReview: "draft to review",
		draftsToReview: "drafts to review",
		eventWithoutACustomer: "event without a customer",
		eventsWithoutACustomer: "events without a customer",
		eventThatNoContractBills: "event that no contract bills",
		eventsThatNoContractBills: "events that no contract bills",
		closedPeriodWithLateUsage: "closed period with late usage",
		closedPeriodsWithLateUsage: "closed periods with late usage",
		contractToReview: "contract to review",
		contractsToReview: "contracts to review",
		toDo: "To do",
		caughtUp:
			"You’re all caught up. Drafts, failed payments, contracts that couldn’t be billed, undelivered emails and unmatched usage show here.",
	},
	usageTrend: {
		before: "30 days before",
		usage: "Usage",
		eventName: "Event name",
		today: (today: ReactNode, exact: ReactNode) => (
			<>
				{today} today, {exact} in 30 days
			</>
		),
		usageOfByDay: (name: string | undefined) => `Usage of ${name ?? ""} by day`,
		dayInUtc: "Day, in UTC",
		used: "Used",
		usedOf: (name: string) => `Used of ${name}`,
		noEvents: "No events yet. Create an API token so that your software can send them; a chart shows here.",
		sendTheFirstEvent: "Send the first event",
	},
};
