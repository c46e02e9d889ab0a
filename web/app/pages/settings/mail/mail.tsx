import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { answer, api } from "../../../api/client.ts";
import type { components } from "../../../api/schema.ts";
import { useMay } from "../../../api/session.ts";
import { SettingsPage } from "../settings-page.tsx";
import styles from "./mail.module.css";
import { MailTemplateForm } from "./mail-template-form.tsx";
import { words } from "./words.ts";

type Kind = components["schemas"]["MailTemplate"]["kind"];

const kinds: Readonly<Record<Kind, { readonly label: string; readonly when: string }>> = words.mail.kinds;

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
		<SettingsPage title={words.mail.title} summary={words.mail.summary} isReadOnly={isReadOnly} isWide>
			<nav className={styles.kinds} aria-label={words.mail.emailTypes}>
				{data.items.map(({ kind, is_default }) => (
					<Link
						key={kind}
						to="/settings/mail"
						search={{ kind }}
						className={styles.kind}
						{...(kind === template.kind ? { "data-active": true, "aria-current": "page" as const } : {})}
					>
						{kinds[kind].label}
						{!is_default && <span className={styles.own}>{words.mail.customized}</span>}
					</Link>
				))}
			</nav>
			<p className={styles.when}>{kinds[template.kind].when}</p>
			<MailTemplateForm key={template.kind} template={template} isReadOnly={isReadOnly} />
		</SettingsPage>
	);
}
