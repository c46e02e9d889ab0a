/** An organization's logo in the form that the typesetter takes. */
export type Logo = { readonly format: "png" | "jpg" | "svg"; readonly bytes: Buffer };

/** A page shows a logo at 6 cm at most, so this gives 500 dots per inch at a small file size. */
export const logoSide_pixels = 1_200;
/** A larger picture is not opened: it serves only to exhaust memory. */
export const pixelsMaximum = 16_000_000;

/** Parts of an SVG that embed another picture, whose size is unknown, or that expand to other text. */
const foreignParts = /<(?:[\w.-]+:)?(?:image|feImage|foreignObject)[\s/>]|<!(?:DOCTYPE|ENTITY)/i;

/** A picture's pixels, from its header; null if it has none. */
export type Size = { readonly width: number; readonly height: number };

/**
 * Reads a logo from its data URI. Returns null if it is not a PNG, JPEG or SVG, has an unreasonable size, or contains another picture. The
 * bytes determine the format, not the URI.
 */
export function readLogo(dataUri: string | null): Logo | null {
	const logo = pictureOf(dataUri);
	if (logo === null) return null;
	if (logo.format === "svg") return hasForeignParts(logo) ? null : logo;
	const size = sizeOf(logo);
	const pixels = size === null ? 0 : size.width * size.height;
	return pixels > 0 && pixels <= pixelsMaximum ? logo : null;
}

/** The picture as sent, whatever it contains; null if it is not a picture. */
export function pictureOf(dataUri: string | null): Logo | null {
	const match = /^data:image\/[a-z+.-]+(?:;[a-z0-9=_-]+)*?(;base64)?,(.+)$/is.exec(dataUri?.trim() ?? "");
	if (!match?.[2]) return null;
	const bytes = match[1] ? Buffer.from(match[2], "base64") : percentDecoded(match[2]);
	if (!bytes) return null;
	if (bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1A\n", "latin1"))) return { format: "png", bytes };
	if (bytes.subarray(0, 3).equals(Buffer.from("\xFF\xD8\xFF", "latin1"))) return { format: "jpg", bytes };
	return /<(?:[\w.-]+:)?svg[\s>]/.test(bytes.toString("utf8")) ? { format: "svg", bytes } : null;
}

export function hasForeignParts({ bytes }: Logo): boolean {
	return foreignParts.test(bytes.toString("utf8"));
}

export function sizeOf({ format, bytes }: Logo): Size | null {
	if (format === "png") {
		return bytes.length < 24 ? null : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
	}
	return format === "jpg" ? sizeOfJpeg(bytes) : null;
}

/** Reads the frame header (ITU T.81, B.2.2) after the segments before it. */
function sizeOfJpeg(bytes: Buffer): Size | null {
	let at = 2;
	while (at + 9 <= bytes.length && bytes[at] === 0xff) {
		const marker = bytes.readUInt8(at + 1);
		if (marker === 0xff) {
			at += 1;
			continue;
		}
		const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
		if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
		at += 2 + bytes.readUInt16BE(at + 2);
	}
	return null;
}

function percentDecoded(text: string): Buffer | null {
	try {
		return Buffer.from(decodeURIComponent(text), "utf8");
	} catch {
		return null;
	}
}
