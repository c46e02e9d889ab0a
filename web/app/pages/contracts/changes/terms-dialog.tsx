import { useMutation } from "@tanstack/react-query";
import { answer, api } from "../../../api/client.ts";
import { faultAt } from "../../../api/problem.ts";
import { refresh } from "../../../api/queries.ts";
import { TypedNumbers } from "../../../api/typed-numbers.ts";
import { type Contract, titleOf } from "../../../domain/contracts/contract.tsx";
import { termNames } from "../../../domain/services/term-names.ts";
import { addDays } from "../../../format/days.ts";
import { todayInUtc } from "../../../format/formats.ts";
import { say } from "../../../ui/floating/toast.tsx";
import { Checkbox, DateInput, DecimalInput, Field, FieldRow, Fields, TextInput } from "../../../ui/form/field.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { useDraft } from "../../../ui/form/use-draft.ts";
import { Notice, ProblemNotice } from "../../../ui/message.tsx";
import type { ContractBody } from "../draft/contract-draft.ts";

/** What can be changed of a contract in force without an amendment: what it's called, how long it lasts, when it's paid. */
export function TermsDialog({ contract, onClose }: { readonly contract: Contract; readonly onClose: () => void }) {
	const { values, changes, set, bind } = useDraft(valuesOf(contract));
	const changed = Object.keys(changes) as (keyof Values)[];
	const { mutate, isPending, error } = useMutation({
		mutationFn: async () =>
			answer(
				api.PUT("/api/v1/contract/{contract_uuid}", {
					params: { path: { contract_uuid: contract.uuid } },
					body: bodyOf(values, changed),
				}),
			),
		onSuccess: async () => {
			onClose();
			say("Settings saved.");
			await refresh();
		},
	});
	const at = (field: keyof Values) => faultAt(error, field);
	const isAtField = changed.some((key) => at(key) !== undefined);
	return (
		<FormDialog
			onClose={onClose}
			title={`Settings of ${titleOf(contract)}`}
			description="These can change without an amendment. To change prices, quantities or services, amend the contract."
			onSubmit={() => mutate()}
			action="Save settings"
			isBusy={isPending}
			isDisabled={changed.length === 0}
		>
			{!isAtField && <ProblemNotice problem={error} />}
			<Fields>
				<Field label={termNames.name} error={at("name")}>
					<TextInput {...bind("name")} autoFocus />
				</Field>
				<FieldRow>
					<Field label={termNames.end_date} hint="Leave empty for no end." error={at("end_date")}>
						<DateInput min={addDays(todayInUtc(), 1)} {...bind("end_date")} />
					</Field>
					<Field
						label={termNames.payment_terms_days}
						hint="For later invoices. Leave empty for the customer’s default."
						error={at("payment_terms_days")}
					>
						<DecimalInput inputMode="numeric" {...bind("payment_terms_days")} />
					</Field>
				</FieldRow>
				<Checkbox
					label="Renew automatically at the end of the term"
					hint={
						at("auto_renew") ?? (values.end_date === "" ? "Only a contract with an end date can renew." : undefined)
					}
					checked={values.auto_renew}
					disabled={values.end_date === "" && !values.auto_renew}
					onChange={({ target }) => set("auto_renew", target.checked)}
				/>
				{values.auto_renew && (
					<Field
						label={termNames.renewal_months}
						hint="Leave empty for the original term."
						error={at("renewal_months")}
					>
						<DecimalInput inputMode="numeric" {...bind("renewal_months")} />
					</Field>
				)}
			</Fields>
			{changed.includes("end_date") && (
				<Notice>
					Nothing is billed or credited today. If you move the end date closer, days already charged after it are
					credited the day after the new end date.
				</Notice>
			)}
		</FormDialog>
	);
}

/** As the form holds them: a text for whatever is typed. */
function valuesOf({ name, end_date, payment_terms_days, auto_renew, renewal_months }: Contract) {
	return {
		name: name ?? "",
		end_date: end_date ?? "",
		payment_terms_days: payment_terms_days === null ? "" : String(payment_terms_days),
		auto_renew,
		renewal_months: renewal_months === null ? "" : String(renewal_months),
	};
}
type Values = ReturnType<typeof valuesOf>;

/** Only what was changed. @throws Problem that names each field without a number */
function bodyOf(values: Values, changed: readonly (keyof Values)[]): ContractBody {
	const typed = new TypedNumbers();
	const body = {
		name: values.name.trim() === "" ? null : values.name,
		end_date: values.end_date === "" ? null : values.end_date,
		payment_terms_days: typed.whole("payment_terms_days", values.payment_terms_days) ?? null,
		auto_renew: values.auto_renew,
		renewal_months: typed.whole("renewal_months", values.renewal_months) ?? null,
	};
	typed.check();
	return Object.fromEntries(changed.map((key) => [key, body[key]]));
}
