import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { TextInput } from "./field.tsx";
import styles from "./password-input.module.css";
import { words } from "./words.ts";

/** A password, hidden until its writer wants to see it. `autoComplete` tells password managers which one: `current-password` or `new-password`. */
export function PasswordInput(props: ComponentProps<"input"> & { readonly autoComplete: string }) {
	const [isShown, setShown] = useState(false);
	return (
		<span className={styles.password}>
			<TextInput spellCheck={false} autoCapitalize="none" {...props} type={isShown ? "text" : "password"} />
			<button
				type="button"
				className={styles.eye}
				aria-label={words.passwordInput.showPassword}
				aria-pressed={isShown}
				onClick={() => setShown(!isShown)}
			>
				{isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
			</button>
		</span>
	);
}
