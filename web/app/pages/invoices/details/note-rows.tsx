import { Plus, Trash2 } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { usePart, useRows } from "../../../ui/form/use-part.tsx";
import styles from "./details.module.css";
import { type EInvoiceValues, type NoteDraft, newNote } from "./e-invoice-values.ts";
import { words } from "./words.ts";

/** Notes with their subjects, as many as there are. */
export function NoteRows() {
	const part = usePart<EInvoiceValues>();
	const { rows, append, remove } = useRows<NoteDraft>("e_invoice_notes");
	return (
		<fieldset className={styles.group}>
			<legend>{words.eInvoiceTerms.notes}</legend>
			{rows.map(({ key }, index) => (
				<div key={key} className={styles.note}>
					<part.Text
						name={`e_invoice_notes.${index}.subject_code`}
						label={words.eInvoiceTerms.subject(index + 1)}
						isLabelHidden
						placeholder="AAK"
						autoComplete="off"
						spellCheck={false}
					/>
					<part.TextArea
						name={`e_invoice_notes.${index}.text`}
						label={words.eInvoiceTerms.note(index + 1)}
						isLabelHidden
						rows={1}
					/>
					<Button
						kind="quiet"
						isIcon
						icon={<Trash2 />}
						aria-label={words.eInvoiceTerms.removeNote(index + 1)}
						onClick={() => remove(index)}
					/>
				</div>
			))}
			{rows.length > 0 && <p className={styles.hint}>{words.eInvoiceTerms.subjectHint}</p>}
			<div>
				<Button kind="quiet" icon={<Plus />} onClick={() => append(newNote())}>
					{words.eInvoiceTerms.addNote}
				</Button>
			</div>
		</fieldset>
	);
}
