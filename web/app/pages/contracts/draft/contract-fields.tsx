import { faultAt } from "../../../api/problem.ts";
import { useMembership } from "../../../api/session.ts";
import { useCustomer } from "../../../domain/customers/customer.tsx";
import { CustomerPicker } from "../../../domain/customers/customer-picker.tsx";
import { TermField } from "../../../domain/evidence/evidence.tsx";
import { termNames } from "../../../domain/services/term-names.ts";
import { Checkbox, DateInput, DecimalInput, FieldRow, Fields, TextInput } from "../../../ui/form/field.tsx";
import type { ContractDraft } from "./contract-draft.ts";

interface ContractFieldsProps {
	readonly draft: ContractDraft;
	readonly onChange: (draft: ContractDraft) => void;
	readonly problem: unknown;
}

/** The customer, the term, and how the contract is billed. */
export function ContractFields({ draft, onChange, problem }: ContractFieldsProps) {
	const set = (changes: Partial<ContractDraft>) => onChange({ ...draft, ...changes });
	const { currency: own } = useMembership();
	const customer = useCustomer(draft.customer?.value);
	const terms_days = customer?.payment_terms_days ?? null;
	const place = (name: Exclude<keyof ContractDraft, "customer" | "services"> | "customer_uuid") => ({
		term: name,
		label: termNames[name],
		error: faultAt(problem, name),
	});
	const typed = (name: Exclude<keyof ContractDraft, "customer" | "services" | "auto_renew">) => ({
		value: draft[name],
		onChange: ({ target }: { readonly target: { readonly value: string } }) => set({ [name]: target.value }),
	});
	return (
		<Fields>
			<FieldRow>
				<TermField {...place("customer_uuid")}>
					<CustomerPicker
						value={draft.customer}
						onChange={(chosen) => set({ customer: chosen })}
						isInvalid={faultAt(problem, "customer_uuid") !== undefined}
					/>
				</TermField>
				<TermField {...place("name")}>
					<TextInput {...typed("name")} placeholder="Order form 2026" />
				</TermField>
			</FieldRow>
			<FieldRow>
				<TermField {...place("start_date")}>
					<DateInput {...typed("start_date")} />
				</TermField>
				<TermField {...place("end_date")} hint="Leave empty for no end.">
					<DateInput {...typed("end_date")} />
				</TermField>
				<TermField {...place("billing_day")} hint="Day of the month when periods start.">
					<DecimalInput
						{...typed("billing_day")}
						placeholder={draft.start_date === "" ? "" : String(Number(draft.start_date.slice(8)))}
					/>
				</TermField>
			</FieldRow>
			<FieldRow>
				<TermField {...place("currency")}>
					<TextInput
						value={draft.currency}
						placeholder={customer?.currency ?? own}
						maxLength={3}
						autoCapitalize="characters"
						onChange={({ target }) => set({ currency: target.value.toUpperCase() })}
					/>
				</TermField>
				<TermField
					{...place("payment_terms_days")}
					hint={`Leave empty for ${terms_days === null ? "the organization’s default" : `the customer’s: ${terms_days}`}.`}
				>
					<DecimalInput {...typed("payment_terms_days")} />
				</TermField>
			</FieldRow>
			<FieldRow>
				<TermField {...place("auto_renew")}>
					<Checkbox
						label="Renew automatically at the end of the term"
						checked={draft.auto_renew}
						disabled={draft.end_date === ""}
						onChange={({ target }) => set({ auto_renew: target.checked })}
					/>
				</TermField>
				{draft.auto_renew && draft.end_date !== "" && (
					<TermField {...place("renewal_months")} hint="Leave empty for the original term.">
						<DecimalInput {...typed("renewal_months")} />
					</TermField>
				)}
			</FieldRow>
		</Fields>
	);
}
