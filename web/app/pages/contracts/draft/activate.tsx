import { answer, api } from "../../../api/client.ts";
import { sumOf } from "../../../api/exact.ts";
import { refresh } from "../../../api/queries.ts";
import { type DatedContract, titleOf } from "../../../domain/contracts/contract.tsx";
import { formats } from "../../../format/formats.ts";
import { Money } from "../../../format/money.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/floating/dialog.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { Notice } from "../../../ui/message.tsx";
import styles from "../invoices/planned.module.css";
import { PlannedInvoices, type Preview } from "../invoices/planned-invoices.tsx";
import { firstLook, usePreview } from "../invoices/use-preview.ts";
import { words } from "./words.ts";

/** Shows the first invoices, then puts the contract into force. */
export function ActivateDialog({
	contract,
	onClose,
}: {
	readonly contract: DatedContract;
	readonly onClose: () => void;
}) {
	const form = useForm({ as_of: firstLook(contract.start_date) }, async () => {
		const path = { contract_uuid: contract.uuid };
		const { warnings } = await answer(api.POST("/api/v1/contract/{contract_uuid}/activate", { params: { path } }));
		say(words.activate.activated(titleOf(contract)));
		// What may not have been meant is read first: the page behind is asked anew when the dialog closes.
		if (warnings.length > 0) return warnings;
		onClose();
		await refresh();
		return [];
	});
	const { preview, problem, isFetching } = usePreview(contract.uuid, form.values.as_of);
	const warnings = form.done?.result ?? [];
	if (warnings.length > 0) {
		const close = () => {
			onClose();
			void refresh();
		};
		return (
			<Dialog
				isOpen
				onClose={close}
				title={words.activate.activeTitle(titleOf(contract))}
				description={words.activate.description}
				size="small"
				actions={
					<Button kind="primary" onClick={close}>
						{words.activate.ok}
					</Button>
				}
			>
				{warnings.map(({ message, item_ids }) => (
					<Notice key={item_ids.join()} kind="careful">
						{message}
					</Notice>
				))}
			</Dialog>
		);
	}
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			title={words.activate.title(titleOf(contract))}
			description={words.activate.activateDescription}
			action={preview === undefined ? words.activate.activate : actionOf(preview)}
			isDisabled={preview === undefined}
			problem={problem}
		>
			<div className={styles.head}>
				<form.Date name="as_of" label={words.activate.showInvoicesUpTo} />
				{preview !== undefined && <Total preview={preview} currency={contract.currency} />}
			</div>
			<div aria-busy={isFetching}>
				{preview !== undefined && preview.count === 0 && <p>{words.activate.noInvoices}</p>}
				{preview !== undefined && <PlannedInvoices preview={preview} />}
			</div>
		</FormDialog>
	);
}

function Total({ preview, currency }: { readonly preview: Preview; readonly currency: string }) {
	const { count, items } = preview;
	return (
		<p className={styles.sum}>
			<span className={styles.quiet}>{formats.counted(count, "invoice")}</span>
			<strong>
				<Money value={sumOf(items.map(({ amount }) => amount))} currency={currency} />
			</strong>
		</p>
	);
}

/** Names what it does: "Activate: first invoice of €1,200.00 on Dec 1, 2026". */
function actionOf({ items }: Preview): string {
	const [first] = items.toSorted((a, b) => ((a.invoice_date ?? "") < (b.invoice_date ?? "") ? -1 : 1));
	if (first === undefined || first.invoice_date === null) return words.activate.activate;
	return words.activate.activateWith(formats.money(first.amount, first.currency), formats.date(first.invoice_date));
}
