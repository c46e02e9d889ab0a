import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import { formats } from "../../../format/formats.ts";
import { Confirm } from "../../../ui/floating/dialog.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { words } from "./words.ts";

interface VoidConfirmProps {
	readonly isOpen: boolean;
	readonly onClose: () => void;
	readonly keys: readonly string[];
	readonly onVoided: () => void;
}

/** Asks before events count no longer. */
export function VoidConfirm({ isOpen, onClose, keys, onVoided }: VoidConfirmProps) {
	const events = words.voidConfirm.events(keys.length, formats.count(keys.length));
	return (
		<Confirm
			isOpen={isOpen}
			onClose={onClose}
			title={words.voidConfirm.title(events)}
			action={words.voidConfirm.action(events)}
			isDangerous
			onConfirm={async () => {
				const body = { idempotency_keys: [...keys] };
				const { voided_events, already_voided } = await answer(api.POST("/api/v1/usage/events/void", { body }));
				await refresh(["events"], ["usage-summary"], ["usage-inbox"], ["overview"]);
				const before =
					already_voided.length === 0 ? "" : words.voidConfirm.alreadyVoided(formats.count(already_voided.length));
				say(words.voidConfirm.voided(formats.count(voided_events), voided_events, before));
				onVoided();
			}}
		>
			{words.voidConfirm.consequence(keys.length)}
		</Confirm>
	);
}
