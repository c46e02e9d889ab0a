import type { UnmatchedGroup } from "../unmatched-query.ts";
import { words } from "./words.tsx";

export type Reason = UnmatchedGroup["reason"];

interface InboxSection {
	readonly title: string;
	readonly why: string;
}

/** Why events aren't billed, in the order in which somebody works through them. */
export const sections: Readonly<Record<Reason, InboxSection>> = words.sections.sections;

/** Why no item counts events whose customer is known, and what to do. */
export const hintWords: Readonly<Record<NonNullable<UnmatchedGroup["hint"]>, string>> = words.sections.hintWords;
