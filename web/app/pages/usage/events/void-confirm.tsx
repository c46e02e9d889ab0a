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
				const before = already_voided.length === 0 ? "" : `; ${formats.count(already_voided.length)} were so before`;
				say(`${formats.count(voided_events)} ${voided_events === 1 ? "event is" : "events are"} voided${before}.`);
				onVoided();
			}}
		>
			{keys.length === 1 ? "It counts" : "They count"} no longer: not in charts, and not on invoices to come. What was
			invoiced already stays as it is, and is corrected on the customer’s next invoice. The{" "}
			{keys.length === 1 ? "key stays" : "keys stay"} taken: to send the usage anew, use another. This cannot be undone.
		</Confirm>
	);
}
