import { useSuspenseQuery } from "@tanstack/react-query";
import { answer, api } from "../../../api/client.ts";
import type { components } from "../../../api/schema.ts";
import styles from "./payments.module.css";

type Provider = components["schemas"]["PaymentProvider"]["name"];

const words: Readonly<Record<Provider, { readonly label: string; readonly what: string }>> = {
	manual: { label: "Manual", what: "Customers pay by transfer or check, and you record the payments." },
	sandbox: {
		label: "Sandbox",
		what: "For testing: behaves like a card processor but moves no money, and says so on the payment page.",
	},
	stripe: {
		label: "Stripe",
		what: "Cards, bank debits and wallets, on the payment page and automatically on the due date.",
	},
};

interface ProviderFieldProps {
	readonly value: Provider;
	readonly onChange: (provider: Provider) => void;
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
			<legend>Provider</legend>
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
						<strong>{words[name].label}</strong>
						<span>{words[name].what}</span>
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
