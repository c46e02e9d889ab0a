import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import { formats } from "../../../format/formats.ts";
import { Fields } from "../../../ui/form/field.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { type Mended, referenceOf, type UnmatchedGroup } from "../unmatched-query.ts";
import { words } from "./words.tsx";

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
			? words.createCustomer.oneEvent(referenceOf(group))
			: words.createCustomer.manyEvents(formats.count(group.event_count), referenceOf(group));
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			title={words.createCustomer.title}
			size="small"
			description={events}
			action={words.createCustomer.title}
			isDisabled={name.trim() === "" || email.trim() === ""}
		>
			<Fields>
				<form.Text name="name" label={words.createCustomer.name} autoFocus />
				<form.Text
					name="email"
					label={words.createCustomer.email}
					hint={words.createCustomer.emailHint}
					type="email"
					autoComplete="off"
					readOnly={known?.email != null}
				/>
				<form.Text
					name="external_id"
					label={words.createCustomer.externalId}
					hint={words.createCustomer.externalIdHint}
					autoComplete="off"
					readOnly={known?.external_id != null}
				/>
			</Fields>
		</FormDialog>
	);
}
