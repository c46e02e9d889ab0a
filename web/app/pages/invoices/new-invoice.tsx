import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { answer, api } from "../../api/client.ts";
import { Problem } from "../../api/problem.ts";
import { refresh } from "../../api/queries.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field, Fields, Select } from "../../ui/field.tsx";
import { ProblemNotice } from "../../ui/message.tsx";
import type { Choice } from "../../ui/picker.tsx";
import { CustomerPicker } from "./customer-picker.tsx";

const currencies = [
	{ value: "", label: "The customer’s, or else the organisation’s" },
	...Intl.supportedValuesOf("currency").map((value) => ({ value, label: value })),
];

/** Makes a draft for a customer, and leads to it. */
export function NewInvoice(props: { readonly customerUuid: string | null; readonly onClose: () => void }) {
	const { customerUuid, onClose } = props;
	const navigate = useNavigate();
	const [chosen, setChosen] = useState<Choice | null>(null);
	const [currency, setCurrency] = useState("");
	const { data: given } = useQuery({
		queryKey: ["customer", customerUuid, "name"],
		queryFn: () =>
			answer(api.GET("/api/v1/customer/{customer_uuid}", { params: { path: { customer_uuid: customerUuid ?? "" } } })),
		enabled: customerUuid !== null,
	});
	const customer = chosen ?? (given === undefined ? null : { value: given.uuid, label: given.name });
	const { mutate, isPending, error } = useMutation({
		mutationFn: (customer_uuid: string) =>
			answer(api.POST("/api/v1/invoice", { body: { customer_uuid, ...(currency === "" ? {} : { currency }) } })),
		onSuccess: async ({ uuid }) => {
			void refresh(["invoices"]);
			await navigate({ to: "/invoices/$uuid", params: { uuid } });
		},
	});
	const problem = error instanceof Problem ? error : null;
	return (
		<Dialog
			isOpen
			onClose={onClose}
			title="New invoice"
			description="A draft: nobody sees it until it is sent."
			size="small"
			onSubmit={() => customer !== null && mutate(customer.value)}
			actions={
				<>
					<Button onClick={onClose}>Cancel</Button>
					<Button kind="primary" type="submit" isBusy={isPending} disabled={customer === null}>
						Make draft
					</Button>
				</>
			}
		>
			<ProblemNotice problem={error} />
			<Fields>
				<Field label="Customer" error={problem?.at("customer_uuid")}>
					<CustomerPicker value={customer} onChange={setChosen} />
				</Field>
				<Field label="Currency" error={problem?.at("currency")}>
					<Select options={currencies} value={currency} onChange={({ target }) => setCurrency(target.value)} />
				</Field>
			</Fields>
		</Dialog>
	);
}
