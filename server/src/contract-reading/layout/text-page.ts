import type { Box } from "../result/reading.ts";

/** A piece of text on one baseline, in points from the top left of the page as it is read. */
export interface Run {
	readonly text: string;
	readonly left: number;
	readonly right: number;
	readonly baseline: number;
	/** The height of the letters' body. */
	readonly size: number;
}

/** How far the text is turned clockwise against the page as it is shown. */
export type Turn = 0 | 90 | 180 | 270;

export interface TextPage {
	/** Counted from 1. */
	readonly number: number;
	/** Of the page as it is shown. */
	readonly width: number;
	readonly height: number;
	readonly turn: Turn;
	readonly runs: readonly Run[];
}

/** Where a point of the shown page lies for a reader who turned it so that its text stands upright. */
export function turnPoint(x: number, y: number, { turn, width, height }: Omit<TextPage, "runs">): [number, number] {
	if (turn === 90) return [y, width - x];
	if (turn === 180) return [width - x, height - y];
	if (turn === 270) return [height - y, x];
	return [x, y];
}

/** A box of the page as it is read, on the page as it is shown. */
export function shownBox({ x, y, width, height }: Box, page: Omit<TextPage, "runs">): Box {
	if (page.turn === 90) return { x: page.width - y - height, y: x, width: height, height: width };
	if (page.turn === 180) return { x: page.width - x - width, y: page.height - y - height, width, height };
	if (page.turn === 270) return { x: y, y: page.height - x - width, width: height, height: width };
	return { x, y, width, height };
}
