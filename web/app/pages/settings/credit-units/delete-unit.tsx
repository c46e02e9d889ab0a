import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import { Confirm } from "../../../ui/floating/dialog.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import type { Unit } from "./unit-dialog.tsx";
import { words } from "./words.ts";

/** Deletes a unit that nothing is counted in. */
export function DeleteUnit({ unit, onClose }: { readonly unit: Unit; readonly onClose: () => void }) {
	const deleteIt = async () => {
		const path = { credit_unit_uuid: unit.uuid };
		await answer(api.DELETE("/api/v1/credit-unit/{credit_unit_uuid}", { params: { path } }));
		await refresh();
		say(words.deleting.deleted(unit.name));
	};
	return (
		<Confirm
			isOpen
			onClose={onClose}
			title={words.deleting.title(unit.name)}
			action={words.deleting.action}
			cancel={words.deleting.keep}
			isDangerous
			onConfirm={deleteIt}
		>
			<p>{words.deleting.text}</p>
		</Confirm>
	);
}
