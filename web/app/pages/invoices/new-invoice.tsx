import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { answer, api } from "../../api/client.ts";
import { faultAt } from "../../api/problem.ts";
import { refresh } from "../../api/queries.ts";
import { useCustomer } from "../../domain/customers/customer.tsx";
import { CustomerPicker } from "../../domain/customers/customer-picker.tsx";
import { Field, Fields, Select } from "../../ui/form/field.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import type { Choice } from "../../ui/form/picker.tsx";

const currencies = [
	{ value: "", label: "Default" },
	...Intl.supportedValuesOf("currency").map((value) => ({ value, label: value })),
];

/** Creates a draft for a customer, and opens it. */
export function NewInvoice(props: { readonly customerUuid: string | null; readonly onClose: () => void }) {
	const { customerUuid, onClose } = props;
	const navigate = useNavigate();
	const [chosen, setChosen] = useState<Choice | null>(null);
	const [currency, setCurrency] = useState("");
	const given = useCustomer(customerUuid);
	const customer = chosen ?? (given === undefined ? null : { value: given.uuid, label: given.name });
	const { mutate, isPending, error } = useMutation({
		mutationFn: (customer_uuid: string) =>
			answer(api.POST("/api/v1/invoice", { body: { customer_uuid, ...(currency === "" ? {} : { currency }) } })),
		onSuccess: async ({ uuid }) => {
			void refresh(["invoices"]);
			await navigate({ to: "/invoices/$uuid", params: { uuid } });
		},
	});
	return (
		<FormDialog
			onClose={onClose}
			title="New invoice"
			description="Nobody sees a draft until you send it."
			size="small"
			onSubmit={() => customer !== null && mutate(customer.value)}
			action="Create draft"
			isBusy={isPending}
			isDisabled={customer === null}
			problem={error}
		>
			<Fields>
				<Field label="Customer" error={faultAt(error, "customer_uuid")}>
					<CustomerPicker value={customer} onChange={setChosen} />
				</Field>
				<Field label="Currency" error={faultAt(error, "currency")}>
					<Select options={currencies} value={currency} onChange={({ target }) => setCurrency(target.value)} />
				</Field>
			</Fields>
		</FormDialog>
	);
}
