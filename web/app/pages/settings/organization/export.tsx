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

const files: readonly (readonly [what: string, files: string])[] = [
	["Customers and their credit", "customers, customer_credit_movements"],
	["Prices", "metrics, templates, template_options, template_services, plan_items"],
	[
		"Contracts with every version of their items",
		"contracts, contract_items, contract_item_versions, contract_extracted_terms",
	],
	["Invoices with lines and charges", "invoices, invoice_line_items, invoice_charges"],
	["Credit notes", "credit_notes, credit_note_line_items"],
	[
		"Payments, attempts, refunds, transactions",
		"payments, payment_charges, payment_refunds, payment_movements, payment_methods",
	],
	["Emails and their delivery", "mails, mail_recipients, mail_templates"],
	["Settings, team and history", "organisation, payment_settings, members, history"],
	["Usage events", "usage_events"],
];

/** All data of the organisation, to keep or to take elsewhere. */
export function ExportSettings() {
	const isAdmin = useMay("admin");
	const all = useMutation({
		mutationFn: () => download("/export.zip"),
		onSuccess: () => say("Export downloaded."),
	});
	if (!isAdmin) {
		return (
			<SettingsPage title="Export">
				<ForAdmins what="Exporting all data" />
			</SettingsPage>
		);
	}
	return (
		<SettingsPage title="Export" summary="Your data is yours. Download all of it at any time.">
			<Section title="Everything" isSheet>
				<div className={styles.stack}>
					<p>
						One ZIP file of CSV files as of now, with every digit. Millions of events take minutes; others can keep
						working.
					</p>
					<ProblemNotice problem={all.error} />
					<div>
						<Button kind="primary" icon={<Download />} isBusy={all.isPending} onClick={() => all.mutate()}>
							{all.isPending ? "Exporting…" : "Export everything"}
						</Button>
					</div>
				</div>
			</Section>
			<Section title="Contents">
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
				<p className={styles.quiet}>
					Not included: passwords, tokens and PDFs. Export invoice PDFs from the list of invoices.
				</p>
			</Section>
		</SettingsPage>
	);
}
