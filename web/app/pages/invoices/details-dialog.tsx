import { answer, api } from "../../api/client.ts";
import { FieldRow, Fields } from "../../ui/form/field.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import { type Invoice, isEditable, showInvoice } from "./invoice.ts";
import { addressesOf } from "./send/addresses.ts";
import { words } from "./words.tsx";

const dates = [
	["invoice_date", words.detailsDialog.invoiceDate],
	["due_date", words.detailsDialog.dueDate],
	["service_start_date", words.detailsDialog.serviceFrom],
	["service_end_date", words.detailsDialog.serviceTo],
] as const;

/** What an invoice says beside its lines. Notes and recipients can always change, for they are on no document. */
export function DetailsDialog({ invoice, onClose }: { readonly invoice: Invoice; readonly onClose: () => void }) {
	const { uuid, invoice_status } = invoice;
	const edits = isEditable(invoice);
	const form = useForm(
		{
			invoice_date: invoice.invoice_date ?? "",
			due_date: invoice.due_date ?? "",
			service_start_date: invoice.service_start_date ?? "",
			service_end_date: invoice.service_end_date ?? "",
			description: invoice.description ?? "",
			notes: invoice.notes ?? "",
			recipients: invoice.recipients.join(", "),
		},
		async (values) => {
			const edited = edits ? [...dates.map(([field]) => field), "description" as const] : [];
			const body = {
				...Object.fromEntries(edited.map((field) => [field, orNull(values[field])])),
				notes: orNull(values.notes),
				recipients: addressesOf(values.recipients),
			};
			const path = { invoice_uuid: uuid };
			await showInvoice(await answer(api.PUT("/api/v1/invoice/{invoice_uuid}", { params: { path }, body })));
			onClose();
		},
		(field) => field.replace(/\[\d+\]$/, ""),
	);
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			title={words.detailsDialog.title}
			description={
				edits
					? invoice_status === "draft"
						? words.detailsDialog.ofDraft
						: words.detailsDialog.ofSent
					: words.detailsDialog.ofFinal
			}
			action={words.detailsDialog.action}
		>
			<Fields>
				{edits && (
					<>
						<FieldRow>
							{dates.slice(0, 2).map(([field, label]) => (
								<form.Date name={field} key={field} label={label} />
							))}
						</FieldRow>
						<FieldRow>
							{dates.slice(2).map(([field, label]) => (
								<form.Date name={field} key={field} label={label} />
							))}
						</FieldRow>
						<form.TextArea
							name="description"
							label={words.detailsDialog.description}
							hint={words.detailsDialog.descriptionHint}
							rows={2}
						/>
					</>
				)}
				<form.Text
					name="recipients"
					label={words.detailsDialog.otherRecipients}
					hint={words.detailsDialog.otherRecipientsHint}
				/>
				<form.TextArea name="notes" label={words.detailsDialog.notes} hint={words.detailsDialog.notesHint} />
			</Fields>
		</FormDialog>
	);
}

function orNull(text: string): string | null {
	return text.trim() === "" ? null : text;
}
