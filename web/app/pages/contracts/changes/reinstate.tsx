import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import { type Contract, titleOf } from "../../../domain/contracts/contract.tsx";
import { addDays } from "../../../format/days.ts";
import { formats, todayInUtc } from "../../../format/formats.ts";
import { say } from "../../../ui/floating/toast.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { Comparison } from "./comparison.tsx";
import { words } from "./words.tsx";

/** Whether a cancellation can still be taken back: its last day hasn't passed. */
export function canReinstate({ status, activated_at, end_date }: Contract): boolean {
	return status === "canceled" && activated_at !== null && end_date !== null && end_date >= todayInUtc();
}

/** Takes back a cancellation, after showing what is then billed again. */
export function ReinstateDialog({ contract, onClose }: { readonly contract: Contract; readonly onClose: () => void }) {
	const last = contract.end_date ?? todayInUtc();
	const form = useForm({}, async () => {
		const path = { contract_uuid: contract.uuid };
		await answer(api.POST("/api/v1/contract/{contract_uuid}/reinstate", { params: { path } }));
		onClose();
		say(words.reinstate.reinstated(titleOf(contract)));
		await refresh();
	});
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			title={words.reinstate.title(titleOf(contract))}
			description={words.reinstate.description(formats.date(last))}
			size="large"
			action={words.reinstate.action}
			cancel={words.reinstate.keepCanceled}
		>
			<Comparison contract={contract} change={{ reinstate: true }} effectiveDate={addDays(last, 1)} />
		</FormDialog>
	);
}
