import { useQuery } from "@tanstack/react-query";
import { Link, type LinkProps } from "@tanstack/react-router";
import { Check, Circle } from "lucide-react";
import { answer, api } from "../../api/client.ts";
import { Section } from "../../ui/page.tsx";
import styles from "./home.module.css";
import type { Overview } from "./overview.ts";

interface Step {
	readonly title: string;
	readonly why: string;
	readonly link: LinkProps;
	readonly isDone: boolean;
}

const one = { params: { query: { limit: 1 } } } as const;

/** For a company that has not sent an invoice yet: what to do, and what of it is done, as the API tells. */
export function FirstSteps({ overview }: { readonly overview: Overview }) {
	const { data: steps } = useQuery({ queryKey: ["first-steps"], queryFn: () => readSteps(overview), staleTime: 0 });
	const next = steps?.findIndex(({ isDone }) => !isDone);
	return (
		<Section title="Get started" isSheet>
			<ol className={styles.steps}>
				{steps?.map(({ title, why, link, isDone }, index) => (
					<li
						key={title}
						className={styles.step}
						data-done={isDone || undefined}
						aria-current={index === next ? "step" : undefined}
					>
						{isDone ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
						<div>
							<Link {...link}>{title}</Link>
							{isDone && <span className="visually-hidden"> (done)</span>}
							<p>{why}</p>
						</div>
					</li>
				))}
			</ol>
		</Section>
	);
}

async function readSteps({ currencies }: Overview): Promise<readonly Step[]> {
	const [organisation, payment, customers, metrics, events] = await Promise.all([
		answer(api.GET("/api/v1/organisation")),
		answer(api.GET("/api/v1/payment/settings")),
		answer(api.GET("/api/v1/customer", one)),
		answer(api.GET("/api/v1/metric", one)),
		answer(api.GET("/api/v1/usage/events/ingested", one)),
	]);
	return [
		{
			title: "Company details",
			why: "Your company’s name and address appear on every invoice.",
			link: { to: "/settings" },
			isDone: organisation.legal_name !== null && organisation.address !== null,
		},
		{
			title: "Payment settings",
			why: "Print bank details on invoices, or charge cards through a provider.",
			link: { to: "/settings/payments" },
			isDone: payment.bank_details !== null || organisation.payment_provider !== "manual",
		},
		{
			title: "Add a customer",
			why: "A name and an email address are enough.",
			link: { to: "/customers", search: { new: "1" } },
			isDone: customers.count > 0,
		},
		{
			title: "Create a metric",
			why: "Defines how events are counted: calls, seats, gigabytes.",
			link: { to: "/catalog/metrics/$uuid", params: { uuid: "new" } },
			isDone: metrics.count > 0,
		},
		{
			title: "Send the first event",
			why: "Create an API token so that your software can report usage.",
			link: { to: "/settings/developer/api" },
			isDone: events.items.length > 0,
		},
		{
			title: "Create the first invoice",
			why: "By hand, or automatically from a contract. You see it before it is sent.",
			link: currencies.length > 0 ? { to: "/invoices" } : { to: "/invoices", search: { new: "1" } },
			isDone: currencies.length > 0,
		},
	];
}
