import { DateInput, Field } from "../../../ui/form/field.tsx";
import styles from "./planned.module.css";
import { words } from "./words.ts";

/** How far ahead invoices are looked at. */
export function UpTo({ value, onChange }: { readonly value: string; readonly onChange: (day: string) => void }) {
	return (
		<div className={styles.upTo}>
			<Field label={words.upTo.upTo}>
				<DateInput value={value} onChange={({ target }) => onChange(target.value)} />
			</Field>
		</div>
	);
}
