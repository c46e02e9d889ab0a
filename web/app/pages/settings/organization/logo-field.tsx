import { ImageUp } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import styles from "./logo-field.module.css";
import { words } from "./words.ts";

const types = ["image/png", "image/jpeg", "image/svg+xml"];
/** What the API takes, as text of a data address. */
const longest_characters = 400_000;
const longest_kilobytes = 290;

interface LogoFieldProps {
	/** As a data address; null for none. */
	readonly value: string | null;
	readonly onChange: (logo: string | null) => void;
	readonly error: string | undefined;
	readonly isReadOnly: boolean;
}

/** The logo as it is, and another one chosen from a file. */
export function LogoField({ value, onChange, error, isReadOnly }: LogoFieldProps) {
	const input = useRef<HTMLInputElement>(null);
	const [fault, setFault] = useState<string | null>(null);
	const choose = async (file: File) => {
		if (!types.includes(file.type)) return setFault(words.logoField.wrongType);
		const address = await readAsAddress(file);
		if (address.length > longest_characters) {
			return setFault(words.logoField.tooLarge(longest_kilobytes));
		}
		if (!(await isPicture(address))) return setFault(words.logoField.notAnImage);
		setFault(null);
		onChange(address);
	};
	return (
		<fieldset className={styles.field}>
			<legend className={styles.label}>{words.logoField.logo}</legend>
			<div className={styles.line}>
				<div className={styles.sheet}>
					{value === null ? <span>{words.logoField.noneYet}</span> : <img src={value} alt={words.logoField.yourLogo} />}
				</div>
				{!isReadOnly && (
					<div className={styles.actions}>
						<Button icon={<ImageUp />} onClick={() => input.current?.click()}>
							{words.logoField.chooseFile}
						</Button>
						{value !== null && (
							<Button
								kind="quiet"
								onClick={() => {
									setFault(null);
									onChange(null);
								}}
							>
								{words.logoField.remove}
							</Button>
						)}
					</div>
				)}
			</div>
			<input
				ref={input}
				type="file"
				accept={types.join(",")}
				hidden
				aria-label={words.logoField.logoFile}
				onChange={({ target }) => {
					const [file] = target.files ?? [];
					target.value = "";
					if (file !== undefined) void choose(file);
				}}
			/>
			<p className={styles.hint}>{words.logoField.hint(longest_kilobytes)}</p>
			{(fault ?? error) !== undefined && (fault ?? error) !== null && (
				<p className={styles.error} role="alert">
					{fault ?? error}
				</p>
			)}
		</fieldset>
	);
}

function readAsAddress(file: File): Promise<string> {
	return new Promise((resolve, reject) => {
		const reader = new FileReader();
		reader.onload = () => resolve(String(reader.result));
		reader.onerror = () => reject(reader.error);
		reader.readAsDataURL(file);
	});
}

function isPicture(address: string): Promise<boolean> {
	return new Promise((resolve) => {
		const image = new Image();
		image.onload = () => resolve(true);
		image.onerror = () => resolve(false);
		image.src = address;
	});
}
