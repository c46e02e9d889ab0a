import { FileText, Upload } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import styles from "./upload.module.css";
import { words } from "./words.ts";

interface DropZoneProps {
	readonly file: File | null;
	readonly onFile: (file: File) => void;
	/** Why the file was refused, and what to do. */
	readonly error: string | undefined;
}

/** Where a PDF is dropped, or chosen. */
export function DropZone({ file, onFile, error }: DropZoneProps) {
	const input = useRef<HTMLInputElement>(null);
	const [isOver, setOver] = useState(false);
	const errorId = useId();
	const take = (files: FileList | null) => {
		const [first] = files ?? [];
		if (first !== undefined) onFile(first);
	};
	return (
		<div>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is beside the button, which does the same */}
			<div
				className={styles.zone}
				data-over={isOver || undefined}
				data-bad={error !== undefined || undefined}
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
				{file === null ? <Upload aria-hidden="true" /> : <FileText aria-hidden="true" />}
				<span>{file === null ? words.dropZone.dropHere : file.name}</span>
				<Button onClick={() => input.current?.click()} aria-describedby={error === undefined ? undefined : errorId}>
					{file === null ? words.dropZone.choosePdf : words.dropZone.chooseAnother}
				</Button>
				<input
					ref={input}
					type="file"
					accept="application/pdf,.pdf"
					className="visually-hidden"
					tabIndex={-1}
					aria-label={words.dropZone.contractPdf}
					onChange={({ target }) => take(target.files)}
				/>
				<span className={styles.quiet}>{words.dropZone.limits}</span>
			</div>
			{error !== undefined && (
				<p id={errorId} role="alert" className={styles.error}>
					{error}
				</p>
			)}
		</div>
	);
}
