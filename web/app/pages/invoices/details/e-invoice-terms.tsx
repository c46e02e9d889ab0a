import { useState } from "react";
import { useFormState } from "react-hook-form";
import { FieldRow, Fields } from "../../../ui/form/field.tsx";
import { usePart } from "../../../ui/form/use-part.tsx";
import styles from "./details.module.css";
import { type addressLines, type EInvoiceValues, isNothing } from "./e-invoice-values.ts";
import { NoteRows } from "./note-rows.tsx";
import { words } from "./words.ts";

const parts = ["tax_point_date", "delivery", "e_invoice_notes"] as const;

/** What electronic invoices rarely say: open where some of it is set, or wrong. */
export function EInvoiceTerms() {
	const part = usePart<EInvoiceValues>();
	const { errors } = useFormState();
	const [isOpen, setOpen] = useState(() => !isNothing(part.values));
	const isWrong = parts.some((name) => errors[name] !== undefined);
	const line = (name: (typeof addressLines)[number], hint?: string) => (
		<part.Text
			name={`delivery.address.${name}`}
			label={words.eInvoiceTerms.address[name]}
			hint={hint}
			autoComplete="off"
		/>
	);
	return (
		<details
			className={styles.more}
			open={isOpen || isWrong}
			onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
		>
			<summary>{words.eInvoiceTerms.summary}</summary>
			<Fields>
				<FieldRow>
					<part.Date
						name="tax_point_date"
						label={words.eInvoiceTerms.taxPointDate}
						hint={words.eInvoiceTerms.taxPointDateHint}
					/>
					<part.Date name="delivery.date" label={words.eInvoiceTerms.deliveryDate} />
				</FieldRow>
				<fieldset className={styles.group}>
					<legend>{words.eInvoiceTerms.deliveryAddress}</legend>
					<Fields>
						<FieldRow>
							{line("address_line1")}
							{line("address_line2")}
						</FieldRow>
						<FieldRow>
							{line("zip")}
							{line("city")}
						</FieldRow>
						<FieldRow>
							{line("state")}
							{line("country", words.eInvoiceTerms.countryHint)}
						</FieldRow>
					</Fields>
				</fieldset>
				<NoteRows />
			</Fields>
		</details>
	);
}
