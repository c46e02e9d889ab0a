import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import { formats } from "../../../format/formats.ts";
import { Confirm } from "../../../ui/floating/dialog.tsx";
import { say } from "../../../ui/floating/toast.tsx";

interface VoidConfirmProps {
	readonly isOpen: boolean;
	readonly onClose: () => void;
	readonly keys: readonly string[];
	readonly onVoided: () => void;
}

/** Asks before events count no longer. */
export function VoidConfirm({ isOpen, onClose, keys, onVoided }: VoidConfirmProps) {
	const words = keys.length === 1 ? "1 event" : `${formats.count(keys.length)} events`;
	return (
		<Confirm
			isOpen={isOpen}
			onClose={onClose}
			title={`Void ${words}?`}
			action={`Void ${words}`}
			isDangerous
			onConfirm={async () => {
				const body = { idempotency_keys: [...keys] };
				const { voided_events, already_voided } = await answer(api.POST("/api/v1/usage/events/void", { body }));
				await refresh(["events"], ["usage-summary"], ["usage-inbox"], ["overview"]);
				const before =
					already_voided.length === 0 ? "" : `; ${formats.count(already_voided.length)} were already voided`;
				say(`${formats.count(voided_events)} ${voided_events === 1 ? "event" : "events"} voided${before}.`);
				onVoided();
			}}
		>
			{keys.length === 1 ? "The event" : "The events"} no longer {keys.length === 1 ? "counts" : "count"} in charts or
			on future invoices. Past invoices stay as they are; the next one corrects the difference.{" "}
			{keys.length === 1 ? "Its key" : "Their keys"} can’t be reused. This can’t be undone.
		</Confirm>
	);
}
