import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { faultAt } from "../../../api/problem.ts";
import { refresh } from "../../../api/queries.ts";
import { type Contract, isNeverServed, titleOf } from "../../../domain/contracts/contract.tsx";
import { addDays } from "../../../format/days.ts";
import { formats, todayInUtc } from "../../../format/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/floating/dialog.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { type ChoiceOption, Choices } from "../../../ui/form/choices.tsx";
import { DateInput, Field } from "../../../ui/form/field.tsx";
import { ProblemNotice } from "../../../ui/message.tsx";
import { Comparison } from "./comparison.tsx";

interface CancelProps {
	readonly contract: Contract;
	readonly onClose: () => void;
}

type When = "period_end" | "term_end" | "date" | "never";

/** Ends an active contract on a last day, after showing what that does to its invoices. */
export function CancelDialog({ contract, onClose }: CancelProps) {
	const [when, setWhen] = useState<When>(contract.start_date > todayInUtc() ? "never" : "period_end");
	const [day, setDay] = useState(todayInUtc());
	const last = lastDay(when, day, contract);
	const cancel = bodyOf(when, last);
	const { mutate, isPending, error } = useMutation({
		mutationFn: () =>
			answer(
				api.POST("/api/v1/contract/{contract_uuid}/cancel", {
					params: { path: { contract_uuid: contract.uuid } },
					body: cancel,
				}),
			),
		onSuccess: async (canceled) => {
			onClose();
			say(
				canceled.end_date === null || isNeverServed(canceled)
					? "The contract was called off."
					: `The contract ends with ${formats.date(canceled.end_date)}.`,
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
				last !== null && last < todayInUtc()
					? "That day has passed: this can’t be undone."
					: "Until that day has passed, you can reinstate it."
			}`}
			size="large"
			onSubmit={() => mutate()}
			actions={
				<>
					<Button onClick={onClose}>Keep it</Button>
					<Button kind="danger" type="submit" isBusy={isPending} disabled={cancel === null}>
						{actionOf(when, last)}
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
						max={contract.auto_renew ? undefined : (contract.end_date ?? undefined)}
						onChange={({ target }) => setDay(target.value)}
					/>
				</Field>
			)}
			<Comparison
				contract={contract}
				change={cancel === null ? null : { cancel }}
				effectiveDate={last === null ? todayInUtc() : addDays(last, 1)}
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
			label: hasBegun ? "It was never served" : "None: call it off before it begins",
			hint: "Nothing is billed, and what was billed already is credited.",
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
	if (when === "period_end") return "Cancel at the end of the period";
	if (when === "never") return "Call the contract off";
	return last === null ? "Cancel" : `Cancel with ${formats.date(last)}`;
}
