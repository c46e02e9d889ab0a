import { useEffect, useState } from "react";

const pause_ms = 200;

/** The value, once it has stayed for a moment: nobody asks the server at each letter. */
export function useSettled(value: string): string {
	const [settled, setSettled] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(value), pause_ms);
		return () => clearTimeout(timer);
	}, [value]);
	return settled;
}
