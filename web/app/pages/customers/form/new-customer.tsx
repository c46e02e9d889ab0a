import { useNavigate } from "@tanstack/react-router";
import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import { say } from "../../../ui/floating/toast.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import styles from "../customers.module.css";
import { AddressFields, BillingFields, NameFields } from "./customer-fields.tsx";
import { bodyOf, type CustomerForm, emptyForm, faultsAtFields, faultsOf, nameInForm } from "./customer-form.ts";
import { words } from "./words.ts";

interface NewCustomerProps {
	readonly onClose: () => void;
	/** What is known of it already. */
	readonly begin?: Partial<CustomerForm>;
}

/** Makes a customer, and leads to its page. Name and e-mail are enough. */
export function NewCustomer({ onClose, begin = {} }: NewCustomerProps) {
	const navigate = useNavigate();
	const form = useForm(
		{ ...emptyForm, ...begin },
		async (values: CustomerForm) => {
			const body = { ...bodyOf(values), email: values.email.trim() };
			const { uuid, name } = await answer(api.POST("/api/v1/customer/create", { body })).catch(faultsAtFields);
			await refresh(["customers"], ["picker"]);
			say(words.newCustomer.added(name));
			await navigate({ to: "/customers/$uuid", params: { uuid } });
		},
		nameInForm,
	);
	const { name, email } = form.values;
	const isComplete = name.trim() !== "" && email.trim() !== "" && Object.keys(faultsOf(form.values)).length === 0;
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			title={words.newCustomer.title}
			description={words.newCustomer.description}
			action={words.newCustomer.action}
			isDisabled={!isComplete}
		>
			<NameFields />
			<details className={styles.more}>
				<summary>{words.newCustomer.currencyTermsAndTax}</summary>
				<BillingFields />
			</details>
			<details className={styles.more}>
				<summary>{words.newCustomer.billingAddress}</summary>
				<AddressFields kind="billing_address" />
			</details>
		</FormDialog>
	);
}
