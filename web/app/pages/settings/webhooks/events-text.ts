import { formats } from "../../../format/formats.ts";
import { words } from "./words.ts";

/** What an endpoint wants to hear of, in a few words. */
export function eventsText([first, ...others]: readonly string[]): string {
	if (first === undefined || first === "*" || others.includes("*")) return words.allEvents;
	return others.length === 0 ? first : words.andMore(first, formats.count(others.length));
}
