import { openPdf } from "../server/src/contract-reading/pdf/open-pdf.ts";

const commonWords: Readonly<Record<string, RegExp>> = {
	English: /\b(?:the|and|of|for|with|shall)\b/gi,
	German: /\b(?:der|die|und|des|für|wird|mit)\b/gi,
	French: /\b(?:les|des|et|du|pour|une|est)\b/gi,
	Spanish: /\b(?:los|las|del|para|por|el|una)\b/gi,
	Italian: /\b(?:il|di|della|del|per|gli|con)\b/gi,
	Dutch: /\b(?:het|een|van|voor|wordt|op|en)\b/gi,
	Portuguese: /\b(?:do|da|os|dos|ao|não|uma)\b/gi,
};

/** The program that made a PDF, and the language of its first page. */
export async function aboutPdf(bytes: Uint8Array): Promise<{ tool: string; language: string }> {
	const opened = await openPdf(bytes);
	if (typeof opened === "string") return { tool: "?", language: "?" };
	await using reader = opened;
	const { info } = await reader.document.getMetadata();
	const { Producer, Creator } = info as { Producer?: string; Creator?: string };
	const { items } = await (await reader.document.getPage(1)).getTextContent();
	const text = items.map((item) => ("str" in item ? item.str : "")).join(" ");
	const count = (words: RegExp) => [...text.matchAll(words)].length;
	const [best] = Object.entries(commonWords).toSorted((a, b) => count(b[1]) - count(a[1]));
	return { tool: /[A-Za-z]+/.exec(Producer ?? Creator ?? "")?.[0] ?? "none", language: best?.[0] ?? "?" };
}
