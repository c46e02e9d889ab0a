import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import type { components } from "../../../api/schema.ts";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { words } from "./words.ts";

interface Props {
	readonly told: components["schemas"]["TaxTransaction"];
	readonly onClose: () => void;
}

/** Names what the provider recorded, where its answer was lost for good. */
export function RecordedId({ told, onClose }: Props) {
	const form = useForm({ transaction_id: "" }, async ({ transaction_id }) => {
		const params = { path: { tax_transaction_uuid: told.uuid } };
		await answer(
			api.POST("/api/v1/tax-transaction/{tax_transaction_uuid}/retry", { params, body: { transaction_id } }),
		);
		await refresh();
		onClose();
	});
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			title={words.provider.lost.title(told.invoice_number)}
			description={words.provider.lost.description(told.reference)}
			size="small"
			action={words.provider.lost.action}
			isDisabled={form.values.transaction_id.trim() === ""}
		>
			<form.Text name="transaction_id" label={words.provider.lost.id} placeholder="tax_1…" autoFocus />
		</FormDialog>
	);
}
