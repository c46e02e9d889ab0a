import { Button } from "../../../ui/button.tsx";
import { useRun } from "./use-run.ts";

interface RunButtonProps {
	/** For screen readers: there are many such buttons. */
	readonly label: string;
	readonly children: string;
	readonly isDisabled?: boolean;
	readonly run: () => Promise<unknown>;
	readonly onProblem: (problem: unknown) => void;
}

/** Starts work again, and shows what became of it. */
export function RunButton({ label, children, isDisabled = false, run, onProblem }: RunButtonProps) {
	const { start, isRunning } = useRun(run, onProblem);
	return (
		<Button kind="quiet" aria-label={label} isBusy={isRunning} disabled={isDisabled} onClick={start}>
			{children}
		</Button>
	);
}
