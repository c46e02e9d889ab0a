import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { answer, api } from "../../api/client.ts";
import { isPositive } from "../../api/exact.ts";
import { refresh } from "../../api/queries.ts";
import type { components } from "../../api/schema.ts";
import type { Payment } from "../../domain/payments/payment-words.ts";
import { defaultMethodOf, storedMethodsQuery } from "../../domain/payments/stored-methods.ts";
import { formats } from "../../format/formats.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/floating/dialog.tsx";
import { say } from "../../ui/floating/toast.tsx";
import { Notice, ProblemNotice } from "../../ui/message.tsx";
import { words } from "./words.tsx";

interface RetryProps {
	readonly isOpen: boolean;
	readonly onClose: () => void;
	readonly payment: Payment;
	readonly invoice: components["schemas"]["Invoice"];
}

/** Charges the customer's stored method for what the invoice still asks: a new payment, for the one that failed stays what it is. */
export function RetryDialog({ isOpen, onClose, payment, invoice }: RetryProps) {
	const { customer_uuid, customer_name } = payment;
	const { invoice_number, amount_due, amount_processing, currency } = invoice;
	const navigate = useNavigate();
	const { data: methods } = useQuery({ ...storedMethodsQuery(customer_uuid), enabled: isOpen });
	const retry = useMutation({
		mutationFn: () =>
			answer(
				api.POST("/api/v1/payment/invoice_payment/create", {
					body: { customer_uuid, invoice: { amount: amount_due, invoice_number, currency } },
				}),
			),
		onSuccess: async ({ uuid, reference_number }) => {
			await refresh(["payments"], ["invoice"], ["customer"]);
			say(words.retry.created(reference_number, invoice_number));
			onClose();
			await navigate({ to: "/payments/$uuid", params: { uuid } });
		},
	});
	const chosen = methods === undefined ? undefined : defaultMethodOf(methods);
	const isPaying = isPositive(amount_processing);
	const amount = formats.money(amount_due, currency);
	return (
		<Dialog
			isOpen={isOpen}
			onClose={onClose}
			size="small"
			title={words.retry.title(amount)}
			description={words.retry.description(invoice_number)}
			onSubmit={() => retry.mutate()}
			actions={
				<>
					<Button onClick={onClose}>{words.retry.cancel}</Button>
					{chosen != null && !isPaying && (
						<Button kind="primary" type="submit" isBusy={retry.isPending}>
							{words.retry.charge(amount)}
						</Button>
					)}
					{chosen === null && (
						<ButtonLink kind="primary" to="/customers/$uuid" params={{ uuid: customer_uuid }}>
							{words.retry.goToCustomer(customer_name)}
						</ButtonLink>
					)}
				</>
			}
		>
			<ProblemNotice problem={retry.error} />
			{isPaying && <Notice kind="careful">{words.retry.anotherPaymentForThis}</Notice>}
			{chosen === null && <p>{words.retry.noMethod(customer_name, invoice_number)}</p>}
			{chosen != null && <p>{words.retry.charged(<strong>{chosen}</strong>, customer_name)}</p>}
		</Dialog>
	);
}
