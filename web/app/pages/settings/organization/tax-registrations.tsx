import { Plus, Trash2 } from "lucide-react";
import type { components } from "../../../api/schema.ts";
import { newKey } from "../../../domain/services/service-draft.ts";
import { Button } from "../../../ui/button.tsx";
import { optionsOf } from "../../../ui/form/options.ts";
import { usePart, useRows } from "../../../ui/form/use-part.tsx";
import styles from "./tax-registrations.module.css";
import { words } from "./words.ts";

type Registration = components["schemas"]["TaxRegistration"];

export interface RegistrationDraft {
	/** Identifies the row in the form. */
	readonly key: string;
	readonly country: string;
	readonly tax_id: string;
	readonly scheme: string;
}

/** Without a scheme, a registration is for VAT. */
const vat = "VAT";

export function registrationDrafts(registrations: readonly Registration[]): RegistrationDraft[] {
	return registrations.map(({ country, tax_id, scheme }, index) => ({
		...{ key: `registration-${index}`, country, tax_id, scheme: scheme ?? vat },
	}));
}

/** As the API takes them; it says what is missing of one. */
export function registrationsOf(drafts: readonly RegistrationDraft[]): Registration[] {
	return drafts.map(({ country, tax_id, scheme }) => ({
		...{ country: country.trim().toUpperCase(), tax_id: tax_id.trim(), scheme },
	}));
}

/** Where the seller is registered for tax besides its tax number. */
export function TaxRegistrations() {
	const part = usePart<{ readonly tax_registrations: readonly RegistrationDraft[] }>();
	const { rows, append, remove } = useRows<RegistrationDraft>("tax_registrations");
	return (
		<fieldset className={styles.registrations}>
			<legend>{words.taxRegistrations.legend}</legend>
			<p className={styles.hint}>{words.taxRegistrations.hint}</p>
			{rows.map(({ key, scheme }, index) => {
				const field = (name: "country" | "tax_id" | "scheme") =>
					({
						name: `tax_registrations.${index}.${name}`,
						label: words.taxRegistrations.fieldOf(words.taxRegistrations.fields[name], index + 1),
						isLabelHidden: true,
					}) as const;
				const isKnown = scheme in words.taxRegistrations.schemes;
				return (
					<div key={key} className={styles.registration}>
						<part.Text {...field("country")} placeholder="DE" autoComplete="off" />
						<part.Select
							{...field("scheme")}
							options={[
								...optionsOf(words.taxRegistrations.schemes),
								...(isKnown ? [] : [{ value: scheme, label: scheme }]),
							]}
						/>
						<part.Text {...field("tax_id")} autoComplete="off" />
						<Button
							kind="quiet"
							isIcon
							icon={<Trash2 />}
							aria-label={words.taxRegistrations.remove(index + 1)}
							onClick={() => remove(index)}
						/>
					</div>
				);
			})}
			<div>
				<Button
					kind="quiet"
					icon={<Plus />}
					onClick={() => append({ key: newKey(), country: "", tax_id: "", scheme: vat })}
				>
					{words.taxRegistrations.add}
				</Button>
			</div>
		</fieldset>
	);
}
