import { X } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Button } from "../button.tsx";
import styles from "./toast.module.css";
import { words } from "./words.ts";

interface Toast {
	readonly id: number;
	readonly text: string;
	readonly undo: (() => void) | null;
}

const shownFor_ms = 6_000;
let toasts: readonly Toast[] = [];
let made = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
	toasts = next;
	for (const listener of listeners) listener();
}

function remove(id: number): void {
	change(toasts.filter((toast) => toast.id !== id));
}

/** Says that something was done: "INV-2026-000042 was sent to 2 people." What went wrong is said where it was tried, never here. */
export function say(text: string, undo: (() => void) | null = null): void {
	made += 1;
	const id = made;
	change([...toasts.slice(-2), { id, text, undo }]);
	setTimeout(() => remove(id), shownFor_ms);
}

/** Where what was said appears, once in the page. */
export function Toasts() {
	const shown = useSyncExternalStore(
		(listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		() => toasts,
	);
	return (
		<div className={styles.place} role="status" aria-live="polite">
			{shown.map(({ id, text, undo }) => (
				<div key={id} className={styles.toast}>
					<span>{text}</span>
					{undo !== null && (
						<Button
							onClick={() => {
								remove(id);
								undo();
							}}
						>
							{words.toast.undo}
						</Button>
					)}
					<Button kind="quiet" isIcon icon={<X />} aria-label={words.toast.dismiss} onClick={() => remove(id)} />
				</div>
			))}
		</div>
	);
}
