import { createHash } from "node:crypto";
import type { TextLine } from "../model/text-lines.ts";

/**
 * What identifies a form: a sample of its runs of words, in reading order across its lines, with `#` for each value. The
 * sample has the smallest hashes, so that two documents sample the same runs where they have them. It contains no text.
 */
export type Fingerprint = readonly number[];

const run_words = 3;
const longestFingerprint = 256;
/** Shorter documents say too little to be told apart. */
const shortestFingerprint = 12;
/** Two documents of one form have at least this share of their runs in common. */
export const sameForm = 0.4;

export function fingerprintOf(lines: readonly TextLine[]): Fingerprint {
	const words = lines.flatMap(({ tokens }) => tokens.map(({ text }) => text));
	const hashes = new Set(
		words.slice(run_words - 1).map((_word, index) => hashOf(words.slice(index, index + run_words))),
	);
	return [...hashes].toSorted((a, b) => a - b).slice(0, longestFingerprint);
}

function hashOf(words: readonly string[]): number {
	return createHash("sha256").update(words.join(" ")).digest().readUInt32BE(0);
}

/** From 0 to 1: the share of all runs of two documents that both have, as far as their samples tell. */
export function likenessOfForms(one: Fingerprint, other: Fingerprint): number {
	if (Math.min(one.length, other.length) < shortestFingerprint) return 0;
	const [own, others] = [new Set(one), new Set(other)];
	const sample = [...new Set([...one, ...other])].toSorted((a, b) => a - b).slice(0, longestFingerprint);
	return sample.filter((hash) => own.has(hash) && others.has(hash)).length / sample.length;
}
