import {
	hasForeignParts,
	logoSide_pixels,
	PdfRenderError,
	type PdfRenderer,
	pictureOf,
	pixelsMaximum,
	sizeOf,
} from "../documents/index.ts";
import { invalid, Refusal } from "../platform/index.ts";

/**
 * A logo as it is kept: a PNG or JPEG of bounded size stays as it is, one that is larger and an SVG become a PNG. It is drawn once, here,
 * in the process that can be killed, and never again for each document.
 * @throws Refusal 422 for one that holds another picture, is too large or cannot be drawn; 503 while there is no time for it
 */
export async function boundLogo(
	renderer: Pick<PdfRenderer, "drawLogo">,
	organisationId: string,
	dataUri: string,
): Promise<string> {
	const logo = pictureOf(dataUri);
	// What is no picture at all is kept, and shown on no document.
	if (logo === null) return dataUri;
	if (logo.format === "svg" && hasForeignParts(logo)) {
		throw invalid("logo", "may hold no <image>, <foreignObject> or DOCTYPE: draw its shapes in the SVG itself");
	}
	const size = sizeOf(logo);
	if (size !== null && size.width * size.height > pixelsMaximum) {
		throw invalid("logo", `has ${size.width} × ${size.height} pixels; it may have 16 million`);
	}
	if (size !== null && Math.max(size.width, size.height) <= logoSide_pixels) return dataUri;
	const png = await drawn(() => renderer.drawLogo(organisationId, logo));
	return `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
}

async function drawn(draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
	try {
		return await draw();
	} catch (error) {
		if (!(error instanceof PdfRenderError)) throw error;
		if (error.code === "busy" || error.code === "closed") {
			throw new Refusal("unavailable", "logo_unavailable", "The logo cannot be drawn at the moment; try again.");
		}
		throw invalid("logo", "cannot be drawn: it is broken, or takes too much time or memory");
	}
}
