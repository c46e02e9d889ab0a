import { type RefObject, useEffect, useState } from "react";
import type { OpenDocument } from "./open-document.ts";

/** The number of the page that lies across the middle of the frame. */
export function usePageInSight(frame: RefObject<HTMLElement | null>, document: OpenDocument | null): number {
	const [current, setCurrent] = useState(1);
	useEffect(() => {
		const element = frame.current;
		if (element === null || document === null) return;
		const look = () => {
			const { top, height } = element.getBoundingClientRect();
			const pages = [...element.querySelectorAll<HTMLElement>("[data-page]")];
			const place = pages.findLastIndex((page) => page.getBoundingClientRect().top <= top + height / 2);
			setCurrent(Math.max(place, 0) + 1);
		};
		look();
		element.addEventListener("scroll", look, { passive: true });
		return () => element.removeEventListener("scroll", look);
	}, [frame, document]);
	return current;
}
