import { Checkbox, DateInput, DecimalInput, Field, FieldRow, Fields } from "../../../ui/form/field.tsx";
import type { Draft } from "../../../ui/form/use-draft.ts";
import { Section } from "../../../ui/page.tsx";

/** The rules that runs and people follow, as the form holds them. */
interface Rules {
	readonly auto_send_invoices: boolean;
	readonly grace_days: string;
	readonly books_closed_until: string;
	readonly lock_sent_invoices: boolean;
	readonly invoice_zero_amounts: boolean;
}

export const ruleLabels: Readonly<Record<keyof Rules, string>> = {
	auto_send_invoices: "Send by itself",
	grace_days: "Days before sending",
	books_closed_until: "Books closed until",
	lock_sent_invoices: "Lock sent invoices",
	invoice_zero_amounts: "Invoices of zero",
};

interface RulesSectionProps {
	readonly draft: Pick<Draft<Rules>, "values" | "set" | "bind">;
	/** What is wrong with a field, in words. */
	readonly at: (field: string) => string | undefined;
}

/** When invoices go out by themselves, and what of the past still changes. */
export function RulesSection({ draft, at }: RulesSectionProps) {
	const { values, set, bind } = draft;
	const check = (key: "auto_send_invoices" | "lock_sent_invoices" | "invoice_zero_amounts") => ({
		checked: values[key],
		onChange: ({ target }: { target: { checked: boolean } }) => set(key, target.checked),
	});
	return (
		<Section title="Rules" isSheet>
			<Fields>
				<Checkbox
					label="A billing run sends what it makes"
					hint="Invoices are sent automatically, on their date or after the days set below. When this is off, they wait as drafts until someone sends them."
					{...check("auto_send_invoices")}
				/>
				<FieldRow>
					{values.auto_send_invoices && (
						<Field
							label={ruleLabels.grace_days}
							hint="How long a run’s draft waits after its date, so that somebody can look at it and late usage still gets on it."
							error={at("grace_days")}
						>
							<DecimalInput inputMode="numeric" {...bind("grace_days")} />
						</Field>
					)}
					<Field
						label={ruleLabels.books_closed_until}
						hint="Late usage for periods up to this day isn’t billed by itself: it waits in the inbox for a decision. Empty: no period is closed."
						error={at("books_closed_until")}
					>
						<DateInput {...bind("books_closed_until")} />
					</Field>
				</FieldRow>
				<Checkbox
					label="A sent invoice cannot be edited"
					hint="What was sent is corrected by a credit note or by voiding it. Left off, its lines can be changed until something is paid; each version is kept."
					{...check("lock_sent_invoices")}
				/>
				<Checkbox
					label="Make invoices whose every line is zero"
					hint="Your customers also get an invoice for a period in which nothing was used. Left off, such a period counts as billed without one."
					{...check("invoice_zero_amounts")}
				/>
			</Fields>
		</Section>
	);
}
