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
	auto_send_invoices: "Send automatically",
	grace_days: "Days before sending",
	books_closed_until: "Books closed through",
	lock_sent_invoices: "Lock sent invoices",
	invoice_zero_amounts: "Zero invoices",
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
					label="Send invoices automatically"
					hint="Invoices are sent on their date or after the days set below. If off, they stay drafts until someone sends them."
					{...check("auto_send_invoices")}
				/>
				<FieldRow>
					{values.auto_send_invoices && (
						<Field
							label={ruleLabels.grace_days}
							hint="How long drafts wait after their date, for review and late usage."
							error={at("grace_days")}
						>
							<DecimalInput inputMode="numeric" {...bind("grace_days")} />
						</Field>
					)}
					<Field
						label={ruleLabels.books_closed_until}
						hint="Late usage for periods up to this day isn’t billed automatically; it waits under Usage › Unmatched. Leave empty to keep all periods open."
						error={at("books_closed_until")}
					>
						<DateInput {...bind("books_closed_until")} />
					</Field>
				</FieldRow>
				<Checkbox
					label="Sent invoices can’t be edited"
					hint="Correct sent invoices with a credit note or by voiding them. If off, lines can change until a payment is made; each revision is kept."
					{...check("lock_sent_invoices")}
				/>
				<Checkbox
					label="Create invoices with a total of zero"
					hint="Customers also get an invoice for periods without usage. If off, such periods count as billed without an invoice."
					{...check("invoice_zero_amounts")}
				/>
			</Fields>
		</Section>
	);
}
