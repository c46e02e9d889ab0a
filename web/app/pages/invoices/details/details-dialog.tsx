import { answer, api } from "../../../api/client.ts";
import { FieldRow, Fields } from "../../../ui/form/field.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { type Invoice, isEditable, showInvoice } from "../invoice.ts";
import { addressesOf } from "../send/addresses.ts";
import { EInvoiceTerms } from "./e-invoice-terms.tsx";
import { eInvoiceChanges, eInvoiceValuesOf, orNull } from "./e-invoice-values.ts";
import { words } from "./words.ts";

const dates = [
	["invoice_date", words.detailsDialog.invoiceDate],
	["due_date", words.detailsDialog.dueDate],
	["service_start_date", words.detailsDialog.serviceFrom],
	["service_end_date", words.detailsDialog.serviceTo],
] as const;

/** What buyers want to find in an electronic invoice. */
const references = [
	["buyer_reference", words.detailsDialog.buyerReference],
	["purchase_order_reference", words.detailsDialog.purchaseOrder],
	["contract_reference", words.detailsDialog.contractReference],
	["project_reference", words.detailsDialog.projectReference],
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
			buyer_reference: invoice.buyer_reference ?? "",
			purchase_order_reference: invoice.purchase_order_reference ?? "",
			contract_reference: invoice.contract_reference ?? "",
			project_reference: invoice.project_reference ?? "",
			...eInvoiceValuesOf(invoice),
			notes: invoice.notes ?? "",
			recipients: invoice.recipients.join(", "),
		},
		async (values) => {
			const edited = edits ? [...[...dates, ...references].map(([field]) => field), "description" as const] : [];
			const body = {
				...Object.fromEntries(edited.map((field) => [field, orNull(values[field])])),
				...(edits ? eInvoiceChanges(invoice, values) : {}),
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
						{[references.slice(0, 2), references.slice(2)].map((row) => (
							<FieldRow key={row[0]?.[0]}>
								{row.map(([field, label]) => (
									<form.Text name={field} key={field} label={label} autoComplete="off" />
								))}
							</FieldRow>
						))}
						<EInvoiceTerms />
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
