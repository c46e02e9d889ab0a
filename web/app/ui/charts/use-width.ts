import { useLayoutEffect, useRef, useState } from "react";

/** How wide there is room, also when that changes; 0 until it is known. */
export function useWidth() {
	const frame = useRef<HTMLDivElement>(null);
	const [width_px, setWidth] = useState(0);
	useLayoutEffect(() => {
		const element = frame.current;
		if (element === null) return;
		const measure = () => setWidth(element.clientWidth);
		measure();
		const observer = new ResizeObserver(measure);
		observer.observe(element);
		return () => observer.disconnect();
	}, []);
	return [frame, width_px] as const;
}
