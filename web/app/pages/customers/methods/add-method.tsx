import { useQuery } from "@tanstack/react-query";
import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import { useMay } from "../../../api/session.ts";
import type { Customer } from "../../../domain/customers/customer.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/floating/dialog.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../ui/form/use-form.ts";

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
	const form = useForm(
		{ provider_token: isSandbox ? "tok_visa" : "", is_default: true },
		async ({ provider_token, is_default }) => {
			await answer(
				api.POST("/api/v1/customer/{customer_uuid}/payment-methods", {
					params: { path: { customer_uuid: uuid } },
					body: { provider_token: provider_token.trim(), is_default },
				}),
			);
			await refresh(["customer", uuid, "methods"]);
			say(`Payment method added for ${name}.`);
			onClose();
		},
	);
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			size="small"
			title={`Payment method for ${name}`}
			description="Card and account numbers stay with the payment provider. Only the last digits are stored here."
			action="Add method"
			isDisabled={form.values.provider_token.trim() === ""}
		>
			{isSandbox ? (
				<form.Select
					name="provider_token"
					label="Sandbox card or account"
					hint="For testing: no money moves."
					options={sandboxTokens}
					autoFocus
				/>
			) : (
				<form.Text
					name="provider_token"
					label="Payment method token"
					hint="From Stripe’s form or SDK, such as pm_1Q…. Never a card number."
					autoComplete="off"
					autoFocus
				/>
			)}
			<form.Checkbox name="is_default" label="Make default" hint="Charged on each invoice’s due date." />
		</FormDialog>
	);
}
