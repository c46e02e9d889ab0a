import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import type { Contract } from "../../../domain/contracts/contract.tsx";
import { formats } from "../../../format/formats.ts";
import { say } from "../../../ui/floating/toast.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { type Amendment, AmendmentChanges } from "./amendment-words.tsx";
import { Comparison } from "./comparison.tsx";
import { words } from "./words.tsx";

interface TakeBackProps {
	readonly contract: Contract;
	readonly amendment: Amendment;
	readonly onClose: () => void;
}

/** Takes back an amendment whose day hasn't come, after showing what the invoices are without it. */
export function TakeBackDialog({ contract, amendment, onClose }: TakeBackProps) {
	const { uuid, effective_date } = amendment;
	const form = useForm({}, async () => {
		await answer(
			api.DELETE("/api/v1/contract/{contract_uuid}/amendments/{amendment_uuid}", {
				params: { path: { contract_uuid: contract.uuid, amendment_uuid: uuid } },
			}),
		);
		onClose();
		say(words.takeBack.amendmentUndone);
		await refresh();
	});
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			title={words.takeBack.title(formats.date(effective_date))}
			description={words.takeBack.description}
			size="large"
			action={words.takeBack.action}
			isDangerous
			cancel={words.takeBack.keep}
		>
			<AmendmentChanges amendment={amendment} contract={contract} />
			<Comparison contract={contract} change={{ take_back_amendment: uuid }} effectiveDate={effective_date} />
		</FormDialog>
	);
}
