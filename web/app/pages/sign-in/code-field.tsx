import { Problem } from "../../api/problem.ts";
import { usePart } from "../../ui/form/use-part.tsx";
import { words } from "./words.ts";

/** The second factor's code: asked for only where the account has one. */
export function CodeField() {
	const form = usePart<{ readonly code: string }>();
	return (
		<form.Text
			name="code"
			label={words.codeField.code}
			hint={words.codeField.codeHint}
			autoComplete="one-time-code"
			autoCapitalize="none"
			spellCheck={false}
			autoFocus
		/>
	);
}

/** Whether only the second factor's code is missing. */
export function isAskedForCode(error: unknown): boolean {
	return error instanceof Problem && error.code === "second_factor_required";
}
