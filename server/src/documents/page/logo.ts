/** An organization's logo as the typesetter takes it. */
export type Logo = { readonly format: "png" | "jpg" | "svg"; readonly bytes: Buffer };

/** A page shows a logo at 6 cm at most: 500 dots an inch, and still small. */
export const logoSide_pixels = 1_200;
/** A picture with more than these is not opened: its only use is to fill the memory. */
export const pixelsMaximum = 16_000_000;

/** What in an SVG is a picture of its own, which its size says nothing about, or stands for text that is not there. */
const foreignParts = /<(?:[\w.-]+:)?(?:image|feImage|foreignObject)[\s/>]|<!(?:DOCTYPE|ENTITY)/i;

/** Pixels of a picture, as its head says; null where it has no such head. */
export type Size = { readonly width: number; readonly height: number };

/**
 * Reads a logo from its data URI; null when it is none of PNG, JPEG and SVG, is a picture of an unreasonable size, or holds another
 * picture. What the bytes are decides, not what the URI says that they are.
 */
export function readLogo(dataUri: string | null): Logo | null {
	const logo = pictureOf(dataUri);
	if (logo === null) return null;
	if (logo.format === "svg") return hasForeignParts(logo) ? null : logo;
	const size = sizeOf(logo);
	const pixels = size === null ? 0 : size.width * size.height;
	return pixels > 0 && pixels <= pixelsMaximum ? logo : null;
}

/** The picture as it was sent, whatever it holds; null where it is none. */
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

/** From the frame header (ITU T.81, B.2.2), past the segments before it. */
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
