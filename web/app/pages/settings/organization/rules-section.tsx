import { FieldRow, Fields } from "../../../ui/form/field.tsx";
import { usePart } from "../../../ui/form/use-part.tsx";
import { Section } from "../../../ui/page.tsx";
import { words } from "./words.ts";

/** The rules that runs and people follow, as the form holds them. */
interface Rules {
	readonly auto_send_invoices: boolean;
	readonly grace_days: string;
	readonly books_closed_until: string;
	readonly lock_sent_invoices: boolean;
	readonly invoice_zero_amounts: boolean;
}

export const ruleLabels: Readonly<Record<keyof Rules, string>> = words.rulesSection.ruleLabels;

/** When invoices go out by themselves, and what of the past still changes. */
export function RulesSection() {
	const form = usePart<Rules>();
	return (
		<Section title={words.rulesSection.rules} isSheet>
			<Fields>
				<form.Checkbox
					name="auto_send_invoices"
					label={words.rulesSection.autoSend}
					hint={words.rulesSection.autoSendHint}
				/>
				<FieldRow>
					{form.values.auto_send_invoices && (
						<form.Decimal
							name="grace_days"
							label={ruleLabels.grace_days}
							hint={words.rulesSection.graceDaysHint}
							inputMode="numeric"
						/>
					)}
					<form.Date
						name="books_closed_until"
						label={ruleLabels.books_closed_until}
						hint={words.rulesSection.booksClosedHint}
					/>
				</FieldRow>
				<form.Checkbox
					name="lock_sent_invoices"
					label={words.rulesSection.lockSent}
					hint={words.rulesSection.lockSentHint}
				/>
				<form.Checkbox
					name="invoice_zero_amounts"
					label={words.rulesSection.zeroInvoices}
					hint={words.rulesSection.zeroInvoicesHint}
				/>
			</Fields>
		</Section>
	);
}
