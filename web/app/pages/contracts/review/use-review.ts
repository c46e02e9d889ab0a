import { type KeyboardEvent, useRef, useState } from "react";
import type { Contract } from "../../../domain/contracts/contract.tsx";
import { focusTerm } from "../../../domain/evidence/evidence.tsx";
import { type ReviewPoint, reviewPoints } from "./review-points.ts";

/**
 * The points of a draft to check, and the keys that lead through them. On a point, Enter opens its field; in the field, Enter
 * keeps what is there and opens the next point's. A accepts a point as it was read.
 */
export function useReview(contract: Contract) {
	const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
	const points = reviewPoints(contract, accepted);
	const list = useRef<HTMLDivElement>(null);
	const row = (id: string) => list.current?.querySelector<HTMLElement>(`[data-point="${id}"]`) ?? null;

	/** Accepts a point; the one to check next, null after the last. */
	function accept(point: ReviewPoint): ReviewPoint | null {
		setAccepted(new Set(accepted).add(point.id));
		const { toCheck } = points;
		const others = toCheck.filter(({ id }) => id !== point.id);
		return others[toCheck.indexOf(point)] ?? others[0] ?? null;
	}

	function acceptRow(point: ReviewPoint): void {
		const next = accept(point);
		(next === null ? list.current : row(next.id))?.focus();
	}

	/** A point whose service has no field for it is accepted in the list. */
	function keepField(point: ReviewPoint): void {
		const next = accept(point);
		if (next !== null && !focusTerm(next.key)) row(next.id)?.focus();
		if (next === null) (document.querySelector<HTMLElement>(saveButton) ?? list.current)?.focus();
	}

	function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
		if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.nativeEvent.isComposing) return;
		const done = actionOf(event);
		if (done === null) return;
		event.preventDefault();
		done();
	}

	function actionOf({ key, target }: KeyboardEvent<HTMLElement>): (() => void) | null {
		const { toCheck } = points;
		const isAccepting = key.toLowerCase() === "a";
		const element = target as HTMLElement;
		const inList = toCheck.find(({ id }) => id === element.dataset.point);
		if (inList !== undefined) {
			const step = { ArrowDown: 1, ArrowUp: -1 }[key];
			const beside = step === undefined ? undefined : toCheck[toCheck.indexOf(inList) + step];
			if (beside !== undefined) return () => row(beside.id)?.focus();
			return isAccepting && inList.read !== null ? () => acceptRow(inList) : null;
		}
		const term = element.closest<HTMLElement>("[data-term]")?.dataset.term;
		const inField = toCheck.find((point) => point.key === term);
		if (inField === undefined) return null;
		if (key === "Escape") return () => row(inField.id)?.focus();
		// Enter opens what a button chooses from, so that another key keeps it.
		const keeps = element.matches("input, select") ? key === "Enter" : element.matches("button") && isAccepting;
		return keeps ? () => keepField(inField) : null;
	}

	return { ...points, hasAccepted: accepted.size > 0, list, acceptRow, onKeyDown };
}

const saveButton = "form button[type=submit]";
