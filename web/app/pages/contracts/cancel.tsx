import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { answer, api } from "../../api/client.ts";
import { refresh } from "../../api/queries.ts";
import { formats, todayInUtc } from "../../format/formats.ts";
import { Button } from "../../ui/button.tsx";
import { Confirm, Dialog } from "../../ui/dialog.tsx";
import { DateInput, Field, Fields, Select } from "../../ui/field.tsx";
import { ProblemNotice } from "../../ui/message.tsx";
import { say } from "../../ui/toast.tsx";
import { ChangePreview } from "./change-preview.tsx";
import { faultAt } from "./fault.ts";
import { firstLook } from "./use-preview.ts";
import { type Contract, titleOf } from "./words.ts";

interface CancelProps {
	readonly contract: Contract;
	readonly onClose: () => void;
}

function cancel(uuid: string, body: { effective_date?: string; at_period_end?: boolean } | null) {
	return answer(
		api.POST("/api/v1/contract/{contract_uuid}/cancel", { params: { path: { contract_uuid: uuid } }, body }),
	);
}

/** Gives a draft up: nothing of it was served. */
export function DiscardDraft({ contract, onClose }: CancelProps) {
	return (
		<Confirm
			isOpen
			onClose={onClose}
			title={`Give up ${titleOf(contract)}?`}
			action="Give up this draft"
			isDangerous
			onConfirm={async () => {
				await cancel(contract.uuid, null);
				await refresh();
				say("The draft was given up.");
			}}
		>
			It is kept as canceled, and never billed. This cannot be undone.
		</Confirm>
	);
}

type When = "period_end" | "date";

function bodyOf(when: When, day: string) {
	return when === "period_end" ? { at_period_end: true } : { effective_date: day };
}

/** Ends an active contract on a last day. */
export function CancelDialog({ contract, onClose }: CancelProps) {
	const [when, setWhen] = useState<When>("period_end");
	const [day, setDay] = useState(todayInUtc());
	const { mutate, isPending, error } = useMutation({
		mutationFn: () => cancel(contract.uuid, bodyOf(when, day)),
		onSuccess: async (canceled) => {
			onClose();
			const last = canceled.end_date;
			say(last === null ? "The contract was canceled." : `The contract ends with ${formats.date(last)}.`);
			await refresh();
		},
	});
	return (
		<Dialog
			isOpen
			onClose={onClose}
			title={`Cancel ${titleOf(contract)}`}
			description="It is served and billed up to its last day, and does not renew. This cannot be undone."
			onSubmit={() => mutate()}
			actions={
				<>
					<Button onClick={onClose}>Keep it</Button>
					<Button kind="danger" type="submit" isBusy={isPending}>
						{when === "period_end"
							? "Cancel at the end of the period"
							: `Cancel with ${day === "" ? "…" : formats.date(day)}`}
					</Button>
				</>
			}
		>
			<ProblemNotice problem={error} />
			<Fields>
				<Field label="Last day served">
					<Select
						options={[
							{ value: "period_end", label: "Last day of the period being served" },
							{ value: "date", label: "A day of your choice" },
						]}
						value={when}
						onChange={({ target }) => setWhen(target.value as When)}
					/>
				</Field>
				{when === "date" && (
					<Field label="Day" error={faultAt(error, "effective_date")}>
						<DateInput value={day} min={contract.start_date} onChange={({ target }) => setDay(target.value)} />
					</Field>
				)}
			</Fields>
			<p>
				{when === "period_end"
					? "What was paid for the period is used up: nothing is credited."
					: "What was charged in advance for later days is credited by days on the next invoice. Usage up to the last day is billed."}
			</p>
			<ChangePreview
				asked={
					when === "date" && day === ""
						? null
						: { contract_uuid: contract.uuid, as_of: firstLook(contract.start_date), cancel: bodyOf(when, day) }
				}
			/>
		</Dialog>
	);
}
