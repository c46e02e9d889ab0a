import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type Logo, logoSide_pixels } from "../page/logo.ts";
import type { Typesetter } from "../page/typesetter.ts";

/** A drawing made by the PDF viewer's drawing library. */
interface Drawing {
	create(width: number, height: number): { canvas: { toBuffer(format: "image/png"): Buffer } };
}

/**
 * Renders a logo as a PNG whose longer side has as many pixels as sharp printing needs. The typesetter reads the picture, as on a page.
 * @throws if it cannot be read
 */
export async function drawLogo(typesetter: Typesetter, logo: Logo): Promise<Uint8Array> {
	const loading = getDocument({
		data: typesetter.typesetLogo(logo),
		disableFontFace: true,
		useSystemFonts: false,
		useWorkerFetch: false,
		isOffscreenCanvasSupported: false,
		isImageDecoderSupported: false,
		verbosity: 0,
	});
	try {
		const document = await loading.promise;
		const page = await document.getPage(1);
		const { width, height } = page.getViewport({ scale: 1 });
		const viewport = page.getViewport({ scale: logoSide_pixels / Math.max(width, height) });
		const sides = [viewport.width, viewport.height].map((side) => Math.max(1, Math.round(side))) as [number, number];
		const { canvas } = (document.canvasFactory as Drawing).create(...sides);
		await page.render({ canvas: canvas as never, viewport, background: "rgba(0, 0, 0, 0)" }).promise;
		return canvas.toBuffer("image/png");
	} finally {
		await loading.destroy();
	}
}
