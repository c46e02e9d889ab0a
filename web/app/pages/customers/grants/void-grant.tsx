import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import { Confirm } from "../../../ui/floating/dialog.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import type { Grant } from "./grant-queries.ts";
import { words } from "./words.ts";

/** Voids a grant, after saying what that means. */
export function VoidGrant({ grant, onClose }: { readonly grant: Grant; readonly onClose: () => void }) {
	const { uuid, name } = grant;
	const voidIt = async () => {
		const path = { credit_grant_uuid: uuid };
		await answer(api.DELETE("/api/v1/credit-grant/{credit_grant_uuid}", { params: { path } }));
		await refresh();
		say(words.voiding.voided(name));
	};
	return (
		<Confirm
			isOpen
			onClose={onClose}
			title={words.voiding.title(name)}
			action={words.voiding.action}
			cancel={words.voiding.keep}
			isDangerous
			onConfirm={voidIt}
		>
			<p>{words.voiding.text}</p>
		</Confirm>
	);
}
