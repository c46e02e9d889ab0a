import { useMutation } from "@tanstack/react-query";
import { refresh } from "../../../api/queries.ts";
import { say } from "../../../ui/floating/toast.tsx";
import { words } from "./words.ts";

/** Work that is started by a button. Also where it was refused, what is shown may be old. */
export function useRun(run: () => Promise<unknown>, onProblem: (problem: unknown) => void) {
	const { mutate, isPending } = useMutation({
		mutationFn: run,
		onMutate: () => onProblem(null),
		onSuccess: () => say(words.run.started),
		onError: onProblem,
		onSettled: () => refresh(["status"]),
	});
	return { start: () => mutate(), isRunning: isPending };
}
