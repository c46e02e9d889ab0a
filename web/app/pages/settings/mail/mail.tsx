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
	invoice: { label: "Invoice", when: "Sent with the PDF when an invoice is sent." },
	reminder: { label: "Reminder", when: "Sent on the days set under Payments while an amount is due." },
	payment_receipt: {
		label: "Receipt",
		when: "Sent for each payment received, if receipts are on under Payments.",
	},
	payment_failed: { label: "Failed payment", when: "Sent when charging a stored card or account fails." },
	card_expiring: { label: "Expiring card", when: "Sent before a customer’s default card expires." },
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
			title="Email"
			summary="The text of emails to your customers. Sent emails are in the outbox."
			isReadOnly={isReadOnly}
			isWide
		>
			<nav className={styles.kinds} aria-label="Email types">
				{data.items.map(({ kind, is_default }) => (
					<Link
						key={kind}
						to="/settings/mail"
						search={{ kind }}
						className={styles.kind}
						{...(kind === template.kind ? { "data-active": true, "aria-current": "page" as const } : {})}
					>
						{kinds[kind].label}
						{!is_default && <span className={styles.own}>customized</span>}
					</Link>
				))}
			</nav>
			<p className={styles.when}>{kinds[template.kind].when}</p>
			<MailTemplateForm key={template.kind} template={template} isReadOnly={isReadOnly} />
		</SettingsPage>
	);
}
