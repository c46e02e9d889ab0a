import { type Passage, slicePassage } from "../layout/passage.ts";

/** Words that end in a point in the middle of a sentence. */
const abbreviation =
	/(?:^|[\s("'])(?:inc|ltd|llc|corp|co|no|nr|nos|art|sec|cl|approx|e\.g|i\.e|mr|mrs|ms|dr|prof|st|vs|etc|incl|excl|max|min|mio|bzw|ggf|zzgl|inkl|mwst|abs|ziff|p\.\s?a|z\.b|d\.h|u\.s|u\.k|s\.a|s\.l|s\.r\.l|s\.p\.a|s\.a\.s|n\.v|b\.v|k\.k|e\.v|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|fig|ref|tel|av|sr|sra|lda|plc|pty|(?:[a-z]\.)+[a-z]|[a-z])\.$/;
/** A point in the middle stands between statements: "Starts 3 May · 12 months". */
const ending = /[.!?]["')\]]*\s+(?=["'(•\p{Lu}\d$€£¥§])|\s·\s+/gu;

/** The sentences of a paragraph. A number's point ("1. April", "3.2. Fees") ends none. */
export function sentencesOf(passage: Passage): Passage[] {
	const sentences: Passage[] = [];
	let start = 0;
	for (const match of passage.text.matchAll(ending)) {
		const end = match.index + match[0].length;
		const before = passage.folded.slice(start, match.index + 1);
		const rest = passage.folded.slice(end);
		if (/[.…]{2}$/.test(before)) continue;
		if (abbreviation.test(before)) continue;
		if (/(?:^|[\s(§])\d{1,2}(?:\.\d{1,2})*\.$/.test(before) && !/\d{2,}\s*(?:%|days?)/.test(before)) {
			const isOrdinal = /^(?:[a-z]{3,9}\.? \d{4})/.test(rest) || before.trim().length <= 8;
			if (isOrdinal) continue;
		}
		sentences.push(slicePassage(passage, start, end));
		start = end;
	}
	if (start < passage.text.length) sentences.push(slicePassage(passage, start, passage.text.length));
	return sentences.filter(({ text }) => text.trim() !== "");
}
