import { Problem } from "../../api/problem.ts";
import { Field, TextInput } from "../../ui/form/field.tsx";

interface CodeFieldProps {
	readonly value: string;
	readonly onChange: (code: string) => void;
	readonly error: string | undefined;
}

/** The second factor's code: asked for only where the account has one. */
export function CodeField({ value, onChange, error }: CodeFieldProps) {
	return (
		<Field label="Code" hint="The six-digit code from your authenticator app, or a recovery code." error={error}>
			<TextInput
				autoComplete="one-time-code"
				autoCapitalize="none"
				spellCheck={false}
				value={value}
				onChange={({ target }) => onChange(target.value)}
				autoFocus
			/>
		</Field>
	);
}

/** Whether only the second factor's code is missing. */
export function isAskedForCode(error: unknown): boolean {
	return error instanceof Problem && error.code === "second_factor_required";
}
