import { useEffect, useState } from "react";
import type { OpenDocument } from "./open-document.ts";
import type { PdfMark, PlacedMark } from "./pdf-mark.ts";
import { placeOfQuote } from "./place-of-quote.ts";

/** Marks with their places: of one that has only its words, these are looked for on its page. One that isn't found is left out. */
export function usePlacedMarks(document: OpenDocument | null, marks: readonly PdfMark[]): readonly PlacedMark[] {
	const [found, setFound] = useState<ReadonlyMap<string, PlacedMark["box"] | null>>(new Map());
	const sought = marks.filter((mark) => mark.box === null && !found.has(keyOf(mark)));
	const next = sought[0] === undefined ? null : keyOf(sought[0]);
	useEffect(() => {
		if (document === null || next === null) return;
		let isLeft = false;
		const [number, quote] = JSON.parse(next) as [number, string];
		const page = document.pages.find((each) => each.number === number);
		void (page === undefined ? Promise.resolve(null) : placeOfQuote(page, quote).catch(() => null)).then((box) => {
			if (!isLeft) setFound((before) => new Map(before).set(next, box));
		});
		return () => {
			isLeft = true;
		};
	}, [document, next]);
	return marks.flatMap((mark) => {
		const box = mark.box ?? found.get(keyOf(mark)) ?? null;
		return box === null ? [] : [{ ...mark, box }];
	});
}

function keyOf({ page, quote = "" }: PdfMark): string {
	return JSON.stringify([page, quote]);
}
