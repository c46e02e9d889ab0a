import { type RefObject, useEffect, useState } from "react";

interface RowKeys {
	readonly table: RefObject<HTMLTableElement | null>;
	readonly count: number;
	readonly scrollTo: (index: number) => void;
	readonly onOpen: (index: number) => void;
	readonly onSelect: (index: number) => void;
}

/** Moves through a table's rows: `j` and `k` from anywhere on the page, arrows where a row has the focus; `x` selects, Enter opens. */
export function useRowKeys({ table, count, scrollTo, onOpen, onSelect }: RowKeys) {
	const [current, setCurrent] = useState(-1);

	useEffect(() => {
		const focus = (index: number) => {
			setCurrent(index);
			scrollTo(index);
			const row = () => table.current?.querySelector<HTMLElement>(`[data-row="${index}"]`);
			// One that is drawn takes the next key; one out of sight is drawn first.
			if (row()) row()?.focus();
			else requestAnimationFrame(() => row()?.focus());
		};
		const onKey = (event: KeyboardEvent) => {
			if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
			if (!isFor(table.current, event.target)) return;
			const isInRow = event.target instanceof HTMLElement && event.target.dataset.row !== undefined;
			const isDown = event.key === "j" || (isInRow && event.key === "ArrowDown");
			const isUp = event.key === "k" || (isInRow && event.key === "ArrowUp");
			// At the end it stays there: the focus may have been elsewhere meanwhile.
			if (isDown && count > 0) focus(Math.min(current + 1, count - 1));
			else if (isUp && count > 0) focus(Math.max(current - 1, 0));
			else if (event.key === "x" && isInRow) onSelect(current);
			else if (event.key === "Enter" && isInRow) onOpen(current);
			else return;
			event.preventDefault();
		};
		window.addEventListener("keydown", onKey);
		return () => window.removeEventListener("keydown", onKey);
	});

	return (index: number) => ({
		"data-row": index,
		tabIndex: index === Math.max(current, 0) ? 0 : -1,
		onFocus: () => setCurrent(index),
	});
}

/** Of several tables on a page, a key is for the one that it is pressed in; pressed elsewhere, for the first. */
function isFor(table: HTMLTableElement | null, target: EventTarget | null): boolean {
	const own = target instanceof Element ? target.closest("table") : null;
	return table !== null && (own ?? document.querySelector("main table")) === table;
}

/** Whether a key that is pressed there belongs to a text, a list of choices, or something that floats above the page. */
export function isTyping(target: EventTarget | null): boolean {
	return (
		target instanceof HTMLElement &&
		target.closest(
			"input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]",
		) !== null
	);
}
