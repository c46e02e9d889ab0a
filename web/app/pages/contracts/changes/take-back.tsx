import { useMutation } from "@tanstack/react-query";
import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import type { Contract } from "../../../domain/contracts/contract.tsx";
import { formats } from "../../../format/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/floating/dialog.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { ProblemNotice } from "../../../ui/message.tsx";
import { type Amendment, AmendmentChanges } from "./amendment-words.tsx";
import { Comparison } from "./comparison.tsx";

interface TakeBackProps {
	readonly contract: Contract;
	readonly amendment: Amendment;
	readonly onClose: () => void;
}

/** Takes back an amendment whose day hasn't come, after showing what the invoices are without it. */
export function TakeBackDialog({ contract, amendment, onClose }: TakeBackProps) {
	const { uuid, effective_date } = amendment;
	const { mutate, isPending, error } = useMutation({
		mutationFn: () =>
			answer(
				api.DELETE("/api/v1/contract/{contract_uuid}/amendments/{amendment_uuid}", {
					params: { path: { contract_uuid: contract.uuid, amendment_uuid: uuid } },
				}),
			),
		onSuccess: async () => {
			onClose();
			say("Amendment undone.");
			await refresh();
		},
	});
	return (
		<Dialog
			isOpen
			onClose={onClose}
			title={`Undo amendment of ${formats.date(effective_date)}`}
			description="The earlier terms continue. The amendment stays in the contract’s history."
			size="large"
			onSubmit={() => mutate()}
			actions={
				<>
					<Button onClick={onClose}>Keep</Button>
					<Button kind="danger" type="submit" isBusy={isPending}>
						Undo amendment
					</Button>
				</>
			}
		>
			<ProblemNotice problem={error} />
			<AmendmentChanges amendment={amendment} contract={contract} />
			<Comparison contract={contract} change={{ take_back_amendment: uuid }} effectiveDate={effective_date} />
		</Dialog>
	);
}
