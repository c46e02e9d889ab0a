import type { InboxGroup } from "./unmatched-query.ts";

export type Reason = InboxGroup["reason"];

interface InboxSection {
	readonly title: string;
	readonly why: string;
}

/** Why events aren't billed, in the order in which somebody works through them. */
export const sections: Readonly<Record<Reason, InboxSection>> = {
	books_closed: {
		title: "Usage for closed books",
		why: "Your books are closed for the period, so nothing is corrected by itself. You decide: bill the difference on the next invoice, or leave it.",
	},
	no_item_matches: {
		title: "No contract bills them",
		why: "Their customer is known, but no service counts them: this usage goes unbilled until a contract or a metric does.",
	},
	unknown_customer: {
		title: "They name a customer that does not exist",
		why: "Once a customer has this address or external id, these events are theirs, and are billed.",
	},
	no_customer: {
		title: "They name no customer",
		why: "Nobody can be billed for them. Void them, and have them sent again with a customer_id.",
	},
	no_event_name: {
		title: "They have no name",
		why: "Metrics read events by their name. Void them, and have them sent again with an event_name.",
	},
	no_metric: {
		title: "No metric reads them",
		why: "A metric says how events of a name are counted; a contract then bills it.",
	},
};

/** Why no item counts events whose customer is known, and what to do. */
export const hintWords: Readonly<Record<NonNullable<InboxGroup["hint"]>, string>> = {
	no_contract: "No contract of theirs was ever active. Make one that bills this usage, or activate their draft.",
	no_item: "Their contracts have no service that reads this event. Add one by amending the contract.",
	dates:
		"They happened before or after the days that are served. Check the events’ timestamps and the contract’s dates.",
	filters: "The metric’s filters exclude all of them. Check the filters, or the events’ properties.",
};
