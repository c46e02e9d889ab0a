import { useEffect, useState } from "react";

const usualPause_ms = 300;

/** The value, once it has stayed for a moment: nobody asks the server at each letter. */
export function useSettled<Value extends string | null>(value: Value, pause_ms = usualPause_ms): Value {
	const [settled, setSettled] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(value), pause_ms);
		return () => clearTimeout(timer);
	}, [value, pause_ms]);
	return settled;
}
