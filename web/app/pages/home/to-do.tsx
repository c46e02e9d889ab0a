import { Link, type LinkProps } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { formats } from "../../format/formats.ts";
import { Section } from "../../ui/page.tsx";
import styles from "./home.module.css";
import type { Overview } from "./overview.ts";
import { words } from "./words.tsx";

interface Task {
	readonly key: keyof Overview["to_do"];
	readonly one: string;
	readonly many: string;
	readonly link: LinkProps;
	/** Something went wrong, and does not mend itself. */
	readonly isBad?: boolean;
}

const tasks: readonly Task[] = [
	{
		key: "failed_payments",
		one: words.toDo.failedPayment,
		many: words.toDo.failedPayments,
		link: { to: "/payments", search: { is_unresolved: "true" } },
		isBad: true,
	},
	{
		key: "failed_contracts",
		one: words.toDo.contractThatCouldntBeBilled,
		many: words.toDo.contractsThatCouldntBeBilled,
		link: { to: "/contracts", search: { billing_error: "true" } },
		isBad: true,
	},
	{
		key: "mails_failed",
		one: words.toDo.undeliveredEmail,
		many: words.toDo.undeliveredEmails,
		link: { to: "/outbox", search: { status: "failed" } },
		isBad: true,
	},
	{
		key: "tax_questions",
		one: words.toDo.untaxedCustomer,
		many: words.toDo.untaxedCustomers,
		link: { to: "/taxes" },
		isBad: true,
	},
	{
		key: "tax_transactions",
		one: words.toDo.unfiledTax,
		many: words.toDo.unfiledTaxes,
		link: { to: "/taxes" },
		isBad: true,
	},
	{
		key: "drafts",
		one: words.toDo.draftToReview,
		many: words.toDo.draftsToReview,
		link: { to: "/invoices", search: { invoice_status: "draft" } },
	},
	{
		key: "unattributed_events",
		one: words.toDo.eventWithoutACustomer,
		many: words.toDo.eventsWithoutACustomer,
		link: { to: "/usage/unmatched" },
	},
	{
		key: "unmatched_events",
		one: words.toDo.eventThatNoContractBills,
		many: words.toDo.eventsThatNoContractBills,
		link: { to: "/usage/unmatched" },
	},
	{
		key: "closed_usage",
		one: words.toDo.closedPeriodWithLateUsage,
		many: words.toDo.closedPeriodsWithLateUsage,
		link: { to: "/usage/unmatched" },
	},
	{
		key: "contracts_to_review",
		one: words.toDo.contractToReview,
		many: words.toDo.contractsToReview,
		link: { to: "/contracts" },
	},
];

/** The API counts no further. */
const mostCounted = 10_000;

/** What waits for somebody, each with its number and the rows behind it. */
export function ToDo({ overview }: { readonly overview: Overview | undefined }) {
	const waiting = overview === undefined ? [] : tasks.filter(({ key }) => overview.to_do[key] > 0);
	return (
		<Section title={words.toDo.toDo} isSheet>
			<div className={styles.toDo}>
				{overview !== undefined && waiting.length === 0 && <p className={styles.done}>{words.toDo.caughtUp}</p>}
				<ul>
					{waiting.map(({ key, one, many, link, isBad }) => {
						const count = overview?.to_do[key] ?? 0;
						return (
							<li key={key}>
								<Link {...link} className={styles.task}>
									<strong className={isBad ? styles.bad : undefined}>
										{formats.count(count)}
										{count >= mostCounted && "+"}
									</strong>
									<span>{count === 1 ? one : many}</span>
									<ChevronRight aria-hidden="true" />
								</Link>
							</li>
						);
					})}
				</ul>
			</div>
		</Section>
	);
}
