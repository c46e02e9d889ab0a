import { useSuspenseQuery } from "@tanstack/react-query";
import { answer, api } from "../../../api/client.ts";
import { type ProviderChoice, providers } from "../../../domain/payments/providers.ts";
import styles from "./payments.module.css";
import { words } from "./words.ts";

interface ProviderFieldProps {
	readonly value: ProviderChoice;
	readonly onChange: (provider: ProviderChoice) => void;
	readonly error: string | undefined;
}

/** Who takes the money; what is not set up here says what it lacks. */
export function ProviderField({ value, onChange, error }: ProviderFieldProps) {
	const { data } = useSuspenseQuery({
		queryKey: ["payment", "providers"],
		queryFn: () => answer(api.GET("/api/v1/payment/provider")),
	});
	return (
		<fieldset className={styles.providers}>
			<legend>{words.providerField.provider}</legend>
			{data.items.map(({ name, is_available, missing }) => (
				<label key={name} className={styles.provider} data-off={!is_available || undefined}>
					<input
						type="radio"
						name="provider"
						value={name}
						checked={value === name}
						disabled={!is_available}
						onChange={() => onChange(name)}
					/>
					<span>
						<strong>{providers[name].label}</strong>
						<span>{providers[name].what}</span>
						{missing !== null && <span className={styles.missing}>{missing}</span>}
					</span>
				</label>
			))}
			{error !== undefined && (
				<p className={styles.error} role="alert">
					{error}
				</p>
			)}
		</fieldset>
	);
}
