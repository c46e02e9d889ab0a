import { useBlocker } from "@tanstack/react-router";
import { Confirm } from "../floating/dialog.tsx";

/** Asks before leaving a page with unsaved changes. */
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
			Your changes aren’t saved and will be lost.
		</Confirm>
	);
}
