import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { formFaults } from "../../../api/form-faults.ts";
import { refresh } from "../../../api/queries.ts";
import { formats } from "../../../format/formats.ts";
import { Field, Fields, TextInput } from "../../../ui/form/field.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { type Mended, referenceOf, type UnmatchedGroup } from "../unmatched-query.ts";

interface CreateCustomerProps {
	readonly group: UnmatchedGroup;
	readonly onClose: () => void;
	readonly onMended: (mended: Mended) => void;
}

/** A customer with what the events name already in its place. */
export function CreateCustomer({ group, onClose, onMended }: CreateCustomerProps) {
	const known = group.new_customer;
	const [form, setForm] = useState({ name: "", email: known?.email ?? "", external_id: known?.external_id ?? "" });
	const change = (change: Partial<typeof form>) => setForm((before) => ({ ...before, ...change }));
	const make = useMutation({
		mutationFn: () => {
			const external_id = form.external_id.trim() === "" ? null : form.external_id.trim();
			const body = { name: form.name.trim(), email: form.email.trim(), external_id };
			return answer(api.POST("/api/v1/customer/create", { body }));
		},
		onSuccess: async ({ uuid, name }) => {
			onMended({ reference: referenceOf(group) ?? "", customer: { uuid, name } });
			await refresh(["usage-inbox"], ["customers"], ["picker"], ["overview"], ["events"]);
		},
	});
	const { at, rest } = formFaults(make.error, ["name", "email", "external_id"]);
	const events =
		group.event_count === 1
			? `The event that names ${referenceOf(group)} is assigned to this customer.`
			: `The ${formats.count(group.event_count)} events that name ${referenceOf(group)} are assigned to this customer.`;
	return (
		<FormDialog
			onClose={onClose}
			title="Create customer"
			size="small"
			description={events}
			onSubmit={() => make.mutate()}
			action="Create customer"
			isBusy={make.isPending}
			isDisabled={form.name.trim() === "" || form.email.trim() === ""}
			problem={rest}
		>
			<Fields>
				<Field label="Name" error={at("name")}>
					<TextInput value={form.name} onChange={({ target }) => change({ name: target.value })} autoFocus />
				</Field>
				<Field label="Email" hint="Invoices go here." error={at("email")}>
					<TextInput
						type="email"
						autoComplete="off"
						value={form.email}
						readOnly={known?.email != null}
						onChange={({ target }) => change({ email: target.value })}
					/>
				</Field>
				<Field label="External ID" hint="The customer’s ID in your own system." error={at("external_id")}>
					<TextInput
						autoComplete="off"
						value={form.external_id}
						readOnly={known?.external_id != null}
						onChange={({ target }) => change({ external_id: target.value })}
					/>
				</Field>
			</Fields>
		</FormDialog>
	);
}
