import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { answer, api } from "../../../api/client.ts";
import type { components } from "../../../api/schema.ts";
import { useMay } from "../../../api/session.ts";
import { SettingsPage } from "../settings-page.tsx";
import styles from "./mail.module.css";
import { MailTemplateForm } from "./mail-template-form.tsx";

type Kind = components["schemas"]["MailTemplate"]["kind"];

const kinds: Readonly<Record<Kind, { readonly label: string; readonly when: string }>> = {
	invoice: { label: "Invoice", when: "Goes out when an invoice is sent, with its PDF." },
	reminder: { label: "Reminder", when: "Goes out on the days of the schedule under Payments, while something is due." },
	payment_receipt: {
		label: "Receipt",
		when: "Goes out for each payment that comes in, if receipts are on under Payments.",
	},
	payment_failed: { label: "Failed payment", when: "Goes out when a charge of a stored card or account fails." },
	card_expiring: { label: "Expiring card", when: "Goes out before a customer's default card expires." },
};

/** What mails to customers say. */
export function MailSettings() {
	const { data } = useSuspenseQuery({
		queryKey: ["mail", "templates"],
		queryFn: () => answer(api.GET("/api/v1/mail/template")),
	});
	const { kind: wanted } = useSearch({ strict: false }) as { readonly kind?: string };
	const isReadOnly = !useMay("admin");
	const template = data.items.find(({ kind }) => kind === wanted) ?? data.items[0];
	if (template === undefined) return null;
	return (
		<SettingsPage
			title="Mail"
			summary="What your customers are told by mail, in your own words. What went out is in the outbox."
			isReadOnly={isReadOnly}
			isWide
		>
			<nav className={styles.kinds} aria-label="Kinds of mail">
				{data.items.map(({ kind, is_default }) => (
					<Link
						key={kind}
						to="/settings/mail"
						search={{ kind }}
						className={styles.kind}
						{...(kind === template.kind ? { "data-active": true, "aria-current": "page" as const } : {})}
					>
						{kinds[kind].label}
						{!is_default && <span className={styles.own}>own words</span>}
					</Link>
				))}
			</nav>
			<p className={styles.when}>{kinds[template.kind].when}</p>
			<MailTemplateForm key={template.kind} template={template} isReadOnly={isReadOnly} />
		</SettingsPage>
	);
}
