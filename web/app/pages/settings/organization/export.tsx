import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { download } from "../../../api/client.ts";
import { useMay } from "../../../api/session.ts";
import { Button } from "../../../ui/button.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { ProblemNotice } from "../../../ui/message.tsx";
import { Section } from "../../../ui/page.tsx";
import styles from "../settings.module.css";
import { ForAdmins, SettingsPage } from "../settings-page.tsx";
import { words } from "./words.ts";

const files: readonly (readonly [what: string, files: string])[] = [
	[words.export.customers, "customers, customer_credit_movements"],
	[words.export.prices, "metrics, templates, template_options, template_services, plan_items"],
	[words.export.contracts, "contracts, contract_items, contract_item_versions, contract_extracted_terms"],
	[words.export.invoices, "invoices, invoice_line_items, invoice_charges"],
	[words.export.creditNotes, "credit_notes, credit_note_line_items"],
	[words.export.payments, "payments, payment_charges, payment_refunds, payment_movements, payment_methods"],
	[words.export.emails, "mails, mail_recipients, mail_templates"],
	[words.export.settings, "organisation, payment_settings, members, history"],
	[words.export.usageEvents, "usage_events"],
];

/** All data of the organisation, to keep or to take elsewhere. */
export function ExportSettings() {
	const isAdmin = useMay("admin");
	const all = useMutation({
		mutationFn: () => download("/export.zip"),
		onSuccess: () => say(words.export.exportDownloaded),
	});
	if (!isAdmin) {
		return (
			<SettingsPage title={words.export.title}>
				<ForAdmins what={words.export.forAdmins} />
			</SettingsPage>
		);
	}
	return (
		<SettingsPage title={words.export.title} summary={words.export.summary}>
			<Section title={words.export.everything} isSheet>
				<div className={styles.stack}>
					<p>{words.export.everythingHint}</p>
					<ProblemNotice problem={all.error} />
					<div>
						<Button kind="primary" icon={<Download />} isBusy={all.isPending} onClick={() => all.mutate()}>
							{all.isPending ? words.export.exporting : words.export.exportEverything}
						</Button>
					</div>
				</div>
			</Section>
			<Section title={words.export.contents}>
				<dl className={styles.files}>
					{files.map(([what, names]) => (
						<div key={names}>
							<dt>{what}</dt>
							<dd>
								<code>{names}</code>
							</dd>
						</div>
					))}
				</dl>
				<p className={styles.quiet}>{words.export.notIncluded}</p>
			</Section>
		</SettingsPage>
	);
}
