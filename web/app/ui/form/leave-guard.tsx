import { useBlocker } from "@tanstack/react-router";
import { Confirm } from "../floating/dialog.tsx";
import { words } from "./words.ts";

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
			title={words.leaveGuard.title}
			action={words.leaveGuard.action}
			isDangerous
			onConfirm={async () => proceed?.()}
		>
			{words.leaveGuard.consequence}
		</Confirm>
	);
}
