import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import { say } from "../../../ui/floating/toast.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { ProblemNotice } from "../../../ui/message.tsx";
import styles from "../customers.module.css";
import { AddressFields, BillingFields, NameFields } from "./customer-fields.tsx";
import { bodyOf, type CustomerForm, emptyForm, faultAt, faultsOf } from "./customer-form.ts";

interface NewCustomerProps {
	readonly onClose: () => void;
	/** What is known of it already. */
	readonly begin?: Partial<CustomerForm>;
}

/** Makes a customer, and leads to its page. Name and e-mail are enough. */
export function NewCustomer({ onClose, begin = {} }: NewCustomerProps) {
	const [form, setForm] = useState<CustomerForm>({ ...emptyForm, ...begin });
	const [isTried, setTried] = useState(false);
	const navigate = useNavigate();
	const make = useMutation({
		mutationFn: () =>
			answer(api.POST("/api/v1/customer/create", { body: { ...bodyOf(form), email: form.email.trim() } })),
		onSuccess: async ({ uuid, name }) => {
			await refresh(["customers"], ["picker"]);
			say(`${name} added.`);
			await navigate({ to: "/customers/$uuid", params: { uuid } });
		},
	});
	const faults = faultsOf(form);
	const at = (field: string) => (isTried ? faults[field] : undefined) ?? faultAt(make.error, field);
	const isAtField = Object.keys(emptyForm).some((field) => faultAt(make.error, field) !== undefined);
	const parts = {
		form,
		at,
		change: (change: Partial<CustomerForm>) => setForm((before) => ({ ...before, ...change })),
	};
	const submit = () => {
		setTried(true);
		if (Object.keys(faults).length === 0) make.mutate();
	};
	return (
		<FormDialog
			onClose={onClose}
			title="New customer"
			description="A name and an email address are enough to start."
			onSubmit={submit}
			action="Add customer"
			isBusy={make.isPending}
			isDisabled={form.name.trim() === "" || form.email.trim() === ""}
		>
			{!isAtField && <ProblemNotice problem={make.error} />}
			<NameFields {...parts} />
			<details className={styles.more}>
				<summary>Currency, terms and tax</summary>
				<BillingFields {...parts} />
			</details>
			<details className={styles.more}>
				<summary>Billing address</summary>
				<AddressFields {...parts} kind="billing_address" />
			</details>
		</FormDialog>
	);
}
