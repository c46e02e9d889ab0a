import { useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import { ChevronsUpDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Popover } from "../floating/popover.tsx";
import styles from "./picker.module.css";
import { words } from "./words.ts";

export interface Choice {
	readonly value: string;
	readonly label: string;
	/** What tells it from others of that name. */
	readonly detail?: string;
}

interface PickerProps {
	/** What is chosen, for screen readers: "Customer". Beside a `Field` label of the same words. */
	readonly label: string;
	readonly value: Choice | null;
	readonly onChange: (choice: Choice) => void;
	/** Asks the server for what a text may mean; the key names the question for the cache. */
	readonly queryKey: string;
	readonly find: (text: string) => Promise<readonly Choice[]>;
	readonly placeholder?: string;
	/** Under the choices: "New customer". */
	readonly footer?: ReactNode;
	readonly isInvalid?: boolean;
}

/** Chooses one of many by typing: a customer, a metric. Arrows move, Enter takes, Escape closes. */
export function Picker(props: PickerProps) {
	const {
		label,
		value,
		onChange,
		queryKey,
		find,
		placeholder = words.picker.choose,
		footer,
		isInvalid = false,
	} = props;
	const [isOpen, setOpen] = useState(false);
	const [text, setText] = useState("");
	const { data = [], isPending } = useQuery({
		queryKey: ["picker", queryKey, text],
		queryFn: () => find(text),
		enabled: isOpen,
		placeholderData: (before) => before,
	});
	return (
		<Popover
			isOpen={isOpen}
			onOpenChange={setOpen}
			trigger={
				<button type="button" className={styles.trigger} aria-invalid={isInvalid || undefined}>
					<span className="visually-hidden">{label}: </span>
					<span className={value === null ? styles.quiet : undefined}>{value?.label ?? placeholder}</span>
					<ChevronsUpDown aria-hidden="true" />
				</button>
			}
		>
			<Command shouldFilter={false} label={label} className={styles.command}>
				<Command.Input
					autoFocus
					value={text}
					onValueChange={setText}
					placeholder={words.picker.searchPlaceholder}
					className={styles.input}
				/>
				<Command.List className={styles.list}>
					{!isPending && data.length === 0 && (
						<Command.Empty className={styles.none}>{words.picker.noResults}</Command.Empty>
					)}
					{data.map((choice) => (
						<Command.Item
							key={choice.value}
							value={choice.value}
							className={styles.item}
							onSelect={() => {
								onChange(choice);
								setOpen(false);
							}}
						>
							<span>{choice.label}</span>
							{choice.detail !== undefined && <span className={styles.quiet}>{choice.detail}</span>}
						</Command.Item>
					))}
				</Command.List>
			</Command>
			{footer}
		</Popover>
	);
}
