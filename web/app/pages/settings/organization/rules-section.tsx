import { FieldRow, Fields } from "../../../ui/form/field.tsx";
import { usePart } from "../../../ui/form/use-part.tsx";
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

/** When invoices go out by themselves, and what of the past still changes. */
export function RulesSection() {
	const form = usePart<Rules>();
	return (
		<Section title="Rules" isSheet>
			<Fields>
				<form.Checkbox
					name="auto_send_invoices"
					label="Send invoices automatically"
					hint="Invoices are sent on their date or after the days set below. If off, they stay drafts until someone sends them."
				/>
				<FieldRow>
					{form.values.auto_send_invoices && (
						<form.Decimal
							name="grace_days"
							label={ruleLabels.grace_days}
							hint="How long drafts wait after their date, for review and late usage."
							inputMode="numeric"
						/>
					)}
					<form.Date
						name="books_closed_until"
						label={ruleLabels.books_closed_until}
						hint="Late usage for periods up to this day isn’t billed automatically; it waits under Usage › Unmatched. Leave empty to keep all periods open."
					/>
				</FieldRow>
				<form.Checkbox
					name="lock_sent_invoices"
					label="Sent invoices can’t be edited"
					hint="Correct sent invoices with a credit note or by voiding them. If off, lines can change until a payment is made; each revision is kept."
				/>
				<form.Checkbox
					name="invoice_zero_amounts"
					label="Create invoices with a total of zero"
					hint="Customers also get an invoice for periods without usage. If off, such periods count as billed without an invoice."
				/>
			</Fields>
		</Section>
	);
}
