import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import { type DatedContract, isNeverServed, titleOf } from "../../../domain/contracts/contract.tsx";
import { addDays } from "../../../format/days.ts";
import { formats, todayInUtc } from "../../../format/formats.ts";
import { say } from "../../../ui/floating/toast.tsx";
import { type ChoiceOption, Choices } from "../../../ui/form/choices.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { Comparison } from "./comparison.tsx";
import { words } from "./words.tsx";

interface CancelProps {
	readonly contract: DatedContract;
	readonly onClose: () => void;
}

type When = "period_end" | "term_end" | "date" | "never";

/** Ends an active contract on a last day, after showing what that does to its invoices. */
export function CancelDialog({ contract, onClose }: CancelProps) {
	const begin = contract.start_date > todayInUtc() ? "never" : "period_end";
	const form = useForm({ when: begin as When, effective_date: todayInUtc() }, async () => {
		const path = { contract_uuid: contract.uuid };
		const canceled = await answer(
			api.POST("/api/v1/contract/{contract_uuid}/cancel", { params: { path }, body: cancel ?? {} }),
		);
		onClose();
		say(
			canceled.end_date === null || isNeverServed(canceled)
				? words.cancel.canceledBeforeStart
				: words.cancel.ended(formats.date(canceled.end_date)),
		);
		await refresh();
	});
	const { when, effective_date } = form.values;
	const last = lastDay(when, effective_date, contract);
	const cancel = bodyOf(when, last);
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			title={words.cancel.title(titleOf(contract))}
			description={words.cancel.description(last !== null && last < todayInUtc())}
			size="large"
			action={actionOf(when, last)}
			isDangerous
			cancel={words.cancel.keep}
			isDisabled={cancel === null}
		>
			<form.Custom name="when">
				{(field) => <Choices label={words.cancel.endDate} options={optionsFor(contract)} {...field} />}
			</form.Custom>
			{when === "date" && (
				<form.Date
					name="effective_date"
					label={words.cancel.day}
					min={contract.start_date}
					max={contract.auto_renew ? undefined : (contract.end_date ?? undefined)}
				/>
			)}
			<Comparison
				contract={contract}
				change={cancel === null ? null : { cancel }}
				effectiveDate={last === null ? todayInUtc() : addDays(last, 1)}
			/>
		</FormDialog>
	);
}

function optionsFor({ start_date, end_date }: DatedContract): readonly ChoiceOption<When>[] {
	const hasBegun = start_date <= todayInUtc();
	return [
		...(hasBegun
			? [
					{
						value: "period_end" as const,
						label: words.cancel.periodEnd,
						hint: words.cancel.periodEndHint,
					},
				]
			: []),
		...(end_date === null
			? []
			: [
					{
						value: "term_end" as const,
						label: words.cancel.endOfTheTerm(formats.date(end_date)),
						hint: words.cancel.termEndHint,
					},
				]),
		{
			value: "date",
			label: words.cancel.anotherDate,
			hint: words.cancel.anotherDateHint,
		},
		{
			value: "never",
			label: hasBegun ? words.cancel.neverServed : words.cancel.cancelBeforeItStarts,
			hint: words.cancel.neverHint,
		},
	];
}

/** The last day served. Null where only the API knows it, or none is chosen. */
function lastDay(when: When, day: string, { start_date, end_date }: DatedContract): string | null {
	switch (when) {
		case "period_end":
			return null;
		case "term_end":
			return end_date;
		case "never":
			return addDays(start_date, -1);
		case "date":
			return day === "" ? null : day;
	}
}

/** Null while no day is chosen. */
function bodyOf(when: When, last: string | null) {
	if (when === "period_end") return { at_period_end: true };
	if (when === "term_end") return { at_term_end: true };
	return last === null ? null : { effective_date: last };
}

function actionOf(when: When, last: string | null): string {
	if (when === "period_end") return words.cancel.cancelAtPeriodEnd;
	if (when === "never") return words.cancel.cancelContract;
	return last === null ? words.cancel.cancel : words.cancel.cancelOn(formats.date(last));
}
