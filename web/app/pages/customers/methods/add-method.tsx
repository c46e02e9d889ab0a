import { useQuery } from "@tanstack/react-query";
import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import { useMay } from "../../../api/session.ts";
import type { Customer } from "../../../domain/customers/customer.tsx";
import { type ProviderChoice, providers } from "../../../domain/payments/providers.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/floating/dialog.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { words } from "./words.ts";

/** The sandbox's own, for trying out what may happen. */
const sandboxTokens = [
	{ value: "tok_visa", label: words.addMethod.visaSucceeds },
	{ value: "tok_mastercard", label: words.addMethod.mastercardSucceeds },
	{ value: "ba_checking", label: words.addMethod.bankAccount },
	{ value: "tok_declined", label: words.addMethod.cardDeclined },
	{ value: "tok_insufficient_funds", label: words.addMethod.cardInsufficient },
	{ value: "tok_timeout", label: words.addMethod.cardTimeout },
	{ value: "ba_returned", label: words.addMethod.bankAccountReturned },
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
	return <TokenForm customer={customer} onClose={onClose} provider={organisation.payment_provider} />;
}

function NoProvider({ onClose }: { readonly onClose: () => void }) {
	const may = useMay("admin");
	return (
		<Dialog
			isOpen
			onClose={onClose}
			size="small"
			title={words.addMethod.title}
			actions={
				<>
					<Button onClick={onClose}>{words.addMethod.close}</Button>
					{may && (
						<ButtonLink kind="primary" to="/settings/payments">
							{words.addMethod.chooseProvider}
						</ButtonLink>
					)}
				</>
			}
		>
			<p>{words.addMethod.noProvider(may)}</p>
		</Dialog>
	);
}

function TokenForm({ customer, onClose, provider }: AddMethodProps & { readonly provider: ProviderChoice }) {
	const isSandbox = provider === "sandbox";
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
			say(words.addMethod.added(name));
			onClose();
		},
	);
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			size="small"
			title={words.addMethod.formTitle(name)}
			description={words.addMethod.description}
			action={words.addMethod.action}
			isDisabled={form.values.provider_token.trim() === ""}
		>
			{isSandbox ? (
				<form.Select
					name="provider_token"
					label={words.addMethod.sandboxCardOrAccount}
					hint={words.addMethod.sandboxCardOrAccountHint}
					options={sandboxTokens}
					autoFocus
				/>
			) : (
				<form.Text
					name="provider_token"
					label={words.addMethod.paymentMethodToken}
					hint={providers[provider].tokenHint}
					autoComplete="off"
					autoFocus
				/>
			)}
			<form.Checkbox name="is_default" label={words.addMethod.makeDefault} hint={words.addMethod.makeDefaultHint} />
		</FormDialog>
	);
}
