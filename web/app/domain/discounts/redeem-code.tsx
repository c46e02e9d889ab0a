import { answer, api } from "../../api/client.ts";
import { refresh } from "../../api/queries.ts";
import { say } from "../../ui/floating/toast.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import { words } from "./words.ts";

interface RedeemCodeProps {
	readonly customerUuid: string;
	/** Null: for all contracts of the customer. */
	readonly contractUuid: string | null;
	readonly onClose: () => void;
}

/** Redeems a code for a customer, or for one contract. */
export function RedeemCode({ customerUuid, contractUuid, onClose }: RedeemCodeProps) {
	const form = useForm({ code: "" }, async ({ code }) => {
		const body = { code: code.trim(), customer_uuid: customerUuid, contract_uuid: contractUuid };
		const { discount } = await answer(api.POST("/api/v1/discount/redeem", { body }));
		await refresh();
		say(words.redeem.redeemed(discount.name));
		onClose();
	});
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			title={words.redeem.title}
			description={words.redeem.description}
			size="small"
			action={words.redeem.action}
			isDisabled={form.values.code.trim() === ""}
		>
			<form.Text name="code" label={words.redeem.code} autoComplete="off" autoFocus />
		</FormDialog>
	);
}
