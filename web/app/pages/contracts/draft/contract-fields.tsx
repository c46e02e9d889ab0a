import { useMembership } from "../../../api/session.ts";
import { useCustomer } from "../../../domain/customers/customer.tsx";
import { CustomerPicker } from "../../../domain/customers/customer-picker.tsx";
import { Term, TermField } from "../../../domain/services/term-fields.tsx";
import { termNames } from "../../../domain/services/term-names.ts";
import { Checkbox, FieldRow, Fields } from "../../../ui/form/field.tsx";
import { timeZoneOptions } from "../../../ui/form/time-zones.ts";
import { usePart } from "../../../ui/form/use-part.tsx";
import type { ContractDraft } from "./contract-draft.ts";
import { words } from "./words.ts";

/** The customer, the term, and how the contract is billed. */
export function ContractFields() {
	const part = usePart<ContractDraft>();
	const { customer: chosen, start_date, end_date, auto_renew } = part.values;
	const { currency: own } = useMembership();
	const customer = useCustomer(chosen?.value);
	const terms_days = customer?.payment_terms_days ?? null;
	return (
		<Fields>
			<FieldRow>
				<part.Custom name="customer">
					{({ error, ...picker }) => (
						<TermField name="customer_uuid" label={termNames.customer_uuid} error={error}>
							<CustomerPicker {...picker} isInvalid={error !== undefined} />
						</TermField>
					)}
				</part.Custom>
				<Term.Text name="name" placeholder={words.contractFields.namePlaceholder} />
			</FieldRow>
			<FieldRow>
				<Term.Date name="start_date" />
				<Term.Date name="end_date" hint={words.contractFields.endDateHint} />
				<Term.Decimal
					name="billing_day"
					hint={
						part.values.calendar_aligned
							? words.contractFields.billingDayOfDaysHint
							: words.contractFields.billingDayHint
					}
					placeholder={start_date === "" ? "" : String(Number(start_date.slice(8)))}
				/>
			</FieldRow>
			<FieldRow>
				<Term.Text
					name="currency"
					placeholder={customer?.currency ?? own}
					maxLength={3}
					autoCapitalize="characters"
					onChange={({ target }) => part.set({ currency: target.value.toUpperCase() })}
				/>
				<Term.Select
					name="timezone"
					hint={words.contractFields.timezoneHint}
					options={[
						{ value: "", label: words.contractFields.organizationZone },
						...timeZoneOptions(part.values.timezone),
					]}
				/>
				<Term.Decimal name="payment_terms_days" hint={words.contractFields.paymentTermsHint(terms_days)} />
				<Term.Text name="invoice_group" hint={words.contractFields.groupHint} />
				<Term.Decimal name="invoice_threshold" hint={words.contractFields.thresholdHint} />
			</FieldRow>
			<part.Custom name="calendar_aligned">
				{({ value, onChange, error }) => (
					<TermField name="calendar_aligned" label={termNames.calendar_aligned} error={error}>
						<Checkbox
							label={words.contractFields.calendarAligned}
							checked={value}
							onChange={({ target }) => onChange(target.checked)}
						/>
					</TermField>
				)}
			</part.Custom>
			<FieldRow>
				<part.Custom name="auto_renew">
					{({ value, onChange, error }) => (
						<TermField name="auto_renew" label={termNames.auto_renew} error={error}>
							<Checkbox
								label={words.contractFields.renews}
								checked={value}
								disabled={end_date === ""}
								onChange={({ target }) => onChange(target.checked)}
							/>
						</TermField>
					)}
				</part.Custom>
				{auto_renew && end_date !== "" && (
					<Term.Decimal name="renewal_months" hint={words.contractFields.renewalHint} />
				)}
				{auto_renew && end_date !== "" && (
					<Term.Decimal name="renewal_uplift_percent" hint={words.contractFields.upliftHint} />
				)}
			</FieldRow>
		</Fields>
	);
}
