import { Problem } from "../../api/problem.ts";
import { usePart } from "../../ui/form/use-part.tsx";

/** The second factor's code: asked for only where the account has one. */
export function CodeField() {
	const form = usePart<{ readonly code: string }>();
	return (
		<form.Text
			name="code"
			label="Code"
			hint="The six-digit code from your authenticator app, or a recovery code."
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
