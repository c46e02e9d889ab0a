import { useQuery } from "@tanstack/react-query";
import { answer, api } from "../../api/client.ts";
import { useMembership } from "../../api/session.ts";
import { Checkbox, DateInput, DecimalInput, FieldRow, Fields, TextInput } from "../../ui/field.tsx";
import { CustomerPicker } from "./customer-picker.tsx";
import type { ContractDraft } from "./draft.ts";
import { TermField } from "./evidence.tsx";
import { faultAt } from "./fault.ts";

interface ContractFieldsProps {
	readonly draft: ContractDraft;
	readonly onChange: (draft: ContractDraft) => void;
	readonly problem: unknown;
}

/** Whose contract it is, from when to when, and how it is billed. */
export function ContractFields({ draft, onChange, problem }: ContractFieldsProps) {
	const set = (changes: Partial<ContractDraft>) => onChange({ ...draft, ...changes });
	const { currency: own } = useMembership();
	const customer = useCustomer(draft.customer?.value ?? null);
	const terms_days = customer?.payment_terms_days ?? null;
	return (
		<Fields>
			<FieldRow>
				<TermField term="customer_uuid" label="Customer" error={faultAt(problem, "customer_uuid")}>
					<CustomerPicker
						value={draft.customer}
						onChange={(chosen) => set({ customer: chosen })}
						isInvalid={faultAt(problem, "customer_uuid") !== undefined}
					/>
				</TermField>
				<TermField term="name" label="Name" error={faultAt(problem, "name")}>
					<TextInput
						value={draft.name}
						placeholder="Order form 2026"
						onChange={({ target }) => set({ name: target.value })}
					/>
				</TermField>
			</FieldRow>
			<FieldRow>
				<TermField term="start_date" label="First day" error={faultAt(problem, "start_date")}>
					<DateInput value={draft.start_date} onChange={({ target }) => set({ start_date: target.value })} />
				</TermField>
				<TermField
					term="end_date"
					label="Last day"
					hint="Empty: until it is canceled."
					error={faultAt(problem, "end_date")}
				>
					<DateInput value={draft.end_date} onChange={({ target }) => set({ end_date: target.value })} />
				</TermField>
				<TermField
					term="billing_day"
					label="Billing day"
					hint="Of the month that periods start on."
					error={faultAt(problem, "billing_day")}
				>
					<DecimalInput
						value={draft.billing_day}
						placeholder={draft.start_date === "" ? "" : String(Number(draft.start_date.slice(8)))}
						onChange={({ target }) => set({ billing_day: target.value })}
					/>
				</TermField>
			</FieldRow>
			<FieldRow>
				<TermField term="currency" label="Currency" error={faultAt(problem, "currency")}>
					<TextInput
						value={draft.currency}
						placeholder={customer?.currency ?? own}
						maxLength={3}
						autoCapitalize="characters"
						onChange={({ target }) => set({ currency: target.value.toUpperCase() })}
					/>
				</TermField>
				<TermField
					term="payment_terms_days"
					label="Due after, days"
					hint={
						terms_days === null ? "Empty: as the organisation has it." : `Empty: ${terms_days}, as the customer has it.`
					}
					error={faultAt(problem, "payment_terms_days")}
				>
					<DecimalInput
						value={draft.payment_terms_days}
						onChange={({ target }) => set({ payment_terms_days: target.value })}
					/>
				</TermField>
			</FieldRow>
			<FieldRow>
				<TermField term="auto_renew" label="Renewal" error={faultAt(problem, "auto_renew")}>
					<Checkbox
						label="Renews when its term has passed"
						checked={draft.auto_renew}
						disabled={draft.end_date === ""}
						onChange={({ target }) => set({ auto_renew: target.checked })}
					/>
				</TermField>
				{draft.auto_renew && draft.end_date !== "" && (
					<TermField
						term="renewal_months"
						label="For months"
						hint="Empty: for the original term."
						error={faultAt(problem, "renewal_months")}
					>
						<DecimalInput
							value={draft.renewal_months}
							onChange={({ target }) => set({ renewal_months: target.value })}
						/>
					</TermField>
				)}
			</FieldRow>
		</Fields>
	);
}

/** What the customer's own settings fill in. */
function useCustomer(uuid: string | null) {
	const { data } = useQuery({
		queryKey: ["customer", uuid],
		queryFn: () =>
			answer(api.GET("/api/v1/customer/{customer_uuid}", { params: { path: { customer_uuid: uuid ?? "" } } })),
		enabled: uuid !== null,
	});
	return data;
}
