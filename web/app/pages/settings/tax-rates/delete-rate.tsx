import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import { Confirm } from "../../../ui/floating/dialog.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { words } from "./words.ts";

export interface OwnRate {
	readonly uuid: string;
	readonly country: string;
}

/** Deletes a rate, after saying what that means. */
export function DeleteRate({ rate, onClose }: { readonly rate: OwnRate; readonly onClose: () => void }) {
	const deleteIt = async () => {
		const path = { tax_rate_uuid: rate.uuid };
		await answer(api.DELETE("/api/v1/tax-rate/{tax_rate_uuid}", { params: { path } }));
		await refresh();
		say(words.deleting.deleted(rate.country));
	};
	return (
		<Confirm
			isOpen
			onClose={onClose}
			title={words.deleting.title(rate.country)}
			action={words.deleting.action}
			cancel={words.deleting.keep}
			isDangerous
			onConfirm={deleteIt}
		>
			<p>{words.deleting.text}</p>
		</Confirm>
	);
}
