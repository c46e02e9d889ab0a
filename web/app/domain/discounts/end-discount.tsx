import { answer, api } from "../../api/client.ts";
import { refresh } from "../../api/queries.ts";
import { Confirm } from "../../ui/floating/dialog.tsx";
import { say } from "../../ui/floating/toast.tsx";
import type { Discount } from "./discount.tsx";
import { words } from "./words.ts";

/** Ends a discount from today on, after saying what that means. */
export function EndDiscount({ discount, onClose }: { readonly discount: Discount; readonly onClose: () => void }) {
	const { uuid, name, code } = discount;
	const end = async () => {
		await answer(api.DELETE("/api/v1/discount/{discount_uuid}", { params: { path: { discount_uuid: uuid } } }));
		await refresh();
		say(words.end.ended(name));
	};
	return (
		<Confirm
			isOpen
			onClose={onClose}
			title={words.end.title(name)}
			action={words.end.action}
			cancel={words.end.keep}
			isDangerous
			onConfirm={end}
		>
			<p>{words.end.text}</p>
			{code !== null && <p>{words.end.code}</p>}
		</Confirm>
	);
}
