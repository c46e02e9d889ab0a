/** An organisation's logo as the typesetter takes it. */
export type Logo = { readonly format: "png" | "jpg" | "svg"; readonly bytes: Buffer };

/** A page shows a logo at 6 cm at most; past this many pixels a picture only costs memory, or is made to. */
const pixelsMaximum = 16_000_000;

/**
 * Reads a logo from its data URI; null when it is none of PNG, JPEG and SVG or is a picture of an unreasonable size.
 * What the bytes are decides, not what the URI says that they are.
 */
export function readLogo(dataUri: string | null): Logo | null {
	const match = /^data:image\/[a-z+.-]+(?:;[a-z0-9=_-]+)*?(;base64)?,(.+)$/is.exec(dataUri?.trim() ?? "");
	if (!match?.[2]) return null;
	const bytes = match[1] ? Buffer.from(match[2], "base64") : percentDecoded(match[2]);
	if (!bytes) return null;
	if (bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1A\n", "latin1"))) {
		if (bytes.length < 24) return null;
		const pixels = bytes.readUInt32BE(16) * bytes.readUInt32BE(20);
		return pixels > 0 && pixels <= pixelsMaximum ? { format: "png", bytes } : null;
	}
	if (bytes.subarray(0, 3).equals(Buffer.from("\xFF\xD8\xFF", "latin1"))) return { format: "jpg", bytes };
	return /<svg[\s>]/.test(bytes.toString("utf8")) ? { format: "svg", bytes } : null;
}

function percentDecoded(text: string): Buffer | null {
	try {
		return Buffer.from(decodeURIComponent(text), "utf8");
	} catch {
		return null;
	}
}
