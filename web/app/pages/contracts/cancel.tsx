import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { answer, api } from "../../api/client.ts";
import { refresh } from "../../api/queries.ts";
import { addDays } from "../../format/days.ts";
import { formats, todayInUtc } from "../../format/formats.ts";
import { Button } from "../../ui/button.tsx";
import { type ChoiceOption, Choices } from "../../ui/choices.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DateInput, Field } from "../../ui/field.tsx";
import { ProblemNotice } from "../../ui/message.tsx";
import { say } from "../../ui/toast.tsx";
import { Comparison } from "./comparison.tsx";
import { faultAt } from "./fault.ts";
import { type Contract, titleOf } from "./words.ts";

interface CancelProps {
	readonly contract: Contract;
	readonly onClose: () => void;
}

type When = "period_end" | "term_end" | "date" | "never";

/** Ends an active contract on a last day, after showing what that does to its invoices. */
export function CancelDialog({ contract, onClose }: CancelProps) {
	const [when, setWhen] = useState<When>(contract.start_date > todayInUtc() ? "never" : "period_end");
	const [day, setDay] = useState(todayInUtc());
	const cancel = bodyOf(when, day, contract);
	const { mutate, isPending, error } = useMutation({
		mutationFn: () =>
			answer(
				api.POST("/api/v1/contract/{contract_uuid}/cancel", {
					params: { path: { contract_uuid: contract.uuid } },
					body: cancel,
				}),
			),
		onSuccess: async ({ start_date, end_date }) => {
			onClose();
			say(
				end_date === null || end_date < start_date
					? "The contract was called off."
					: `The contract ends with ${formats.date(end_date)}.`,
			);
			await refresh();
		},
	});
	return (
		<Dialog
			isOpen
			onClose={onClose}
			title={`Cancel ${titleOf(contract)}`}
			description={`It’s served and billed up to its last day, and doesn’t renew. ${
				isPast(when, day, contract)
					? "That day has passed: this can’t be undone."
					: "Until that day has passed, you can reinstate it."
			}`}
			size="large"
			onSubmit={() => mutate()}
			actions={
				<>
					<Button onClick={onClose}>Keep it</Button>
					<Button kind="danger" type="submit" isBusy={isPending} disabled={cancel === null}>
						{actionOf(when, day, contract)}
					</Button>
				</>
			}
		>
			{faultAt(error, "effective_date") === undefined && <ProblemNotice problem={error} />}
			<Choices label="Last day served" options={optionsFor(contract)} value={when} onChange={setWhen} />
			{when === "date" && (
				<Field label="Day" error={faultAt(error, "effective_date")}>
					<DateInput
						value={day}
						min={contract.start_date}
						max={contract.end_date ?? undefined}
						onChange={({ target }) => setDay(target.value)}
					/>
				</Field>
			)}
			<Comparison
				contract={contract}
				change={cancel === null ? null : { cancel }}
				effectiveDate={effectiveFrom(when, day, contract)}
			/>
		</Dialog>
	);
}

function optionsFor({ start_date, end_date }: Contract): readonly ChoiceOption<When>[] {
	const hasBegun = start_date <= todayInUtc();
	return [
		...(hasBegun
			? [
					{
						value: "period_end" as const,
						label: "The last day of the period being served",
						hint: "What was charged for the period is used up: nothing is credited.",
					},
				]
			: []),
		...(end_date === null
			? []
			: [
					{
						value: "term_end" as const,
						label: `The last day of the term, ${formats.date(end_date)}`,
						hint: "Served as agreed, and not renewed.",
					},
				]),
		{
			value: "date",
			label: "A day of your choice",
			hint: "What was charged in advance for later days is credited by days. Usage up to the last day is billed.",
		},
		{
			value: "never",
			label: hasBegun ? "None: it was never served" : "None: call it off before it begins",
			hint: "Nothing is billed, and what was billed already is credited.",
		},
	];
}

/** Null while the day isn't chosen. */
function bodyOf(when: When, day: string, { start_date }: Contract) {
	switch (when) {
		case "period_end":
			return { at_period_end: true };
		case "term_end":
			return { at_term_end: true };
		case "never":
			return { effective_date: addDays(start_date, -1) };
		case "date":
			return day === "" ? null : { effective_date: day };
	}
}

/** The first day that isn't served, as far as the page knows it. */
function effectiveFrom(when: When, day: string, { start_date, end_date }: Contract): string {
	if (when === "never") return start_date;
	if (when === "term_end" && end_date !== null) return addDays(end_date, 1);
	return when === "date" && day !== "" ? addDays(day, 1) : todayInUtc();
}

/** Whether the last day lies behind: then no cancellation can be taken back. */
function isPast(when: When, day: string, { start_date }: Contract): boolean {
	const last = when === "never" ? addDays(start_date, -1) : when === "date" ? day : "";
	return last !== "" && last < todayInUtc();
}

function actionOf(when: When, day: string, { end_date }: Contract): string {
	switch (when) {
		case "period_end":
			return "Cancel at the end of the period";
		case "term_end":
			return `Cancel with ${formats.date(end_date ?? "")}`;
		case "never":
			return "Call the contract off";
		case "date":
			return day === "" ? "Cancel" : `Cancel with ${formats.date(day)}`;
	}
}
