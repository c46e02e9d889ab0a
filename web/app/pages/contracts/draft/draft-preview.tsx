import type { DatedContract } from "../../../domain/contracts/contract.tsx";
import { formats } from "../../../format/formats.ts";
import { ProblemNotice } from "../../../ui/message.tsx";
import { Section } from "../../../ui/page.tsx";
import styles from "../invoices/planned.module.css";
import { PlannedInvoices } from "../invoices/planned-invoices.tsx";
import { firstLook, usePreview } from "../invoices/use-preview.ts";
import { words } from "./words.ts";

/** What the draft, as it is saved, would bill first. */
export function DraftPreview({ contract }: { readonly contract: DatedContract }) {
	const asOf = firstLook(contract.start_date);
	const { preview, problem } = usePreview(contract.uuid, asOf);
	return (
		<Section title={words.draftPreview.firstInvoices}>
			<ProblemNotice problem={problem} />
			{preview !== undefined && <PlannedInvoices preview={preview} />}
			<p className={styles.quiet}>{words.draftPreview.summary(preview?.count, formats.date(asOf))}</p>
		</Section>
	);
}
