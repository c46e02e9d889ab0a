import { useEffect, useState } from "react";
import { PdfView } from "../../ui/pdf/pdf-view.tsx";
import styles from "./invoice.module.css";
import { type Invoice, nameOf, pdfAddress } from "./invoice.ts";

const pause_ms = 800;

/** The document as the customer gets it. A draft's is made anew for each change: only once the typing pauses. */
export function PdfPreview({ invoice }: { readonly invoice: Invoice }) {
	const { file_url, updated_at, revision } = invoice;
	const wanted = file_url === null ? null : pdfAddress(file_url, `${revision} ${updated_at}`);
	const shown = useSettled(wanted, `${revision} ${updated_at}`);
	if (shown === null) return null;
	return (
		<div className={styles.preview}>
			<PdfView url={shown} label={`PDF of ${nameOf(invoice)}`} />
		</div>
	);
}

/** The value once its version has stayed the same for a moment: an address is signed anew with each answer, and opens the same file. */
function useSettled(value: string | null, version: string): string | null {
	const [settled, setSettled] = useState({ value, version });
	useEffect(() => {
		if (settled.version === version) return;
		const timer = setTimeout(() => setSettled({ value, version }), pause_ms);
		return () => clearTimeout(timer);
	});
	return settled.value;
}
