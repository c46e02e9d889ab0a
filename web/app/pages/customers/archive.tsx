import { useNavigate } from "@tanstack/react-router";
import { answer, api } from "../../api/client.ts";
import { refresh } from "../../api/queries.ts";
import type { Customer } from "../../domain/customers/customer.tsx";
import { Confirm } from "../../ui/floating/dialog.tsx";
import { say } from "../../ui/floating/toast.tsx";
import { words } from "./words.ts";

/** Asks before a customer is archived; what stands against it, the API says. */
export function ArchiveCustomer({ customer, onClose }: { readonly customer: Customer; readonly onClose: () => void }) {
	const { uuid, name } = customer;
	const navigate = useNavigate();
	const archive = async () => {
		await answer(api.DELETE("/api/v1/customer/{customer_uuid}", { params: { path: { customer_uuid: uuid } } }));
		await navigate({ to: "/customers" });
		await refresh();
		say(words.archive.archived(name));
	};
	return (
		<Confirm
			isOpen
			onClose={onClose}
			title={words.archive.title(name)}
			action={words.archive.action(name)}
			isDangerous
			onConfirm={archive}
		>
			{words.archive.consequence}
		</Confirm>
	);
}
