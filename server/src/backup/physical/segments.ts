/** The size of PostgreSQL's segments of the log, as initdb sets it. */
export const segmentSize_B = 16 * 1024 * 1024;
const segmentsPerFile = 0x1_0000_0000n / BigInt(segmentSize_B);

/** A segment's name: timeline and number, `000000010000000000000003`. */
export type SegmentName = string;

/** @param position as PostgreSQL writes it, `0/3000028` */
function positionOf(position: string): bigint {
	const [high = "0", low = "0"] = position.split("/");
	return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** The number of the segment that contains a position. */
export function segmentNumber(position: string): bigint {
	return positionOf(position) / BigInt(segmentSize_B);
}

export function segmentName(timeline: number, number: bigint): SegmentName {
	return [BigInt(timeline), number / segmentsPerFile, number % segmentsPerFile]
		.map((part) => part.toString(16).toUpperCase().padStart(8, "0"))
		.join("");
}

export function numberOf(name: SegmentName): bigint {
	return BigInt(`0x${name.slice(8, 16)}`) * segmentsPerFile + BigInt(`0x${name.slice(16)}`);
}

/** Where a segment begins, as PostgreSQL writes it. */
export function positionOfSegment(number: bigint): string {
	const position = number * BigInt(segmentSize_B);
	return `${(position >> 32n).toString(16)}/${(position & 0xffff_ffffn).toString(16)}`.toUpperCase();
}

/** The segment behind, on the same timeline. */
export function nextSegment(name: SegmentName): SegmentName {
	return segmentName(Number.parseInt(name.slice(0, 8), 16), numberOf(name) + 1n);
}
