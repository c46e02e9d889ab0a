import { FileText, Upload } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { answer, api } from "../../api/client.ts";
import { Button } from "../../ui/button.tsx";
import { ProblemNotice } from "../../ui/message.tsx";
import styles from "./e-invoice-check.module.css";
import { type Verdict, VerdictCard } from "./verdict.tsx";
import { words } from "./words.ts";

interface Checked {
	readonly name: string;
	readonly verdict?: Verdict;
	readonly problem?: unknown;
}

/** For anyone, signed in or not: a file goes in, and what is wrong with it comes out. */
export function EInvoiceCheck() {
	const [checked, setChecked] = useState<Checked | null>(null);
	useEffect(() => {
		document.title = `${words.check.title} · Tallybook`;
	}, []);
	const check = async (file: File) => {
		setChecked({ name: file.name });
		const body = new FormData();
		body.append("file", file);
		// The API's document shows the file as the body itself; a form is the other way to send it.
		const asked = answer(api.POST("/api/v1/e-invoice/validate", { body: body as never }));
		setChecked(
			await asked.then(
				(verdict) => ({ name: file.name, verdict }),
				(problem: unknown) => ({ name: file.name, problem }),
			),
		);
	};
	const isBusy = checked !== null && checked.verdict === undefined && checked.problem === undefined;
	return (
		<main className={styles.page}>
			<header className={styles.head}>
				<h1>{words.check.title}</h1>
				<p>{words.check.lead}</p>
			</header>
			<DropZone name={checked?.name ?? null} isBusy={isBusy} onFile={(file) => void check(file)} />
			<ProblemNotice problem={checked?.problem} />
			{checked?.verdict !== undefined && <VerdictCard verdict={checked.verdict} />}
		</main>
	);
}

interface DropZoneProps {
	readonly name: string | null;
	readonly isBusy: boolean;
	readonly onFile: (file: File) => void;
}

function DropZone({ name, isBusy, onFile }: DropZoneProps) {
	const input = useRef<HTMLInputElement>(null);
	const [isOver, setOver] = useState(false);
	const take = (files: FileList | null) => {
		const [first] = files ?? [];
		if (first !== undefined) onFile(first);
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: dropping is beside the button, which does the same
		<div
			className={styles.zone}
			data-over={isOver || undefined}
			onDragOver={(event) => {
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={(event) => {
				event.preventDefault();
				setOver(false);
				take(event.dataTransfer.files);
			}}
		>
			{name === null ? <Upload aria-hidden="true" /> : <FileText aria-hidden="true" />}
			<span>{isBusy ? words.check.checking : (name ?? words.check.dropHere)}</span>
			<Button kind={name === null ? "primary" : "plain"} isBusy={isBusy} onClick={() => input.current?.click()}>
				{name === null ? words.check.choose : words.check.chooseAnother}
			</Button>
			<input
				ref={input}
				type="file"
				accept=".xml,.pdf,application/xml,text/xml,application/pdf"
				className="visually-hidden"
				tabIndex={-1}
				aria-label={words.check.file}
				onChange={({ target }) => {
					take(target.files);
					// So that the same file, corrected, can be chosen again.
					target.value = "";
				}}
			/>
			<span className={styles.quiet}>{words.check.limits}</span>
		</div>
	);
}
