import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A page larger than this is drawn less finely. */
const largestPicture_pixels = 20_000_000;

export interface PagePicture {
	readonly png: Buffer;
	/** Points of the picture in a point of the page. */
	readonly scale: number;
	/** Of the page as it is shown, in points. */
	readonly width: number;
	readonly height: number;
}

/** What the reader's own drawing library makes: it draws on no other copy of that library. */
interface Drawing {
	create(
		width: number,
		height: number,
	): {
		canvas: { readonly width: number; readonly height: number; toBuffer(format: "image/png"): Buffer };
		context: {
			getImageData(x: number, y: number, width: number, height: number): Pixels;
			putImageData(pixels: Pixels, x: number, y: number): void;
		};
	};
}

/** Red, green, blue and opacity of each point, row by row. */
export interface Pixels {
	readonly data: Uint8ClampedArray;
	readonly width: number;
	readonly height: number;
}

/**
 * A page drawn as a picture.
 * @param retouch changes the points before the picture is made
 */
export async function pagePicture(
	document: PDFDocumentProxy,
	number: number,
	resolution_dpi: number,
	retouch?: (pixels: Pixels) => void,
): Promise<PagePicture> {
	const sheet = await document.getPage(number);
	const { width, height } = sheet.getViewport({ scale: 1 });
	const scale = Math.min(resolution_dpi / 72, Math.sqrt(largestPicture_pixels / (width * height)));
	const viewport = sheet.getViewport({ scale });
	const drawing = document.canvasFactory as Drawing;
	const { canvas, context } = drawing.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
	await sheet.render({ canvas, viewport, background: "white" }).promise;
	sheet.cleanup();
	if (retouch !== undefined) {
		const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
		retouch(pixels);
		context.putImageData(pixels, 0, 0);
	}
	return { png: canvas.toBuffer("image/png"), scale, width, height };
}
