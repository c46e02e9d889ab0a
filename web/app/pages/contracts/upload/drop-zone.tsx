import { FileText, Upload } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import styles from "./upload.module.css";

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
				<span>{file === null ? "Drop a PDF here, or" : file.name}</span>
				<Button onClick={() => input.current?.click()} aria-describedby={error === undefined ? undefined : errorId}>
					{file === null ? "Choose PDF" : "Choose another"}
				</Button>
				<input
					ref={input}
					type="file"
					accept="application/pdf,.pdf"
					className="visually-hidden"
					tabIndex={-1}
					aria-label="Contract PDF"
					onChange={({ target }) => take(target.files)}
				/>
				<span className={styles.quiet}>Up to 20 MiB and 200 pages, not encrypted.</span>
			</div>
			{error !== undefined && (
				<p id={errorId} role="alert" className={styles.error}>
					{error}
				</p>
			)}
		</div>
	);
}
