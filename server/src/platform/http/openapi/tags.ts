/** The tags of all routes, in the order in which a newcomer needs them. */
const tags: Readonly<Record<string, string>> = {
	Customers: "Who is billed, and their remaining credit.",
	Metrics: "Which usage events are counted, and how.",
	Templates: "Plans with prices, from which contracts are created.",
	Contracts: "Agreements with customers: drafts, activation, amendments, renewal, and terms read from PDFs.",
	Discounts: "Percentages and amounts off invoices, and codes to redeem them by.",
	"Tax rates": "Rates by country and date, for the rules that decide taxes.",
	"Credit grants": "Prepaid and promotional credit that pays charges before tax, and its ledger.",
	"Credit units": "Units of your own that credit can be counted in.",
	Usage: "Sending events, synchronously or as batch jobs; counted and unmatched events.",
	"Ingestion formats":
		"Where unchanged clients of other products send usage. SDKs leave these out: they have `POST /usage/ingest`.",
	Billing: "Billing runs, previews, and simulations with other prices.",
	Invoices: "Drafts, sending, PDFs, history, and explanations of each amount.",
	"Credit notes": "Credits for sent invoices.",
	"Electronic invoices": "The check of any UBL, CII or Factur-X document.",
	Payments: "Invoice payments, refunds, and the ledger of all transactions.",
	"Payment methods": "Customers' cards and bank accounts.",
	Mail: "The outbox, with the result for each recipient, and mail templates.",
	Reports: "The overview, search, balances, and the export of all data.",
	Organization: "The organization that bills, and its settings.",
	Sessions: "Signing in and out, passwords, and the first account.",
	Accounts: "A person's own account and second factor.",
	Members: "Who belongs to an organization, and invitations.",
	Tokens: "API tokens of an organization.",
	Status: "What waits, what failed and what recurring tasks did, for operators of the installation.",
	Audit: "Who changed what, and when.",
	Alerts: "Thresholds of usage, spend and credit, and when customers reached them.",
	Webhooks: "Endpoints of yours, the signed messages about what happens that they are sent, and their deliveries.",
};

/** The used tags with their descriptions. */
export function tagsOf(used: readonly string[]): { readonly name: string; readonly description: string }[] {
	const all = Object.entries(tags).map(([name, description]) => ({ name, description }));
	return all.filter(({ name }) => used.includes(name));
}
