import { Problem } from "../../api/problem.ts";
import { Notice, ProblemNotice } from "../../ui/message.tsx";
import { words } from "./words.ts";

/** What was refused: where fields say it themselves, how many. */
export function Faults({ problem }: { readonly problem: unknown }) {
	const count = problem instanceof Problem ? problem.fields.length : 0;
	if (count === 0) return <ProblemNotice problem={problem} />;
	return <Notice kind="bad">{words.faults.attention(count)}</Notice>;
}
