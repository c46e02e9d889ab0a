import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import { type Contract, isNeverServed, titleOf } from "../../../domain/contracts/contract.tsx";
import { addDays } from "../../../format/days.ts";
import { formats, todayInUtc } from "../../../format/formats.ts";
import { say } from "../../../ui/floating/toast.tsx";
import { type ChoiceOption, Choices } from "../../../ui/form/choices.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { Comparison } from "./comparison.tsx";

interface CancelProps {
	readonly contract: Contract;
	readonly onClose: () => void;
}

type When = "period_end" | "term_end" | "date" | "never";

/** Ends an active contract on a last day, after showing what that does to its invoices. */
export function CancelDialog({ contract, onClose }: CancelProps) {
	const begin = contract.start_date > todayInUtc() ? "never" : "period_end";
	const form = useForm({ when: begin as When, effective_date: todayInUtc() }, async () => {
		const path = { contract_uuid: contract.uuid };
		const canceled = await answer(
			api.POST("/api/v1/contract/{contract_uuid}/cancel", { params: { path }, body: cancel }),
		);
		onClose();
		say(
			canceled.end_date === null || isNeverServed(canceled)
				? "Contract canceled before its start."
				: `The contract ends on ${formats.date(canceled.end_date)}.`,
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
			title={`Cancel ${titleOf(contract)}`}
			description={`The contract is served and billed up to its last day, and doesn’t renew. ${
				last !== null && last < todayInUtc()
					? "That day has passed: this can’t be undone."
					: "Until that day has passed, you can reinstate it."
			}`}
			size="large"
			action={actionOf(when, last)}
			isDangerous
			cancel="Keep"
			isDisabled={cancel === null}
		>
			<form.Custom name="when">
				{(field) => <Choices label="End date" options={optionsFor(contract)} {...field} />}
			</form.Custom>
			{when === "date" && (
				<form.Date
					name="effective_date"
					label="Day"
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

function optionsFor({ start_date, end_date }: Contract): readonly ChoiceOption<When>[] {
	const hasBegun = start_date <= todayInUtc();
	return [
		...(hasBegun
			? [
					{
						value: "period_end" as const,
						label: "End of the current period",
						hint: "Nothing is credited.",
					},
				]
			: []),
		...(end_date === null
			? []
			: [
					{
						value: "term_end" as const,
						label: `End of the term, ${formats.date(end_date)}`,
						hint: "The contract runs to the end of its term and isn’t renewed.",
					},
				]),
		{
			value: "date",
			label: "Another date",
			hint: "Advance charges for later days are credited pro rata. Usage up to the last day is billed.",
		},
		{
			value: "never",
			label: hasBegun ? "Never served" : "Cancel before it starts",
			hint: "Nothing is billed, and anything already billed is credited.",
		},
	];
}

/** The last day served. Null where only the API knows it, or none is chosen. */
function lastDay(when: When, day: string, { start_date, end_date }: Contract): string | null {
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
	if (when === "period_end") return "Cancel at end of period";
	if (when === "never") return "Cancel contract";
	return last === null ? "Cancel" : `Cancel on ${formats.date(last)}`;
}
