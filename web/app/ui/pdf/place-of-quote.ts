import type { OpenPage } from "./open-document.ts";
import type { PdfBox } from "./pdf-mark.ts";

/** Letters hang below their baseline by about this share of their height. */
const descent = 0.25;

/** Where a page states these words, white space aside; null if it doesn't. */
export async function placeOfQuote({ proxy }: OpenPage, quote: string): Promise<PdfBox | null> {
	const { items } = await proxy.getTextContent();
	const pieces = items.flatMap((item) => ("str" in item ? [{ ...item, text: withoutSpace(item.str) }] : []));
	const sought = withoutSpace(quote);
	const start = pieces
		.map(({ text }) => text)
		.join("")
		.indexOf(sought);
	if (sought === "" || start < 0) return null;
	const viewport = proxy.getViewport({ scale: 1 });
	let end = 0;
	const corners = pieces.flatMap(({ text, transform, width, height }) => {
		const begin = end;
		end += text.length;
		if (text === "" || end <= start || begin >= start + sought.length) return [];
		const [x, y] = [transform[4] as number, (transform[5] as number) - height * descent];
		return [viewport.convertToViewportPoint(x, y), viewport.convertToViewportPoint(x + width, y + height)];
	});
	const [across, down] = [corners.map(([x]) => x as number), corners.map(([, y]) => y as number)];
	const [left, top] = [Math.min(...across), Math.min(...down)];
	return { x: left, y: top, width: Math.max(...across) - left, height: Math.max(...down) - top };
}

function withoutSpace(text: string): string {
	return text.replace(/\s+/gu, "");
}
