import { useQuery } from "@tanstack/react-query";
import { Link, type LinkProps } from "@tanstack/react-router";
import { Check, Circle } from "lucide-react";
import { answer, api } from "../../api/client.ts";
import { Section } from "../../ui/page.tsx";
import styles from "./home.module.css";
import type { Overview } from "./overview.ts";
import { words } from "./words.tsx";

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
		<Section title={words.firstSteps.getStarted} isSheet>
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
							{isDone && <span className="visually-hidden">{words.firstSteps.done}</span>}
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
			title: words.firstSteps.companyDetails,
			why: words.firstSteps.companyDetailsWhy,
			link: { to: "/settings" },
			isDone: organisation.legal_name !== null && organisation.address !== null,
		},
		{
			title: words.firstSteps.paymentSettings,
			why: words.firstSteps.paymentSettingsWhy,
			link: { to: "/settings/payments" },
			isDone: payment.bank_details !== null || organisation.payment_provider !== "manual",
		},
		{
			title: words.firstSteps.addCustomer,
			why: words.firstSteps.addCustomerWhy,
			link: { to: "/customers", search: { new: "1" } },
			isDone: customers.count > 0,
		},
		{
			title: words.firstSteps.createAMetric,
			why: words.firstSteps.createAMetricWhy,
			link: { to: "/catalog/metrics/$uuid", params: { uuid: "new" } },
			isDone: metrics.count > 0,
		},
		{
			title: words.firstSteps.sendTheFirstEvent,
			why: words.firstSteps.sendTheFirstEventWhy,
			link: { to: "/settings/developer/api" },
			isDone: events.items.length > 0,
		},
		{
			title: words.firstSteps.createTheFirstInvoice,
			why: words.firstSteps.createTheFirstInvoiceWhy,
			link: currencies.length > 0 ? { to: "/invoices" } : { to: "/invoices", search: { new: "1" } },
			isDone: currencies.length > 0,
		},
	];
}
