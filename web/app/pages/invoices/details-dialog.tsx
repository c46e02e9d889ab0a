import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { answer, api } from "../../api/client.ts";
import { Problem } from "../../api/problem.ts";
import { DateInput, Field, FieldRow, Fields, TextArea, TextInput } from "../../ui/form/field.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { type Invoice, isEditable, showInvoice } from "./invoice.ts";
import { addressesOf } from "./send/addresses.ts";

const dates = [
	["invoice_date", "Invoice date"],
	["due_date", "Due date"],
	["service_start_date", "Service from"],
	["service_end_date", "Service to"],
] as const;

/** What an invoice says beside its lines. Notes and recipients can always change, for they are on no document. */
export function DetailsDialog({ invoice, onClose }: { readonly invoice: Invoice; readonly onClose: () => void }) {
	const { uuid, invoice_status } = invoice;
	const edits = isEditable(invoice);
	const [form, setForm] = useState({
		invoice_date: invoice.invoice_date ?? "",
		due_date: invoice.due_date ?? "",
		service_start_date: invoice.service_start_date ?? "",
		service_end_date: invoice.service_end_date ?? "",
		description: invoice.description ?? "",
		notes: invoice.notes ?? "",
		recipients: invoice.recipients.join(", "),
	});
	const set = (field: keyof typeof form) => (event: { target: { value: string } }) =>
		setForm({ ...form, [field]: event.target.value });
	const orNull = (text: string) => (text.trim() === "" ? null : text);
	const { mutate, isPending, error } = useMutation({
		mutationFn: () =>
			answer(
				api.PUT("/api/v1/invoice/{invoice_uuid}", {
					params: { path: { invoice_uuid: uuid } },
					body: {
						...(edits
							? {
									...Object.fromEntries(dates.map(([field]) => [field, orNull(form[field])])),
									description: orNull(form.description),
								}
							: {}),
						notes: orNull(form.notes),
						recipients: addressesOf(form.recipients),
					},
				}),
			),
		onSuccess: async (changed) => {
			await showInvoice(changed);
			onClose();
		},
	});
	const problem = error instanceof Problem ? error : null;
	const at = (field: string) =>
		problem?.at(field) ?? problem?.fields.find((fault) => fault.field.startsWith(`${field}`))?.message;
	return (
		<FormDialog
			onClose={onClose}
			title="Details"
			description={
				edits
					? invoice_status === "draft"
						? "Empty dates are set when the invoice is sent."
						: "This invoice was sent. Changes to the document create a new revision."
					: "The document can no longer change. Notes and recipients can."
			}
			onSubmit={() => mutate()}
			action="Save details"
			isBusy={isPending}
			problem={error}
		>
			<Fields>
				{edits && (
					<>
						<FieldRow>
							{dates.slice(0, 2).map(([field, label]) => (
								<Field key={field} label={label} error={at(field)}>
									<DateInput value={form[field]} onChange={set(field)} />
								</Field>
							))}
						</FieldRow>
						<FieldRow>
							{dates.slice(2).map(([field, label]) => (
								<Field key={field} label={label} error={at(field)}>
									<DateInput value={form[field]} onChange={set(field)} />
								</Field>
							))}
						</FieldRow>
						<Field label="Description" hint="Printed above the lines." error={at("description")}>
							<TextArea rows={2} value={form.description} onChange={set("description")} />
						</Field>
					</>
				)}
				<Field
					label="Other recipients"
					hint="Email addresses separated by commas, in addition to the customer’s billing addresses."
					error={at("recipients")}
				>
					<TextInput value={form.recipients} onChange={set("recipients")} />
				</Field>
				<Field label="Notes" hint="Internal: not shown on documents." error={at("notes")}>
					<TextArea value={form.notes} onChange={set("notes")} />
				</Field>
			</Fields>
		</FormDialog>
	);
}
