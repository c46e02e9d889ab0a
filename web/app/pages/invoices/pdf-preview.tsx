import { useSettled } from "../../ui/form/use-settled.ts";
import { PdfView } from "../../ui/pdf/pdf-view.tsx";
import styles from "./invoice.module.css";
import { type Invoice, nameOf, pdfAddress } from "./invoice.ts";
import { words } from "./words.tsx";

const pause_ms = 800;

/** The document as the customer gets it. A draft's is made anew for each change: only once the typing pauses. */
export function PdfPreview({ invoice }: { readonly invoice: Invoice }) {
	const { file_url, updated_at, revision } = invoice;
	const version = useSettled(`${revision} ${updated_at}`, pause_ms);
	if (file_url === null) return null;
	return (
		<div className={styles.preview}>
			<PdfView url={pdfAddress(file_url, version)} label={words.pdfPreview.pdfOf(nameOf(invoice))} />
		</div>
	);
}
