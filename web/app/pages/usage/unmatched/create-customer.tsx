import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import { formats } from "../../../format/formats.ts";
import { Fields } from "../../../ui/form/field.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { type Mended, referenceOf, type UnmatchedGroup } from "../unmatched-query.ts";

interface CreateCustomerProps {
	readonly group: UnmatchedGroup;
	readonly onClose: () => void;
	readonly onMended: (mended: Mended) => void;
}

/** A customer with what the events name already in its place. */
export function CreateCustomer({ group, onClose, onMended }: CreateCustomerProps) {
	const known = group.new_customer;
	const form = useForm(
		{ name: "", email: known?.email ?? "", external_id: known?.external_id ?? "" },
		async (values) => {
			const external_id = values.external_id.trim() === "" ? null : values.external_id.trim();
			const body = { name: values.name.trim(), email: values.email.trim(), external_id };
			const { uuid, name } = await answer(api.POST("/api/v1/customer/create", { body }));
			onMended({ reference: referenceOf(group) ?? "", customer: { uuid, name } });
			await refresh(["usage-inbox"], ["customers"], ["picker"], ["overview"], ["events"]);
		},
	);
	const { name, email } = form.values;
	const events =
		group.event_count === 1
			? `The event that names ${referenceOf(group)} is assigned to this customer.`
			: `The ${formats.count(group.event_count)} events that name ${referenceOf(group)} are assigned to this customer.`;
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			title="Create customer"
			size="small"
			description={events}
			action="Create customer"
			isDisabled={name.trim() === "" || email.trim() === ""}
		>
			<Fields>
				<form.Text name="name" label="Name" autoFocus />
				<form.Text
					name="email"
					label="Email"
					hint="Invoices go here."
					type="email"
					autoComplete="off"
					readOnly={known?.email != null}
				/>
				<form.Text
					name="external_id"
					label="External ID"
					hint="The customer’s ID in your own system."
					autoComplete="off"
					readOnly={known?.external_id != null}
				/>
			</Fields>
		</FormDialog>
	);
}
