/** What a tool does, for a person who has to approve it. */
type Effect =
	/** Saves nothing. */
	| "reads"
	/** Adds something; nothing that was there changes or gets lost. */
	| "adds"
	/** Changes something, or cannot be undone. */
	| "changes";

/** An operation of the API that is offered to language models. */
export interface Tool {
	readonly name: string;
	readonly operationId: string;
	readonly title: string;
	readonly description: string;
	readonly effect: Effect;
	/** The scopes of tokens that see the tool; its route decides. */
	readonly scopes: readonly ("ingest" | "read" | "write")[];
	/** Whether it reaches people or systems outside, such as by a mail. */
	readonly reachesOutside?: boolean;
	/** Fields of the body that are always these; no others can be given. */
	readonly body?: Readonly<Record<string, unknown>>;
}

const readers = ["read", "write"] as const;
const writers = ["write"] as const;

function reading(name: string, operationId: string, title: string, description: string): Tool {
	return { name, operationId, title, description, effect: "reads", scopes: readers };
}

/** In the order in which models see them: what finds things first. */
export const tools: readonly Tool[] = [
	reading(
		"search",
		"reports.search",
		"Search",
		"Find customers, invoices, contracts, plan templates, metrics and payments by the beginning of a word in their name, number or email address. Start here to turn a name into a UUID for the other tools.",
	),
	reading(
		"get_overview",
		"reports.getOverview",
		"Get the overview",
		"Get the state of the business in one currency: outstanding and overdue amounts, invoicing by month, and open tasks.",
	),
	reading(
		"list_customers",
		"customers.list",
		"List customers",
		"List customers with their addresses, tax settings and credit balance.",
	),
	reading("get_customer", "customers.get", "Get a customer", "Get one customer by UUID."),
	reading(
		"list_customer_balances",
		"reports.listCustomerBalances",
		"List what customers owe",
		"Get the outstanding and overdue amounts of the named customers, by currency.",
	),
	reading(
		"list_customer_credit",
		"customers.listCredit",
		"List a customer's credit",
		"List what raised and lowered a customer's credit balance, each with its cause.",
	),
	reading(
		"list_contracts",
		"contracts.list",
		"List contracts",
		"List contracts with their prices (the items), dates and status. Filter by customer or status.",
	),
	reading("get_contract", "contracts.get", "Get a contract", "Get one contract with all its items and prices by UUID."),
	reading(
		"list_plan_templates",
		"templates.list",
		"List plan templates",
		"List the plans that contracts are made from, with their services and prices.",
	),
	reading(
		"list_metrics",
		"metrics.list",
		"List metrics",
		"List metrics: how usage events of a name are added up. Gives the UUIDs that get_usage_summary takes.",
	),
	reading(
		"list_event_names",
		"usage.listEventNames",
		"List event names",
		"List the names of usage events in use, and whether a metric reads them.",
	),
	reading(
		"get_usage_summary",
		"usage.summarize",
		"Get a usage summary",
		"Count and sum up usage by hour, day or month, for one metric or event name, for all customers or one, optionally grouped. Use it for questions about consumption and its course.",
	),
	reading(
		"list_usage_events",
		"usage.listEvents",
		"List usage events",
		"List single usage events, most recently received first, with the contract item that each counts for.",
	),
	reading(
		"list_unmatched_usage",
		"usage.listUnmatched",
		"List unmatched usage",
		"List usage that nobody will be billed for, grouped by the reason, each with a way to fix it.",
	),
	reading(
		"list_invoices",
		"invoices.list",
		"List invoices",
		"List invoices with their lines and what is due. Filter by customer, contract, status, dates, amounts or overdue.",
	),
	reading(
		"get_invoice_totals",
		"invoices.getTotals",
		"Get totals of invoices",
		"Get what was invoiced, credited, paid and is due for all invoices that match the filters, by currency. Prefer it to adding up a list.",
	),
	reading(
		"get_invoice",
		"invoices.get",
		"Get an invoice",
		"Get one invoice with its lines by UUID. The lines' UUIDs are what explain_invoice_line takes.",
	),
	reading(
		"explain_invoice_line",
		"lineItems.explain",
		"Explain an invoice line",
		"Explain how the amount of one line of an invoice came about: period, usage, prices, each step of the calculation, and what has changed since. Use it for questions such as why a customer was charged an amount.",
	),
	reading(
		"preview_billing",
		"billing.preview",
		"Preview billing",
		"Get the invoices that billing would create for a contract or a customer as of a date. Saves nothing.",
	),
	reading(
		"list_payments",
		"payments.list",
		"List payments",
		"List payments with their status, amount and failures. Filter by customer, invoice or status.",
	),
	{
		name: "preview_contract_change",
		operationId: "billing.previewChange",
		title: "Preview a change of a contract",
		description:
			"Get the invoices that billing would create after an amendment or a cancellation of a contract. Saves nothing. Use it before amend_contract.",
		effect: "reads",
		scopes: writers,
	},
	{
		name: "ingest_usage",
		operationId: "usage.ingest",
		title: "Send usage events",
		description:
			"Store usage events, which are billed. An event's idempotency_key makes a repetition harmless; use a new one for each event.",
		effect: "adds",
		scopes: ["ingest", "write"],
	},
	{
		name: "create_customer",
		operationId: "customers.create",
		title: "Create a customer",
		description: "Create a customer. Search first: two customers with one email address are refused.",
		effect: "adds",
		scopes: writers,
	},
	{
		name: "create_invoice",
		operationId: "invoices.create",
		title: "Create a draft invoice",
		description:
			"Create a draft invoice with lines of your own. It is not sent, and can be changed in the application.",
		effect: "adds",
		scopes: writers,
	},
	{
		name: "send_invoice",
		operationId: "invoices.update",
		title: "Send an invoice",
		description:
			"Send a draft invoice: it gets its number and due date, is mailed to the customer, uses up credit, and can no longer be deleted.",
		effect: "changes",
		scopes: writers,
		reachesOutside: true,
		body: { invoice_status: "sent" },
	},
	{
		name: "add_customer_credit",
		operationId: "customers.addCredit",
		title: "Add customer credit",
		description:
			"Grant credit to a customer, or record a payout or an adjustment. A grant settles open invoices in that currency at once.",
		effect: "changes",
		scopes: writers,
	},
	{
		name: "record_payment",
		operationId: "payments.record",
		title: "Record a payment",
		description:
			"Record money that a customer paid outside of a payment provider, for one invoice, in part or in full.",
		effect: "adds",
		scopes: writers,
	},
	{
		name: "amend_contract",
		operationId: "contracts.amend",
		title: "Amend a contract",
		description:
			"Add, change or end items of an active contract from a day on. Fees are prorated and what was billed too much is credited. Preview it first with preview_contract_change.",
		effect: "changes",
		scopes: writers,
	},
];
