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
 * Returns a logo in the form in which it is stored. A PNG or JPEG of limited size stays unchanged; an SVG or a larger picture becomes a
 * PNG. It is rendered once, here, in a process that can be killed, rather than for each document.
 * @throws Refusal 422 if the logo contains another picture, is too large or cannot be rendered; 503 if there is no capacity now
 */
export async function boundLogo(
	renderer: Pick<PdfRenderer, "drawLogo">,
	organisationId: string,
	dataUri: string,
): Promise<string> {
	const logo = pictureOf(dataUri);
	// Data that is not a picture is stored, but appears on no document.
	if (logo === null) return dataUri;
	if (logo.format === "svg" && hasForeignParts(logo)) {
		throw invalid("logo", "must not contain <image>, <foreignObject> or DOCTYPE; draw the shapes in the SVG itself");
	}
	const size = sizeOf(logo);
	if (size !== null && size.width * size.height > pixelsMaximum) {
		throw invalid("logo", `has ${size.width} × ${size.height} pixels; the limit is 16 million`);
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
			throw new Refusal("unavailable", "logo_unavailable", "The logo cannot be rendered right now. Try again.");
		}
		throw invalid("logo", "cannot be rendered: it is damaged or takes too much time or memory");
	}
}
