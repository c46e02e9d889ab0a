import { Field } from "../../../ui/form/field.tsx";
import { PasswordInput } from "../../../ui/form/password-input.tsx";

interface YourPasswordProps {
	readonly value: string;
	readonly onChange: (password: string) => void;
	readonly error: string | undefined;
	readonly hint?: string;
	readonly autoFocus?: boolean;
}

/** A person shows that it is them before something of their account changes. */
export function YourPassword({ value, onChange, error, hint, autoFocus }: YourPasswordProps) {
	return (
		<Field label="Your password" hint={hint} error={error}>
			<PasswordInput
				autoComplete="current-password"
				value={value}
				onChange={({ target }) => onChange(target.value)}
				autoFocus={autoFocus}
			/>
		</Field>
	);
}
