import { Decimal } from "../../money/index.ts";
import {
	spelledValue,
	stylesOf,
	type TextLine,
	type Token,
	type ValueKind,
	type ValueStyle,
} from "../model/text-lines.ts";

/** Where a form states a value: after these words of its line, and below those of the line above if its own are too few. */
export interface Anchor {
	/** The words before the value, with `#` for other values. */
	readonly label: readonly string[];
	/** The whole line above; null if the label says enough. */
	readonly above: readonly string[] | null;
	readonly kind: ValueKind;
	readonly style: ValueStyle;
}

/** A value found at an anchor, and its line. */
export interface AnchoredValue {
	readonly value: string;
	readonly line: TextLine;
}

const longestLabel_tokens = 8;
const shortestWord = 3;

/** The value at an anchor; null if the document has no such place, or several with different values. */
export function readAtAnchor(anchor: Anchor, lines: readonly TextLine[]): AnchoredValue | null {
	const found = lines.flatMap((line, index) =>
		line.tokens.flatMap((token, place): AnchoredValue[] => {
			if (token.kind !== anchor.kind || !isAt(anchor, lines, index, place)) return [];
			const value = spelledValue(token, anchor.style);
			return value === null ? [] : [{ value, line }];
		}),
	);
	const [first, ...others] = found;
	return first !== undefined && others.every(({ value }) => value === first.value) ? first : null;
}

function isAt({ label, above }: Anchor, lines: readonly TextLine[], index: number, place: number): boolean {
	const before = textsOf(lines[index]?.tokens ?? []).slice(0, place);
	if (!areSame(label, label.length < longestLabel_tokens ? before : before.slice(-label.length))) return false;
	return above === null || areSame(above, textsOf(lines[index - 1]?.tokens ?? []));
}

/**
 * The anchor of a value in a document: the place closest to the words that a person was shown, from which the same document
 * yields that value and no other. Null if there is none.
 * @param quote what was read instead; null if nothing was
 */
export function anchorOf(
	value: string,
	kind: ValueKind,
	lines: readonly TextLine[],
	quote: { readonly page: number; readonly text: string } | null,
): Anchor | null {
	const isValue = (read: string | null) =>
		read !== null && (kind === "date" ? read === value : (Decimal.parse(read)?.equals(Decimal.of(value)) ?? false));
	const anchors = lines.flatMap((line, index) =>
		line.tokens.flatMap((token, place) =>
			stylesOf[kind]
				.filter((style) => token.kind === kind && isValue(spelledValue(token, style)))
				.map((style) => ({ anchor: anchorAt(lines, index, place, style), distance: distanceOf(line, quote) })),
		),
	);
	const nearest = anchors.toSorted((a, b) => a.distance - b.distance);
	return (
		nearest.find(({ anchor }) => saysEnough(anchor) && isValue(readAtAnchor(anchor, lines)?.value ?? null))?.anchor ??
		null
	);
}

function anchorAt(lines: readonly TextLine[], index: number, place: number, style: ValueStyle): Anchor {
	const { tokens, page } = lines[index] as TextLine;
	const label = textsOf(tokens.slice(Math.max(0, place - longestLabel_tokens), place));
	const previous = lines[index - 1];
	const above = label.some(isWord) || previous?.page !== page ? null : textsOf(previous.tokens);
	return { label, above, kind: tokens[place]?.kind as ValueKind, style };
}

/** A place without a word beside or above it could be anywhere. */
function saysEnough({ label, above }: Anchor): boolean {
	return label.some(isWord) || (above?.some(isWord) ?? false);
}

/** 0: the line that was quoted; 1: its page; 2: elsewhere, or nothing was quoted. */
function distanceOf(line: TextLine, quote: { readonly page: number; readonly text: string } | null): number {
	if (quote === null || line.page !== quote.page) return 2;
	const [own, quoted] = [line.text, quote.text].map((text) => text.replace(/\s+/g, ""));
	return own?.includes(quoted as string) || quoted?.includes(own as string) ? 0 : 1;
}

function textsOf(tokens: readonly Token[]): string[] {
	return tokens.map(({ text }) => text);
}

function isWord(text: string): boolean {
	return text.length >= shortestWord;
}

function areSame(one: readonly string[], other: readonly string[]): boolean {
	return one.length === other.length && one.every((text, index) => text === other[index]);
}
