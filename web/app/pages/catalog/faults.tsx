import { Problem } from "../../api/problem.ts";
import { Notice, ProblemNotice } from "../../ui/message.tsx";

/** What was refused: where fields say it themselves, how many. */
export function Faults({ problem }: { readonly problem: unknown }) {
	const count = problem instanceof Problem ? problem.fields.length : 0;
	if (count === 0) return <ProblemNotice problem={problem} />;
	return (
		<Notice kind="bad">
			{count === 1 ? "One field needs" : `${count} fields need`} attention, marked below. Nothing was saved.
		</Notice>
	);
}
