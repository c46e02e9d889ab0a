import { X } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field, TextInput } from "../../../ui/form/field.tsx";
import { addressesOf } from "./addresses.ts";
import styles from "./mail.module.css";
import { words } from "./words.tsx";

interface RecipientsProps {
	/** Who gets it in any case. */
	readonly fixed: readonly string[];
	readonly others: readonly string[];
	readonly onChange: (others: readonly string[]) => void;
}

/** Whom a mail goes to. Each gets one of their own, and does not see the others. */
export function Recipients({ fixed, others, onChange }: RecipientsProps) {
	return (
		<ul className={styles.addresses} aria-label={words.recipients.recipients}>
			{fixed.map((address) => (
				<li key={address} className={styles.address}>
					{address}
				</li>
			))}
			{others.map((address) => (
				<li key={address} className={styles.address}>
					{address}
					<button
						type="button"
						aria-label={words.recipients.remove(address)}
						onClick={() => onChange(others.filter((other) => other !== address))}
					>
						<X aria-hidden="true" />
					</button>
				</li>
			))}
			{fixed.length + others.length === 0 && <li className={styles.quiet}>{words.recipients.noOne}</li>}
		</ul>
	);
}

interface AddRecipientProps {
	readonly error: string | undefined;
	readonly onAdd: (addresses: readonly string[]) => void;
}

export function AddRecipient({ error, onAdd }: AddRecipientProps) {
	const [text, setText] = useState("");
	const add = () => {
		onAdd(addressesOf(text));
		setText("");
	};
	return (
		<div>
			<Field label={words.recipients.addRecipient} error={error}>
				<TextInput
					type="email"
					multiple
					value={text}
					placeholder="name@example.com"
					onChange={({ target }) => setText(target.value)}
					onKeyDown={(event) => {
						if (event.key !== "Enter" || text.trim() === "") return;
						// Enter adds the address; it does not send the mail.
						event.preventDefault();
						add();
					}}
				/>
			</Field>
			{text.trim() !== "" && (
				<Button kind="quiet" onClick={add}>
					{words.recipients.add(text.trim())}
				</Button>
			)}
		</div>
	);
}
