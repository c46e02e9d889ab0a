import { Plus, Search, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../button.tsx";
import { Popover } from "../floating/popover.tsx";
import { DateInput, Field, Fields, Select, TextInput } from "../form/field.tsx";
import styles from "./filters.module.css";
import { isTyping } from "./use-row-keys.ts";
import { words } from "./words.ts";

/** One filter of a list, as it stands in the address. */
export interface Filter {
	readonly key: string;
	readonly label: string;
	readonly kind:
		| { readonly is: "choice"; readonly options: readonly { readonly value: string; readonly label: string }[] }
		| { readonly is: "date" }
		| { readonly is: "text" }
		/** A control of the page's own, such as one that finds a customer. */
		| {
				readonly is: "other";
				readonly control: (value: string, onChange: (value: string) => void) => ReactNode;
				readonly shown: (value: string) => ReactNode;
		  };
}

interface FilterBarProps {
	readonly filters: readonly Filter[];
	/** By key, from the address; what is not set is left out. */
	readonly values: Readonly<Record<string, string | undefined>>;
	readonly onChange: (key: string, value: string | undefined) => void;
	/** The key of the search text, where the list can be searched. `/` goes there. */
	readonly search?: { readonly key: string; readonly placeholder: string };
	readonly actions?: ReactNode;
}

const pause_ms = 200;

/** Search and filters of a list. Each filter that is set is a chip, to be changed or taken away. */
export function FilterBar({ filters, values, onChange, search, actions }: FilterBarProps) {
	const unset = filters.filter(({ key }) => values[key] === undefined);
	const [added, setAdded] = useState<string | null>(null);
	return (
		<div className={styles.bar}>
			{search !== undefined && (
				<SearchInput
					value={values[search.key] ?? ""}
					placeholder={search.placeholder}
					onChange={(text) => onChange(search.key, text === "" ? undefined : text)}
				/>
			)}
			{filters
				.filter(({ key }) => values[key] !== undefined)
				.map((filter) => (
					<Chip key={filter.key} filter={filter} value={values[filter.key] ?? ""} onChange={onChange} />
				))}
			{unset.length > 0 && (
				<Popover
					isOpen={added !== null}
					onOpenChange={(isOpen) => setAdded(isOpen ? "" : null)}
					trigger={
						<Button kind="quiet" icon={<Plus />}>
							{words.filters.filter}
						</Button>
					}
				>
					<ul className={styles.choices}>
						{unset.map((filter) => (
							<li key={filter.key}>
								{added === filter.key ? (
									<FilterForm
										filter={filter}
										value=""
										onChange={(value) => {
											setAdded(null);
											onChange(filter.key, value);
										}}
									/>
								) : (
									<button type="button" className={styles.choice} onClick={() => setAdded(filter.key)}>
										{filter.label}
									</button>
								)}
							</li>
						))}
					</ul>
				</Popover>
			)}
			{actions !== undefined && <div className={styles.actions}>{actions}</div>}
		</div>
	);
}

function Chip({
	filter,
	value,
	onChange,
}: {
	readonly filter: Filter;
	readonly value: string;
	readonly onChange: FilterBarProps["onChange"];
}) {
	const [isOpen, setOpen] = useState(false);
	return (
		<span className={styles.chip}>
			<Popover
				isOpen={isOpen}
				onOpenChange={setOpen}
				trigger={
					<button type="button" className={styles.chipText}>
						{filter.label}: <strong>{shown(filter, value)}</strong>
					</button>
				}
			>
				<FilterForm
					filter={filter}
					value={value}
					onChange={(next) => {
						setOpen(false);
						onChange(filter.key, next);
					}}
				/>
			</Popover>
			<button
				type="button"
				className={styles.chipEnd}
				aria-label={words.filters.removeFilter(filter.label)}
				onClick={() => onChange(filter.key, undefined)}
			>
				<X aria-hidden="true" />
			</button>
		</span>
	);
}

function FilterForm({
	filter,
	value,
	onChange,
}: {
	readonly filter: Filter;
	readonly value: string;
	readonly onChange: (value: string | undefined) => void;
}) {
	const { kind, label } = filter;
	const [text, setText] = useState(value);
	const set = (next: string) => onChange(next === "" ? undefined : next);
	if (kind.is === "choice") {
		const options = [{ value: "", label: words.filters.any }, ...kind.options];
		return (
			<Field label={label}>
				<Select options={options} value={value} onChange={({ target }) => set(target.value)} autoFocus />
			</Field>
		);
	}
	if (kind.is === "other") return <>{kind.control(value, set)}</>;
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				set(text);
			}}
		>
			<Fields>
				<Field label={label}>
					{kind.is === "date" ? (
						<DateInput value={text} onChange={({ target }) => setText(target.value)} autoFocus />
					) : (
						<TextInput value={text} onChange={({ target }) => setText(target.value)} autoFocus />
					)}
				</Field>
				<Button kind="primary" type="submit">
					{words.filters.apply}
				</Button>
			</Fields>
		</form>
	);
}

function shown({ kind }: Filter, value: string): ReactNode {
	if (kind.is === "choice") return kind.options.find((option) => option.value === value)?.label ?? value;
	return kind.is === "other" ? kind.shown(value) : value;
}

function SearchInput({
	value,
	placeholder,
	onChange,
}: {
	readonly value: string;
	readonly placeholder: string;
	readonly onChange: (text: string) => void;
}) {
	const input = useRef<HTMLInputElement>(null);
	const [text, setText] = useState(value);
	useEffect(() => setText(value), [value]);
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (event.key !== "/" || isTyping(event.target)) return;
			event.preventDefault();
			input.current?.focus();
		};
		window.addEventListener("keydown", onKey);
		return () => window.removeEventListener("keydown", onKey);
	}, []);
	useEffect(() => {
		if (text === value) return;
		const timer = setTimeout(() => onChange(text), pause_ms);
		return () => clearTimeout(timer);
	});
	return (
		<div className={styles.search}>
			<Search aria-hidden="true" />
			<input
				ref={input}
				type="search"
				aria-label={placeholder}
				placeholder={placeholder}
				value={text}
				onChange={({ target }) => setText(target.value)}
			/>
		</div>
	);
}
