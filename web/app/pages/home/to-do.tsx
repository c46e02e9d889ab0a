import { Link, type LinkProps } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { formats } from "../../format/formats.ts";
import { Section } from "../../ui/page.tsx";
import styles from "./home.module.css";
import type { Overview } from "./overview.ts";

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
		one: "failed payment",
		many: "failed payments",
		link: { to: "/payments", search: { is_unresolved: "true" } },
		isBad: true,
	},
	{
		key: "failed_contracts",
		one: "contract that couldn’t be billed",
		many: "contracts that couldn’t be billed",
		link: { to: "/contracts", search: { billing_error: "true" } },
		isBad: true,
	},
	{
		key: "mails_failed",
		one: "undelivered email",
		many: "undelivered emails",
		link: { to: "/outbox", search: { status: "failed" } },
		isBad: true,
	},
	{
		key: "drafts",
		one: "draft to review",
		many: "drafts to review",
		link: { to: "/invoices", search: { invoice_status: "draft" } },
	},
	{
		key: "unattributed_events",
		one: "event without a customer",
		many: "events without a customer",
		link: { to: "/usage/unmatched" },
	},
	{
		key: "unmatched_events",
		one: "event that no contract bills",
		many: "events that no contract bills",
		link: { to: "/usage/unmatched" },
	},
	{
		key: "closed_usage",
		one: "closed period with late usage",
		many: "closed periods with late usage",
		link: { to: "/usage/unmatched" },
	},
	{ key: "contracts_to_review", one: "contract to review", many: "contracts to review", link: { to: "/contracts" } },
];

/** The API counts no further. */
const mostCounted = 10_000;

/** What waits for somebody, each with its number and the rows behind it. */
export function ToDo({ overview }: { readonly overview: Overview | undefined }) {
	const waiting = overview === undefined ? [] : tasks.filter(({ key }) => overview.to_do[key] > 0);
	return (
		<Section title="To do" isSheet>
			<div className={styles.toDo}>
				{overview !== undefined && waiting.length === 0 && (
					<p className={styles.done}>
						You’re all caught up. Drafts, failed payments, contracts that couldn’t be billed, undelivered emails and
						unmatched usage show here.
					</p>
				)}
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
