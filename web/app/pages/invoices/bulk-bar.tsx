import { FileDown, Send } from "lucide-react";
import { useState } from "react";
import { download } from "../../api/client.ts";
import { Button } from "../../ui/button.tsx";
import { say } from "../../ui/floating/toast.tsx";
import { ProblemNotice } from "../../ui/message.tsx";
import { BulkSend } from "./bulk-send.tsx";
import type { Invoice } from "./invoice.ts";
import styles from "./list.module.css";
import { words } from "./words.tsx";

interface BulkBarProps {
	/** Those that are selected. */
	readonly invoices: readonly Invoice[];
	readonly mayWrite: boolean;
	readonly onClear: () => void;
}

/** What can be done to all that are selected; floats above the end of the list. */
export function BulkBar({ invoices, mayWrite, onClear }: BulkBarProps) {
	// Kept while the dialog is open: once it is sent, a draft may be in the list no more.
	const [sending, setSending] = useState<readonly Invoice[]>([]);
	const drafts = invoices.filter(({ invoice_status }) => invoice_status === "draft");
	return (
		<>
			{invoices.length > 0 && (
				<section className={styles.bulk} aria-label={words.bulkBar.selectedInvoices}>
					<strong>{words.bulkBar.selected(invoices.length)}</strong>
					{mayWrite && drafts.length > 0 && (
						<Button kind="primary" icon={<Send />} onClick={() => setSending(drafts)}>
							{words.bulkBar.sendDrafts(drafts.length)}
						</Button>
					)}
					<Pdfs invoices={invoices} />
					<Button kind="quiet" onClick={onClear}>
						{words.bulkBar.clear}
					</Button>
				</section>
			)}
			{sending.length > 0 && (
				<BulkSend
					drafts={sending}
					onClose={() => {
						setSending([]);
						onClear();
					}}
				/>
			)}
		</>
	);
}

function Pdfs({ invoices }: { readonly invoices: readonly Invoice[] }) {
	const [isBusy, setBusy] = useState(false);
	const [problem, setProblem] = useState<unknown>(null);
	const count = invoices.length === 1 ? "1 PDF" : words.bulkBar.pdfs(invoices.length);
	const save = async () => {
		setBusy(true);
		setProblem(null);
		try {
			await download("/invoice/export.zip", { uuids: invoices.map(({ uuid }) => uuid) });
			say(words.bulkBar.saved(count));
		} catch (error) {
			setProblem(error);
		} finally {
			setBusy(false);
		}
	};
	return (
		<>
			<Button icon={<FileDown />} isBusy={isBusy} onClick={save}>
				{isBusy ? words.bulkBar.creating(count) : words.bulkBar.download(count)}
			</Button>
			<ProblemNotice problem={problem} />
		</>
	);
}
