import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { faultAt } from "../../../api/problem.ts";
import { refresh } from "../../../api/queries.ts";
import { useMay } from "../../../api/session.ts";
import type { Customer } from "../../../domain/customers/customer.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/floating/dialog.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { Checkbox, Field, Select, TextInput } from "../../../ui/form/field.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { ProblemNotice } from "../../../ui/message.tsx";

/** The sandbox's own, for trying out what may happen. */
const sandboxTokens = [
	{ value: "tok_visa", label: "Visa, succeeds" },
	{ value: "tok_mastercard", label: "Mastercard, succeeds" },
	{ value: "ba_checking", label: "Bank account, succeeds after 2 seconds" },
	{ value: "tok_declined", label: "Card, declined" },
	{ value: "tok_insufficient_funds", label: "Card, insufficient funds" },
	{ value: "tok_timeout", label: "Card, succeeds but the response is lost" },
	{ value: "ba_returned", label: "Bank account, payment returned later" },
];

interface AddMethodProps {
	readonly customer: Customer;
	readonly onClose: () => void;
}

/** Stores a card or account by what the provider gave for it; a number never comes here. */
export function AddMethod({ customer, onClose }: AddMethodProps) {
	const { data: organisation } = useQuery({
		queryKey: ["organisation"],
		queryFn: () => answer(api.GET("/api/v1/organisation")),
	});
	if (organisation === undefined) return null;
	if (organisation.payment_provider === "manual") return <NoProvider onClose={onClose} />;
	return <TokenForm customer={customer} onClose={onClose} isSandbox={organisation.payment_provider === "sandbox"} />;
}

function NoProvider({ onClose }: { readonly onClose: () => void }) {
	const may = useMay("admin");
	return (
		<Dialog
			isOpen
			onClose={onClose}
			size="small"
			title="No payment provider"
			actions={
				<>
					<Button onClick={onClose}>Close</Button>
					{may && (
						<ButtonLink kind="primary" to="/settings/payments">
							Choose provider
						</ButtonLink>
					)}
				</>
			}
		>
			<p>
				Your organization records payments by hand. Choose a payment provider to store and charge cards and bank
				accounts. {!may && "An admin can choose one in Settings."}
			</p>
		</Dialog>
	);
}

function TokenForm({ customer, onClose, isSandbox }: AddMethodProps & { readonly isSandbox: boolean }) {
	const { uuid, name } = customer;
	const [token, setToken] = useState(isSandbox ? "tok_visa" : "");
	const [isDefault, setDefault] = useState(true);
	const add = useMutation({
		mutationFn: () =>
			answer(
				api.POST("/api/v1/customer/{customer_uuid}/payment-methods", {
					params: { path: { customer_uuid: uuid } },
					body: { provider_token: token.trim(), is_default: isDefault },
				}),
			),
		onSuccess: async () => {
			await refresh(["customer", uuid, "methods"]);
			say(`Payment method added for ${name}.`);
			onClose();
		},
	});
	const atField = faultAt(add.error, "provider_token");
	return (
		<FormDialog
			onClose={onClose}
			size="small"
			title={`Payment method for ${name}`}
			description="Card and account numbers stay with the payment provider. Only the last digits are stored here."
			onSubmit={() => add.mutate()}
			action="Add method"
			isBusy={add.isPending}
			isDisabled={token.trim() === ""}
		>
			{atField === undefined && <ProblemNotice problem={add.error} />}
			{isSandbox ? (
				<Field label="Sandbox card or account" hint="For testing: no money moves." error={atField}>
					<Select options={sandboxTokens} value={token} onChange={({ target }) => setToken(target.value)} autoFocus />
				</Field>
			) : (
				<Field
					label="Payment method token"
					hint="From Stripe’s form or SDK, such as pm_1Q…. Never a card number."
					error={atField}
				>
					<TextInput autoComplete="off" value={token} onChange={({ target }) => setToken(target.value)} autoFocus />
				</Field>
			)}
			<Checkbox
				label="Make default"
				hint="Charged on each invoice’s due date."
				checked={isDefault}
				onChange={({ target }) => setDefault(target.checked)}
			/>
		</FormDialog>
	);
}
