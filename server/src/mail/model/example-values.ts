import type { templateKinds } from "./template.ts";

type Placeholder = (typeof templateKinds)[keyof typeof templateKinds]["placeholders"][number];

/** The organization whose mail is previewed. */
interface Sender {
	readonly name: string;
	readonly legal_name: string | null;
	readonly locale: string;
	readonly currency: string;
	readonly invoice_prefix: string;
}

/** Sample values for previewing a template, formatted in the organization's locale. */
export function exampleValues(sender: Sender): Readonly<Record<Placeholder, string>> {
	const money = new Intl.NumberFormat(sender.locale, { style: "currency", currency: sender.currency });
	const dates = new Intl.DateTimeFormat(sender.locale, { dateStyle: "medium", timeZone: "UTC" });
	const date = (isoDate: string) => dates.format(Date.parse(isoDate));
	return {
		invoice_number: `${sender.invoice_prefix}-2026-000042`,
		invoice_date: date("2026-09-01"),
		due_date: date("2026-10-01"),
		amount: money.format(1190),
		amount_due: money.format(1190),
		customer_name: "Ada Lovelace Ltd",
		organisation_name: sender.legal_name ?? sender.name,
		payment_link: "https://billing.example.com/pay/example",
		days_until_due: "3",
		days_overdue: "",
		charged_to: "Visa ending in 4242",
		payment_amount: money.format(1190),
		payment_date: date("2026-09-28"),
		payment_method: "Visa ending in 4242",
		payment_reference: "PAY-2026-000017",
		failure: "The bank declined the card.",
		next_attempt_date: date("2026-10-04"),
		card: "Visa ending in 4242",
		expiry_date: date("2026-10-31"),
		webhook_url: "https://example.com/webhooks",
		webhook_page: "https://billing.example.com/settings/developer/webhooks",
		alert_name: "Monthly budget",
		measure: "Spend after discounts and credit",
		value: money.format(1034.5),
		reached: money.format(1000),
		fallen_below: "",
		period_start: date("2026-09-01"),
		alert_page: "https://billing.example.com/usage/alerts",
	};
}
