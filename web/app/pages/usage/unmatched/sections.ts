import type { UnmatchedGroup } from "../unmatched-query.ts";

export type Reason = UnmatchedGroup["reason"];

interface InboxSection {
	readonly title: string;
	readonly why: string;
}

/** Why events aren't billed, in the order in which somebody works through them. */
export const sections: Readonly<Record<Reason, InboxSection>> = {
	books_closed: {
		title: "Late usage for closed periods",
		why: "The period is closed, so nothing is corrected automatically. Bill the difference on the next invoice, or leave it unbilled.",
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
};

/** Why no item counts events whose customer is known, and what to do. */
export const hintWords: Readonly<Record<NonNullable<UnmatchedGroup["hint"]>, string>> = {
	no_contract: "The customer has no active contract. Create one that bills this usage, or activate the draft.",
	no_item: "No service of the customer’s contracts reads this event. Amend a contract to add one.",
	dates: "The events are outside the service period. Check their timestamps and the contract’s dates.",
	filters: "The metric’s filters exclude these events. Check the filters or the events’ properties.",
};
