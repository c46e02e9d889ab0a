import { answer, api } from "../../../api/client.ts";
import { textOf } from "../../../api/exact.ts";
import { refresh } from "../../../api/queries.ts";
import { TypedNumbers } from "../../../api/typed-numbers.ts";
import { type Contract, titleOf } from "../../../domain/contracts/contract.tsx";
import { termNames } from "../../../domain/services/term-names.ts";
import { addDays } from "../../../format/days.ts";
import { todayInUtc } from "../../../format/formats.ts";
import { say } from "../../../ui/floating/toast.tsx";
import { FieldRow, Fields } from "../../../ui/form/field.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { Notice } from "../../../ui/message.tsx";
import type { ContractBody } from "../draft/contract-draft.ts";
import { words } from "./words.tsx";

/** What can be changed of a contract in force without an amendment: what it's called, how long it lasts, when it's paid. */
export function TermsDialog({ contract, onClose }: { readonly contract: Contract; readonly onClose: () => void }) {
	const form = useForm(valuesOf(contract), async (values, changes) => {
		const path = { contract_uuid: contract.uuid };
		await answer(api.PUT("/api/v1/contract/{contract_uuid}", { params: { path }, body: bodyOf(values, changes) }));
		onClose();
		say(words.termsDialog.settingsSaved);
		await refresh();
	});
	const { values, changed } = form;
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			title={words.termsDialog.title(titleOf(contract))}
			description={words.termsDialog.description}
			action={words.termsDialog.action}
			isDisabled={!form.isChanged}
		>
			<Fields>
				<form.Text name="name" label={termNames.name} autoFocus />
				<FieldRow>
					<form.Date
						name="end_date"
						label={termNames.end_date}
						hint={words.termsDialog.endDateHint}
						min={addDays(todayInUtc(), 1)}
					/>
					<form.Decimal
						name="payment_terms_days"
						label={termNames.payment_terms_days}
						hint={words.termsDialog.paymentTermsHint}
						inputMode="numeric"
					/>
				</FieldRow>
				<form.Text name="invoice_group" label={termNames.invoice_group} hint={words.termsDialog.groupHint} />
				<form.Decimal
					name="invoice_threshold"
					label={termNames.invoice_threshold}
					hint={words.termsDialog.thresholdHint}
				/>
				<form.Checkbox
					name="auto_renew"
					label={words.termsDialog.renews}
					hint={values.end_date === "" ? words.termsDialog.renewsHint : undefined}
					disabled={values.end_date === "" && !values.auto_renew}
				/>
				{values.auto_renew && (
					<FieldRow>
						<form.Decimal
							name="renewal_months"
							label={termNames.renewal_months}
							hint={words.termsDialog.renewalHint}
							inputMode="numeric"
						/>
						<form.Decimal
							name="renewal_uplift_percent"
							label={termNames.renewal_uplift_percent}
							hint={words.termsDialog.upliftHint}
						/>
					</FieldRow>
				)}
			</Fields>
			{changed.includes("end_date") && <Notice>{words.termsDialog.endDateNotice}</Notice>}
		</FormDialog>
	);
}

/** As the form holds them: a text for whatever is typed. */
function valuesOf({ name, end_date, payment_terms_days, auto_renew, renewal_months, ...contract }: Contract) {
	return {
		name: name ?? "",
		end_date: end_date ?? "",
		payment_terms_days: payment_terms_days === null ? "" : String(payment_terms_days),
		invoice_group: contract.invoice_group ?? "",
		invoice_threshold: contract.invoice_threshold === null ? "" : textOf(contract.invoice_threshold),
		auto_renew,
		renewal_months: renewal_months === null ? "" : String(renewal_months),
		renewal_uplift_percent: textOf(contract.renewal_uplift_percent),
	};
}
type Values = ReturnType<typeof valuesOf>;

/** Only what was changed. @throws Problem that names each field without a number */
function bodyOf(values: Values, changes: Partial<Values>): ContractBody {
	const typed = new TypedNumbers();
	const body = {
		name: values.name.trim() === "" ? null : values.name,
		end_date: values.end_date === "" ? null : values.end_date,
		payment_terms_days: typed.whole("payment_terms_days", values.payment_terms_days) ?? null,
		invoice_group: values.invoice_group.trim() === "" ? null : values.invoice_group.trim(),
		invoice_threshold: typed.decimal("invoice_threshold", values.invoice_threshold) ?? null,
		auto_renew: values.auto_renew,
		renewal_months: typed.whole("renewal_months", values.renewal_months) ?? null,
		renewal_uplift_percent: typed.decimal("renewal_uplift_percent", values.renewal_uplift_percent) ?? null,
	};
	typed.check();
	return Object.fromEntries(Object.entries(body).filter(([key]) => key in changes));
}
