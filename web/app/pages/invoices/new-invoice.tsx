import { useNavigate } from "@tanstack/react-router";
import { answer, api } from "../../api/client.ts";
import { refresh } from "../../api/queries.ts";
import { useCustomer } from "../../domain/customers/customer.tsx";
import { CustomerPicker } from "../../domain/customers/customer-picker.tsx";
import { Field, Fields } from "../../ui/form/field.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import type { Choice } from "../../ui/form/picker.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import { words } from "./words.tsx";

const currencies = [
	{ value: "", label: words.newInvoice.default },
	...Intl.supportedValuesOf("currency").map((value) => ({ value, label: value })),
];

/** Creates a draft for a customer, and opens it. */
export function NewInvoice(props: { readonly customerUuid: string | null; readonly onClose: () => void }) {
	const { customerUuid, onClose } = props;
	const navigate = useNavigate();
	const given = useCustomer(customerUuid);
	const saved: { readonly customer: Choice | null; readonly currency: string } = {
		customer: given === undefined ? null : { value: given.uuid, label: given.name },
		currency: "",
	};
	const form = useForm(
		saved,
		async ({ customer, currency }) => {
			const body = { customer_uuid: customer?.value ?? "", ...(currency === "" ? {} : { currency }) };
			const { uuid } = await answer(api.POST("/api/v1/invoice", { body }));
			void refresh(["invoices"]);
			await navigate({ to: "/invoices/$uuid", params: { uuid } });
		},
		(field) => (field === "customer_uuid" ? "customer" : field),
	);
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			title={words.newInvoice.title}
			description={words.newInvoice.description}
			size="small"
			action={words.newInvoice.action}
			isDisabled={form.values.customer === null}
		>
			<Fields>
				<form.Custom name="customer">
					{({ error, ...picker }) => (
						<Field label={words.newInvoice.customer} error={error}>
							<CustomerPicker {...picker} />
						</Field>
					)}
				</form.Custom>
				<form.Select name="currency" label={words.newInvoice.currency} options={currencies} />
			</Fields>
		</FormDialog>
	);
}
