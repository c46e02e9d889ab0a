import { useBlocker } from "@tanstack/react-router";
import { Confirm } from "../../ui/floating/dialog.tsx";

/** Asks before a page is left whose changes are not saved. */
export function LeaveGuard({ isChanged }: { readonly isChanged: boolean }) {
	const { status, proceed, reset } = useBlocker({
		shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
		enableBeforeUnload: isChanged,
		withResolver: true,
	});
	return (
		<Confirm
			isOpen={status === "blocked"}
			onClose={() => reset?.()}
			title="Leave without saving?"
			action="Leave without saving"
			isDangerous
			onConfirm={async () => proceed?.()}
		>
			What you changed here is not saved, and would be lost.
		</Confirm>
	);
}
